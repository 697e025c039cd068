package dev.reflect.claude;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The one door to Claude Code's program: asks it one question, without tools, hooks, settings but
 * those of the provider, memory or a transcript, and without letting it start reflect again.
 *
 * @param environment of this process: its PATH is searched, and the program gets most of it
 * @param directory where the program works; where it is not there, in the temporary directory
 * @param provider whom it asks, and how it logs in
 */
public record HeadlessClaude(Map<String, String> environment, Path directory, Provider provider) {
  public HeadlessClaude {
    environment = Map.copyOf(environment);
  }

  /** Set in the environment of all that is started here; with it, reflect does nothing. */
  public static final String GUARD = "REFLECT_INTERNAL";

  private static final String SECONDS = "REFLECT_PATIENCE";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /**
   * What is asked.
   *
   * @param schema the JSON schema of the answer
   * @param budget in US dollars
   */
  public record Request(String model, String system, String schema, String input, double budget) {}

  /** Returns what the program answered, or why it did not. */
  public Reply ask(Request request) throws IOException {
    Optional<Path> program = program();
    if (program.isEmpty()) {
      return Reply.failed(Reply.Why.MISSING, environment.getOrDefault(Clients.NAMED, ""));
    }
    Optional<Path> settings = settings();
    try {
      return reply(builder(program.get(), request, settings), request);
    } finally {
      delete(settings);
    }
  }

  /** A key may stand in them: a list of processes shows arguments, and a file of ours nobody. */
  private Optional<Path> settings() throws IOException {
    if (provider.programs().isEmpty()) {
      return Optional.empty();
    }
    Path file = Files.createTempFile("reflect", ".json"); // which only its owner can read
    file.toFile().deleteOnExit();
    return Optional.of(Files.writeString(file, provider.settings()));
  }

  private static void delete(Optional<Path> settings) throws IOException {
    if (settings.isPresent()) {
      Files.deleteIfExists(settings.get());
    }
  }

  private Reply reply(ProcessBuilder builder, Request request) {
    Dialogue.End end = Dialogue.of(builder, request.input(), patience(environment));
    if (end instanceof Dialogue.End.Said said) {
      return Replies.read(said.output(), said.errors(), said.status(), request.budget());
    }
    return end instanceof Dialogue.End.TimedOut
        ? Reply.failed(Reply.Why.TIME_OUT, "")
        : Reply.failed(Reply.Why.MISSING, builder.command().get(0));
  }

  private ProcessBuilder builder(Path program, Request request, Optional<Path> settings) {
    List<String> command = new ArrayList<>();
    command.addAll(
        List.of(
            program.toString(),
            "-p",
            "--model",
            request.model(),
            "--output-format",
            "json",
            "--json-schema",
            request.schema(),
            "--tools",
            "",
            "--strict-mcp-config",
            "--setting-sources=",
            "--no-session-persistence",
            "--system-prompt",
            request.system(),
            "--max-turns",
            "4",
            "--max-budget-usd",
            String.format(Locale.ROOT, "%.4f", request.budget())));
    settings.ifPresent(file -> command.addAll(List.of("--settings", file.toString())));
    ProcessBuilder builder = Dialogue.with(command, environment, directory);
    Map<String, String> given = builder.environment();
    given.putAll(provider.environment());
    given.remove("CLAUDECODE");
    given.put("CLAUDE_CODE_DISABLE_AUTO_MEMORY", "1");
    given.put("DISABLE_TELEMETRY", "1");
    given.putIfAbsent("CLAUDE_CODE_MAX_RETRIES", "3"); // its own ten outlast anybody's patience
    given.put("CLAUDE_CODE_EFFORT_LEVEL", "low"); // an option that it does not know would stop it
    return builder;
  }

  /** Returns where the program is; empty where there is none that can be run. */
  public Optional<Path> program() {
    return Clients.programs(environment).stream().findFirst();
  }

  /** Returns how long an answer is waited for: so many seconds as REFLECT_PATIENCE says. */
  static Duration patience(Map<String, String> environment) {
    String seconds = environment.getOrDefault(SECONDS, "");
    return seconds.matches("[1-9][0-9]{0,2}")
        ? Duration.ofSeconds(Long.parseLong(seconds))
        : PATIENCE;
  }

  /**
   * What came of asking Claude Code's program. The cost is in US dollars, as the program says it.
   */
  public sealed interface Reply {
    /** An object as the schema describes it, as JSON. */
    record Answered(String json, double cost) implements Reply {}

    /**
     * No answer.
     *
     * @param detail more about it, as the program says it: unredacted, and not yet fit to be shown
     */
    record Failed(Why why, String detail, double cost) implements Reply {}

    enum Why {
      MISSING,
      NO_LOGIN,
      OVER_BUDGET,
      TIME_OUT,
      ENDED,
      ERROR,
      NONSENSE
    }

    static Failed failed(Why why, String detail) {
      return new Failed(why, detail, 0);
    }
  }
}
