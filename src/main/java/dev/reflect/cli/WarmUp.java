package dev.reflect.cli;

import dev.reflect.act.hear.Selection;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.Sandbox;
import dev.reflect.cli.Main.Invocation;
import dev.reflect.cli.Run.Console;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.NativeLibrary;
import dev.reflect.tui.Rehearsal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs the commands that people use most, on the sample, so that the launcher can make an archive
 * of the classes that they load; and unpacks SQLite's library.
 */
public final class WarmUp {
  private static final List<String> COMMANDS =
      List.of(
          "--help",
          "scan",
          "scan --json",
          "install",
          "review --plain",
          "status",
          "queue",
          "log",
          "show 1",
          "learnings",
          "learnings search pip",
          "effect",
          "stats",
          "promote list",
          "conflicts",
          "find pip",
          "session list",
          "notes",
          "tidy --dry-run",
          "undo --dry-run",
          "doctor",
          "complete proposals",
          "spool",
          "mcp");

  /** What is typed at the review, and what Claude Code says to the resident process. */
  private static final Map<String, String> INPUT =
      Map.of(
          "review --plain",
          "a\ns\nt 2\nu\nc\ny\n",
          "mcp",
          """
          {"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}
          {"jsonrpc":"2.0","id":1,"method":"tools/list"}
          {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"on_prompt","arguments":{"session_id":"s"}}}
          """);

  private WarmUp() {}

  /** Unpacks the library into the first directory, and works in the second. */
  public static void main(String[] arguments) throws IOException {
    Path library = Path.of(arguments[0]);
    NativeLibrary.unpackTo(library);
    System.setProperty("org.sqlite.lib.path", library.toString());
    Places sandbox = new Sandbox(new Disk()).create(Path.of(arguments[1]), LocalDate.EPOCH);
    Map<String, String> environment =
        Map.of(
            "CLAUDE_CONFIG_DIR",
            sandbox.claude().directory().toString(),
            "TERM",
            "xterm",
            "REFLECT_CHECKOUT",
            System.getenv().getOrDefault("REFLECT_CHECKOUT", ""));
    Invocation process = Invocation.ofProcess();
    Invocation invocation =
        new Invocation(
            environment,
            sandbox.userHome(),
            sandbox.workingDirectory(),
            process.clock(),
            process.zone());
    for (String command : COMMANDS) {
      Console console = console(INPUT.getOrDefault(command, ""), Console.Terminals.NONE);
      new Main(console, invocation).run(command.split(" "));
    }
    Console terminal = console("", new Console.Terminals(true, true, true));
    new ReviewRun(
            new Run(terminal, invocation.workplace()),
            "reflect review",
            Optional.of(new Rehearsal("jJkasuuvq")))
        .review(Selection.NEWEST, false, JudgeOptions.NONE);
  }

  private static Console console(String input, Console.Terminals terminals) {
    return new Console(
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        Console.utf8(OutputStream.nullOutputStream()),
        Console.utf8(OutputStream.nullOutputStream()),
        terminals);
  }
}
