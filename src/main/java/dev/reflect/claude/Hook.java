package dev.reflect.claude;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonObject;
import dev.reflect.json.JsonString;
import dev.reflect.json.JsonValue;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The events of Claude Code that reflect hears, and how. Those of every turn go to the MCP server,
 * which runs already and answers within two seconds whatever happens; before it runs and after it
 * has ended, a shell script takes them.
 */
public enum Hook {
  SESSION_START("SessionStart", Way.SCRIPT, "session-start", 10, List.of()),
  /** The server adds what the prompt needs to know, or nothing. */
  USER_PROMPT_SUBMIT(
      "UserPromptSubmit",
      Way.TOOL,
      "on_prompt",
      3,
      List.of("session_id", "transcript_path", "cwd", "prompt")),
  STOP(
      "Stop",
      Way.TOOL,
      "on_stop",
      3,
      List.of(
          "session_id", "transcript_path", "cwd", "stop_hook_active", "last_assistant_message")),
  SESSION_END("SessionEnd", Way.SCRIPT, "session-end", 10, List.of());

  private static final String SERVER = "reflect";
  private static final Pattern SCRIPT = Pattern.compile("\"?.*/bin/reflect-hook\"? ([a-z-]+)");

  private enum Way {
    TOOL,
    SCRIPT
  }

  private final String event;
  private final Way way;
  private final String word;
  private final int seconds;
  private final List<String> inputs;

  Hook(String event, Way way, String word, int seconds, List<String> inputs) {
    this.event = event;
    this.way = way;
    this.word = word;
    this.seconds = seconds;
    this.inputs = inputs;
  }

  /** Returns Claude Code's name of the event. */
  public String event() {
    return event;
  }

  /** Returns the name of the member that leads to us. */
  String leading() {
    return switch (way) {
      case TOOL -> "input";
      case SCRIPT -> "command";
    };
  }

  /** Returns the handler as the settings have it. */
  JsonDocument handler(Path programs) {
    return JsonDocument.of(
        switch (way) {
          case TOOL ->
              String.format(
                  "{\"type\": \"mcp_tool\", \"server\": \"%s\", \"tool\": \"%s\","
                      + " \"input\": {%s}, \"timeout\": %d}",
                  SERVER,
                  word,
                  inputs.stream()
                      .map(name -> String.format("\"%s\": \"${%s}\"", name, name))
                      .collect(Collectors.joining(", ")),
                  seconds);
          case SCRIPT ->
              String.format(
                  "{\"type\": \"command\", \"command\": %s, \"timeout\": %d}",
                  JsonString.quoted(quoted(programs.resolve("reflect-hook")) + " " + word),
                  seconds);
        });
  }

  /** A shell reads the command; in double quotes four characters mean something to it. */
  private static String quoted(Path path) {
    return '"' + path.toString().replaceAll("([\"$`\\\\])", "\\\\$1") + '"';
  }

  /** Returns whether the handler is ours and for this event. */
  boolean isHandledBy(JsonValue value) {
    if (!(value instanceof JsonObject handler)) {
      return false;
    }
    String type = handler.string("type").orElse("");
    return switch (way) {
      case TOOL ->
          type.equals("mcp_tool")
              && handler.string("server").orElse("").equals(SERVER)
              && handler.string("tool").orElse("").equals(word);
      case SCRIPT -> {
        var matcher = SCRIPT.matcher(handler.string("command").orElse(""));
        yield type.equals("command") && matcher.matches() && matcher.group(1).equals(word);
      }
    };
  }

  /** Returns whether the handler is ours, for whatever event. */
  static boolean isOurs(JsonValue value) {
    return Arrays.stream(values()).anyMatch(hook -> hook.isHandledBy(value));
  }
}
