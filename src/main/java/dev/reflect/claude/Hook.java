package dev.reflect.claude;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The events of Claude Code that reflect hears, and how. Those of every turn go to the MCP server,
 * which runs already and answers within two seconds whatever happens; before it runs and after it
 * has ended, and where a Claude Code does not know such hooks, a shell script takes them.
 */
public enum Hook {
  SESSION_START("SessionStart", "session-start"),
  /** The server adds what the prompt needs to know, or nothing. */
  USER_PROMPT_SUBMIT(
      "UserPromptSubmit",
      "prompt",
      new Served("on_prompt", List.of("session_id", "transcript_path", "cwd", "prompt"), 3)),
  /** One of our commands was typed: the server does it, and no model is asked. */
  USER_PROMPT_EXPANSION(
      "UserPromptExpansion",
      "",
      new Served("on_command", List.of("session_id", "cwd", "command_name", "command_args"), 60)),
  STOP(
      "Stop",
      "stop",
      new Served(
          "on_stop",
          List.of(
              "session_id", "transcript_path", "cwd", "stop_hook_active", "last_assistant_message"),
          3)),
  SESSION_END("SessionEnd", "session-end");

  /** What is typed: our commands, by the names of their skills. */
  public static final List<String> COMMANDS =
      List.of(
          "reflect",
          "reflect-meta",
          "reflect-off",
          "reflect-on",
          "reflect-promote",
          "reflect-stats",
          "reflect-status");

  private static final String SERVER = "reflect";
  private static final int SCRIPT_SECONDS = 10;
  private static final Pattern SCRIPT = Pattern.compile("\"?.*/bin/reflect-hook\"? ([a-z-]+)");

  /** How reflect stands in Claude Code, from the way that every version knows to the best. */
  public enum Way {
    /** Settings that name commands. */
    SCRIPT,
    /**
     * Settings that name tools of the server, where the event has one: {@link
     * ClaudeVersion#TOOL_HOOKS}.
     */
    TOOL,
    /** A plugin in a folder of its own, and no settings: {@link ClaudeVersion#FOLDERS}. */
    FOLDER
  }

  /** The tool of the server that takes an event, what it is told, and how long it may take. */
  private record Served(String tool, List<String> inputs, int seconds) {}

  private final String event;
  private final String word;
  private final Optional<Served> served;

  Hook(String event, String word) {
    this.event = event;
    this.word = word;
    this.served = Optional.empty();
  }

  Hook(String event, String word, Served served) {
    this.event = event;
    this.word = word;
    this.served = Optional.of(served);
  }

  /** Returns the one of this event; nothing, where it is none that reflect hears. */
  static Optional<Hook> named(String event) {
    return Arrays.stream(values()).filter(hook -> hook.event.equals(event)).findFirst();
  }

  /** Returns Claude Code's name of the event. */
  public String event() {
    return event;
  }

  /** Returns whether it fires in every session, whatever is typed. */
  public boolean isOfEverySession() {
    return this != USER_PROMPT_EXPANSION;
  }

  public boolean isHeard(Way way) {
    return way != Way.SCRIPT || !word.isEmpty();
  }

  /** Returns the group with its handler as the settings have it. */
  JsonDocument group(Path programs, Way way) {
    String matcher =
        this == USER_PROMPT_EXPANSION
            ? "\"matcher\": \"^(" + String.join("|", COMMANDS) + ")$\", "
            : "";
    return JsonDocument.of("{" + matcher + "\"hooks\": [" + handler(programs, way).text() + "]}");
  }

  JsonDocument handler(Path programs, Way way) {
    return JsonDocument.of(
        way != Way.SCRIPT && served.isPresent()
            ? String.format(
                "{\"type\": \"mcp_tool\", \"server\": \"%s\", \"tool\": \"%s\","
                    + " \"input\": {%s}, \"timeout\": %d}",
                SERVER,
                served.get().tool(),
                served.get().inputs().stream()
                    .map(name -> String.format("\"%s\": \"${%s}\"", name, name))
                    .collect(Collectors.joining(", ")),
                served.get().seconds())
            : String.format(
                "{\"type\": \"command\", \"command\": %s, \"timeout\": %d}",
                JsonString.quoted(quoted(programs.resolve("reflect-hook")) + " " + word),
                SCRIPT_SECONDS));
  }

  /** A shell reads the command; in double quotes four characters mean something to it. */
  private static String quoted(Path path) {
    return '"' + path.toString().replaceAll("([\"$`\\\\])", "\\\\$1") + '"';
  }

  /** Returns how the handler does it where it is ours and for this event. */
  Optional<Way> way(JsonValue value) {
    if (!(value instanceof JsonObject handler)) {
      return Optional.empty();
    }
    if (isTool(handler)) {
      boolean ours = handler.string("server").orElse("").equals(SERVER);
      return ours && handler.string("tool").equals(served.map(Served::tool))
          ? Optional.of(Way.TOOL)
          : Optional.empty();
    }
    var matcher = SCRIPT.matcher(handler.string("command").orElse(""));
    return handler.string("type").orElse("").equals("command")
            && matcher.matches()
            && matcher.group(1).equals(word)
        ? Optional.of(Way.SCRIPT)
        : Optional.empty();
  }

  /** Returns the name of the member that leads a handler to what it starts or asks. */
  static String leading(JsonObject handler) {
    return isTool(handler) ? "input" : "command";
  }

  private static boolean isTool(JsonObject handler) {
    return handler.string("type").orElse("").equals("mcp_tool");
  }

  /** Returns whether the handler is ours, for whatever event. */
  static boolean isOurs(JsonValue value) {
    return Arrays.stream(values()).anyMatch(hook -> hook.way(value).isPresent());
  }
}
