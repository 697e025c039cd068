package dev.reflect.cli;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.act.home.Workplace;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.cli.Run.Console;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Locale.Category;
import java.util.Map;

/** The entry point: hands the process's arguments, streams and surroundings to the commands. */
public final class Main {
  /** That of the pom, too. A constant, because to ask the jar's manifest it has to be opened. */
  static final String VERSION = "0.1.0";

  /** The options that are not those of a review. */
  private static final List<String> OF_REFLECT = List.of("-h", "--help", "-V", "--version");

  private final Console console;
  private final Invocation invocation;

  /** What a process is started with, apart from its arguments and streams. */
  record Invocation(
      Map<String, String> environment,
      Path userHome,
      Path workingDirectory,
      InstantSource clock,
      ZoneId zone) {
    Invocation {
      environment = Map.copyOf(environment);
    }

    static Invocation ofProcess() {
      Map<String, String> environment = new HashMap<>(System.getenv());
      String locale = System.getProperty("reflect.locale");
      if (locale != null) { // the launcher put another in its place, for the sake of Java
        environment.put("LC_ALL", locale);
      }
      String home = environment.get("HOME");
      return new Invocation(
          environment,
          Path.of(home == null || home.isBlank() ? System.getProperty("user.home") : home)
              .toAbsolutePath(),
          Path.of("").toAbsolutePath(),
          InstantSource.system(),
          ZoneId.systemDefault());
    }

    /** Returns where that is; see {@link Places#of} for what may be wrong with it. */
    Workplace workplace() {
      Places places = Places.of(environment, userHome, workingDirectory);
      return new Workplace(places, environment, clock, zone);
    }
  }

  Main(Console console, Invocation invocation) {
    this.console = console;
    this.invocation = invocation;
  }

  public static void main(String[] arguments) {
    Console console = Console.ofProcess();
    int status = new Main(console, Invocation.ofProcess()).run(arguments);
    System.exit(isCut(console) ? Failures.FAILED : status);
  }

  /**
   * Says so if a file did not take all that was printed, which a print stream tells nobody unasked.
   * Who reads a pipe may stop when it has enough.
   */
  private static boolean isCut(Console console) {
    boolean cut = console.out().checkError() && Files.isRegularFile(Path.of("/dev/stdout"));
    if (cut) {
      new Failures(console)
          .tell(
              new UserError(
                  "Not all of the output was written.",
                  "Is the disk full? Free some space and try again."));
    }
    console.flush();
    return cut;
  }

  /**
   * Runs one command and returns the exit status; see {@link Failures}. Inside a Claude Code that
   * reflect itself started there is nothing to do.
   */
  int run(String... arguments) {
    Locale.setDefault(Category.FORMAT, Locale.ROOT); // what others read back has digits of ASCII
    if (invocation.environment().containsKey(HeadlessClaude.GUARD)) {
      return Failures.DONE;
    }
    Workplace here;
    try {
      here = invocation.workplace();
    } catch (UserError error) {
      return new Failures(console).tell(error);
    }
    return Commands.run(new Run(console, here), meant(List.of(arguments)));
  }

  /**
   * {@code reflect} alone, or with options only, means {@code reflect review}; help is an option.
   */
  private static List<String> meant(List<String> words) {
    String first = words.isEmpty() ? "" : words.get(0);
    List<String> meant = new ArrayList<>();
    if (first.equals("help")) {
      meant.addAll(words.subList(1, words.size()));
      if (meant.isEmpty() || Commands.isNamed(meant.get(0))) {
        meant.add("--help");
      }
      return meant;
    }
    boolean named = !words.isEmpty() && !first.startsWith("-");
    if (!named && !OF_REFLECT.contains(first)) {
      meant.add("review");
    }
    meant.addAll(words);
    return meant;
  }
}
