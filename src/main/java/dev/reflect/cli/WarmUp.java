package dev.reflect.cli;

import dev.reflect.app.Hooks;
import dev.reflect.app.Places;
import dev.reflect.app.Readiness;
import dev.reflect.app.Sandbox;
import dev.reflect.app.Selection;
import dev.reflect.claude.HookInput;
import dev.reflect.claude.ProjectFolder;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Phrasing;
import dev.reflect.ledger.NativeLibrary;
import dev.reflect.signal.Kind;
import dev.reflect.tui.Rehearsal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Loads the classes that the commands need, on the sample, so that the launcher can make an archive
 * of them: half of the time of a start is loading.
 */
public final class WarmUp {
  /** What people and programs ask most, of a project where something was reviewed and applied. */
  private static final List<String> LOOKING =
      List.of(
          "status",
          "status --json",
          "queue",
          "queue --json",
          "log",
          "log --json",
          "show 1",
          "show 1 --json",
          "learnings",
          "learnings --json",
          "effect",
          "effect --json",
          "meta",
          "meta --json",
          "promote list",
          "conflicts",
          "backups",
          "undo --dry-run",
          "auto",
          "auto ask",
          "doctor",
          "doctor --json",
          "complete proposals",
          "completion bash",
          "completion zsh",
          "completion fish",
          "scan --all --json",
          "status --jsno",
          "status --help",
          "learnings list",
          "learnings show 3",
          "stats",
          "stats --json",
          "tidy --dry-run",
          "--help");

  private WarmUp() {}

  /**
   * Unpacks SQLite's library into the first directory, and the weights of the model beside it, says
   * there which version this is, and works in the second, which is empty or not there yet.
   */
  public static void main(String[] arguments) throws IOException {
    Path library = Path.of(arguments[0]);
    NativeLibrary.unpackTo(library);
    System.setProperty("org.sqlite.lib.path", library.toString());
    Path weights = library.resolveSibling("weights");
    Readiness.unpackWeights(weights);
    System.setProperty("reflect.weights", weights.toString());
    say(library.resolveSibling("version"), Version.LINE);
    Path directory = Files.createDirectories(Path.of(arguments[1]));
    Places sandbox = new Sandbox(new Disk()).create(directory, LocalDate.EPOCH);
    Invocation process = Invocation.ofProcess();
    Map<String, String> environment =
        Map.of(
            "CLAUDE_CONFIG_DIR",
            sandbox.claude().directory().toString(),
            "TERM",
            "xterm",
            "REFLECT_CHECKOUT",
            process.environment().getOrDefault("REFLECT_CHECKOUT", ""));
    Invocation invocation =
        new Invocation(
            environment,
            sandbox.userHome(),
            sandbox.workingDirectory(),
            process.clock(),
            process.zones());
    run(invocation, "", "scan");
    run(invocation, "", "scan", "--json");
    run(invocation, "", "install");
    run(invocation, "a\ns\nt 2\nu\nc\ny\n", "review", "--plain");
    stay(invocation, sandbox);
    teachElsewhere(invocation, sandbox);
    for (String command : LOOKING) {
      run(invocation, "", command.split(" "));
    }
    Console terminal = console("", new Console.Terminals(true, true, true));
    new ReviewRun(
            new Run(terminal, invocation, sandbox), "reflect review", new Rehearsal("jJkasuuvq"))
        .review(Selection.NEWEST, false, SemanticOptions.NONE, MetaOption.NONE);
  }

  /** Writes a line that the launcher reads, all of it or nothing. */
  private static void say(Path file, String line) throws IOException {
    Path part = Files.writeString(file.resolveSibling("version.part"), line + "\n");
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Connects to the resident process as Claude Code does, and ends a turn. */
  private static void stay(Invocation invocation, Places sandbox) throws IOException {
    Path transcript = transcript(sandbox);
    Map<String, String> stop =
        Map.of(
            "hook_event_name", "Stop", "session_id", "s", "transcript_path", transcript.toString());
    new Hooks(sandbox, invocation.clock(), Map.of(), Hooks::leaveToReview)
        .stopped(HookInput.of(stop));
    Readiness.warm();
    Readiness.rehearse();
    Phrasing.of(
        Kind.CORRECTION, "Prices of the catalogue stay integers.", "", OptionalDouble.of(0.9));
    run(
        invocation,
        """
        {"jsonrpc":"2.0","id":"0","method":"server/discover","params":{}}
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"elicitation":{}}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        {"jsonrpc":"2.0","id":1,"method":"tools/list"}
        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"on_prompt","arguments":{"session_id":"s"}}}
        """,
        "mcp");
    run(invocation, "", "spool");
  }

  private static Path transcript(Places sandbox) throws IOException {
    try (Stream<Path> files = Files.walk(sandbox.claude().projects())) {
      return files.filter(file -> file.toString().endsWith(".jsonl")).findFirst().orElseThrow();
    }
  }

  /** Says the same in other records of another project: then something may be promoted. */
  private static void teachElsewhere(Invocation invocation, Places sandbox) throws IOException {
    Path known = transcript(sandbox);
    Path project = Files.createDirectories(sandbox.userHome().resolve("blog"));
    Path folder = sandbox.claude().projects().resolve(ProjectFolder.nameOf(project));
    Files.writeString(
        Files.createDirectories(folder).resolve(known.getFileName()),
        Files.readString(known)
            .replaceAll("(?<=[uU]uid\": \")....", "0000")
            .replace(sandbox.workingDirectory().toString(), project.toString()));
    run(invocation, "", "review", "--plain", "--all");
  }

  private static void run(Invocation invocation, String input, String... arguments) {
    new Main(console(input, Console.Terminals.NONE), invocation).run(arguments);
  }

  private static Console console(String input, Console.Terminals terminals) {
    return new Console(
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
        Console.utf8(OutputStream.nullOutputStream()),
        Console.utf8(OutputStream.nullOutputStream()),
        terminals);
  }
}
