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
      "on_prompt",
      List.of("session_id", "transcript_path", "cwd", "prompt")),
  STOP(
      "Stop",
      "stop",
      "on_stop",
      List.of(
          "session_id", "transcript_path", "cwd", "stop_hook_active", "last_assistant_message")),
  SESSION_END("SessionEnd", "session-end");

  private static final String SERVER = "reflect";
  private static final int TOOL_SECONDS = 3;
  private static final int SCRIPT_SECONDS = 10;
  private static final Pattern SCRIPT = Pattern.compile("\"?.*/bin/reflect-hook\"? ([a-z-]+)");

  /** What handles an event. */
  public enum Way {
    /** A command, which every Claude Code knows. */
    SCRIPT,
    /** A tool of the server, where the event has one: {@link ClaudeVersion#TOOL_HOOKS}. */
    TOOL
  }

  private final String event;
  private final String word;
  private final Optional<String> tool;
  private final List<String> inputs;

  Hook(String event, String word) {
    this.event = event;
    this.word = word;
    this.tool = Optional.empty();
    this.inputs = List.of();
  }

  Hook(String event, String word, String tool, List<String> inputs) {
    this.event = event;
    this.word = word;
    this.tool = Optional.of(tool);
    this.inputs = inputs;
  }

  /** Returns the one of this event; nothing, where it is none that reflect hears. */
  static Optional<Hook> named(String event) {
    return Arrays.stream(values()).filter(hook -> hook.event.equals(event)).findFirst();
  }

  /** Returns Claude Code's name of the event. */
  public String event() {
    return event;
  }

  /** Returns the handler as the settings have it. */
  JsonDocument handler(Path programs, Way way) {
    return JsonDocument.of(
        way == Way.TOOL && tool.isPresent()
            ? String.format(
                "{\"type\": \"mcp_tool\", \"server\": \"%s\", \"tool\": \"%s\","
                    + " \"input\": {%s}, \"timeout\": %d}",
                SERVER,
                tool.get(),
                inputs.stream()
                    .map(name -> String.format("\"%s\": \"${%s}\"", name, name))
                    .collect(Collectors.joining(", ")),
                TOOL_SECONDS)
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
      return ours && handler.string("tool").equals(tool) ? Optional.of(Way.TOOL) : Optional.empty();
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
