package dev.reflect.cli;

import dev.reflect.act.archive.Indexing;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.act.queue.OpenLedger;
import dev.reflect.act.write.Apply;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Ledger;
import dev.reflect.mcp.Person;
import dev.reflect.untrusted.Plain;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One run of the program, as a command sees it.
 *
 * @param person who typed the command into Claude Code; empty where it is run as a program
 */
record Run(Console console, Workplace workplace, Optional<Person> person) {
  Run(Console console, Workplace workplace) {
    this(console, workplace, Optional.empty());
  }

  Places places() {
    return workplace.places();
  }

  Map<String, String> environment() {
    return workplace.environment();
  }

  ZoneId zone() {
    return workplace.zone();
  }

  Instant now() {
    return workplace.now();
  }

  /** Returns the same run in other places, for a sandbox. */
  Run at(Places elsewhere) {
    return new Run(
        console, new Workplace(elsewhere, environment(), workplace.clock(), zone()), person);
  }

  /** Returns the same run in another directory. */
  Run in(Path directory) {
    return at(Places.of(environment(), places().userHome(), directory));
  }

  /** Returns the same run with nobody to answer, for what must not wait for input. */
  Run withoutInput() {
    Console silent =
        new Console(
            InputStream.nullInputStream(), console.out(), console.err(), Console.Terminals.NONE);
    return new Run(silent, workplace, person);
  }

  /** Returns what writes files in this run. */
  Apply apply(Ledger ledger) {
    return Apply.at(workplace, ledger);
  }

  /**
   * Says what was written.
   *
   * @throws UserError where it was left alone
   */
  Apply.Result.Applied said(Apply.Result result, String command) {
    if (result instanceof Apply.Result.LeftAlone left) {
      throw new UserError(left.why() + " Nothing was written.", "Run it again: " + command);
    }
    Apply.Result.Applied applied = (Apply.Result.Applied) result;
    applied.changes().forEach(change -> print(Apply.line(change, places())));
    applied.notices().forEach(this::tell);
    return applied;
  }

  /**
   * Says what was written, and how to undo it.
   *
   * @throws UserError where it was left alone
   */
  void undoable(Apply.Result result, String command) {
    print("Undo with: reflect undo " + said(result, command).operation());
  }

  FileSystem files() {
    return new Disk();
  }

  /** Opens the ledger to write, and tells what was settled; what cannot be stops the command. */
  OpenLedger open() throws IOException {
    OpenLedger ledger = OpenLedger.open(workplace);
    ledger.notices().forEach(this::tell);
    return ledger;
  }

  /** Opens the ledger to read, and tells what was settled, or cannot be. */
  OpenLedger reading() throws IOException {
    OpenLedger ledger = OpenLedger.reading(workplace);
    ledger.notices().forEach(this::tell);
    return ledger;
  }

  /** Uses the index once it is up to date; at a terminal it says how far that is. */
  <T> T indexed(Indexing.Use<T> use) throws IOException {
    try (Progress progress = new Progress(console)) {
      return new Indexing(places(), this::tell, progress::of).with(use);
    }
  }

  /** Returns what tells somebody who waits at a terminal how far it is; nobody else is told. */
  Consumer<String> progress() {
    return console.terminals().err() ? this::tell : sentence -> {};
  }

  void json(Object value) throws IOException {
    Json.print(console.out(), value);
  }

  /** Prints lines, whoever wrote what is in them: nothing acts on a terminal, nothing hides. */
  void print(String lines) {
    console.broken(Plain.printable(lines)).forEach(console.out()::println);
  }

  /** Tells the user something that is not the command's result, as printable. */
  void tell(String lines) {
    console.tell(lines);
  }

  /**
   * The process's three streams and which of them are a terminal. Everything printed is UTF-8,
   * whatever the platform's charset is.
   */
  record Console(InputStream in, PrintStream out, PrintStream err, Terminals terminals) {
    /**
     * Which of the three streams are connected to a terminal.
     *
     * @param columns how wide that is; 0 where nobody knows
     */
    record Terminals(boolean in, boolean out, boolean err, int columns) {
      static final Terminals NONE = new Terminals(false, false, false);

      Terminals(boolean in, boolean out, boolean err) {
        this(in, out, err, 0);
      }

      /**
       * Reads what the launcher found out, for example {@code in,out,err,24 80}, or {@code err,}:
       * the streams, and as stty has it the rows and columns. Without it, a console counts as all
       * three: the JVM has one only when input and output both are.
       */
      static Terminals parse(String property) {
        if (property == null) {
          boolean console = System.console() != null && Runtime.version().feature() < 22;
          return new Terminals(console, console, console);
        }
        List<String> names = List.of(property.split(","));
        String columns = property.replaceFirst(".*[ ,]", "");
        return new Terminals(
            names.contains("in"),
            names.contains("out"),
            names.contains("err"),
            columns.matches("[0-9]{1,4}") ? Integer.parseInt(columns) : 0);
      }
    }

    static Console ofProcess() {
      return new Console(
          System.in,
          utf8(new FileOutputStream(FileDescriptor.out)),
          utf8(new FileOutputStream(FileDescriptor.err)),
          Terminals.parse(System.getProperty("reflect.terminal")));
    }

    static PrintStream utf8(OutputStream stream) {
      return new PrintStream(new BufferedOutputStream(stream, 8192), false, StandardCharsets.UTF_8);
    }

    /** Tells something that is not the command's result, as printable. */
    void tell(String lines) {
      fitting(Plain.printable(lines), terminals.err(), terminals.columns()).forEach(err::println);
    }

    /** Returns what is to be printed in lines: a terminal would break a long one within a word. */
    List<String> lines(String sentences) {
      return fitting(sentences, terminals.out(), terminals.columns());
    }

    /** Returns lines as they are printed: a narrow terminal would break them within words. */
    List<String> broken(String lines) {
      return terminals.out() && terminals.columns() > 0
          ? Arrays.stream(lines.split("\n", -1))
              .flatMap(each -> Paragraph.broken(each, terminals.columns()).stream())
              .toList()
          : List.of(lines);
    }

    /** What has several lines is no sentence, and may be a diff. */
    private static List<String> fitting(String text, boolean terminal, int columns) {
      int width = columns > 0 ? Math.min(columns, Paragraph.WIDTH) : Paragraph.WIDTH;
      String indent = " ".repeat(text.length() - text.stripLeading().length());
      return terminal && !text.contains("\n")
          ? Paragraph.hanging(indent, indent, text.substring(indent.length()), width)
          : List.of(text);
    }

    void flush() {
      out.flush();
      err.flush();
    }
  }
}
