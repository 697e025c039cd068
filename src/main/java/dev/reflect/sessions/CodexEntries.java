package dev.reflect.sessions;

import dev.reflect.sessions.Fields.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns the records of Codex CLI's transcripts into entries; version 0.169 and some before it. What
 * a person typed is an event, of the first kind in older versions and of the second in those of
 * today; the message that repeats it to the model is passed over, since instructions and
 * surroundings come as such messages too.
 *
 * <pre>{@code
 * {"type":"session_meta","payload":{"id":"…","cwd":"/home/mia/shop","git":{"branch":"main"}}}
 * {"type":"event_msg","payload":{"type":"user_message","message":"use uv"}}
 * {"type":"event_msg","payload":{"type":"item_completed","item":{"type":"UserMessage","content":[…]}}}
 * {"type":"response_item","payload":{"type":"function_call","name":"exec_command","arguments":"{…}"}}
 * }</pre>
 */
final class CodexEntries extends RecordFormat {
  /** The kind of the record that each of them begins with. */
  static final String BEGINNING = "session_meta";

  private static final Shape COMMAND = Shape.of("command");

  /** What is asked for of the payload of a record. */
  static final Shape PAYLOAD =
      Shape.of(
              "type",
              "id",
              "cwd",
              "message",
              "role",
              "text",
              "name",
              "call_id",
              "arguments",
              "input")
          .with("item", Shape.of("type", "id").with("content", Shape.of("text")))
          .with("source", Shape.of("subagent"))
          .with("git", Shape.of("branch"))
          .with("content", Shape.of("text").decodedLater())
          .with("summary", Shape.of("text").decodedLater())
          .with("action", COMMAND)
          .with("output", Shape.of("text", "content").decodedLater());

  /** What a command that failed ends in: a number in words, or in JSON. */
  private static final Pattern FAILED =
      Pattern.compile(
          "^(?:Exit code: (?!0\\b)-?\\d|Process exited with code (?!0\\b)-?\\d|failed |apply_patch"
              + " verification failed)|\"exit_code\"\\s*:\\s*(?!0\\b)-?\\d",
          Pattern.MULTILINE);

  private static final int READ = 2_000;

  /** What a patch begins each of its files with. */
  private static final Pattern PATCHED =
      Pattern.compile("^\\*\\*\\* (?:Add|Update|Delete) File: (.+)$", Pattern.MULTILINE);

  private final String session;
  private String cwd = "";
  private String branch = "";
  private boolean aside;
  private boolean program;
  private Place place = new Place("", "", 1, Optional.empty(), "");

  CodexEntries(String session, Consumer<Entry> out) {
    super(out);
    this.session = session;
  }

  @Override
  boolean read(Fields record, int line) {
    Fields payload = record.object("payload");
    place =
        new Place(
            session,
            payload.has("item") ? payload.object("item").text("id") : payload.text("id"),
            line,
            Timestamp.parse(record.text("timestamp")),
            cwd,
            branch,
            aside);
    switch (record.text("type")) {
      case BEGINNING -> begin(payload);
      case "turn_context" -> cwd = payload.has("cwd") ? payload.text("cwd") : cwd;
      case "event_msg" -> event(payload);
      case "response_item" -> item(payload);
      case "compacted", "world_state", "token_usage_record" -> {}
      default -> {
        return false;
      }
    }
    return true;
  }

  /** A session that was forked repeats the beginning of the one that it comes from. */
  private void begin(Fields meta) {
    cwd = meta.text("cwd");
    branch = meta.object("git").text("branch");
    program = meta.text("source").equals("exec");
    aside = meta.object("source").has("subagent");
  }

  private void event(Fields event) {
    switch (event.text("type")) {
      case "user_message" -> said(event.text("message"));
      case "item_completed" -> {
        if (event.object("item").text("type").equals("UserMessage")) {
          said(text(event.object("item"), "content"));
        }
      }
      case "turn_aborted" -> held.say(new Entry.Interrupted(place));
      case "error" -> held.say(new Entry.ClientFailed(place, event.text("message")));
      default -> {}
    }
  }

  private void said(String message) {
    String words = PersonWords.in(message);
    if (words.isEmpty()) {
      return;
    }
    if (aside) {
      held.say(new Entry.AssistantSaid(place, words));
    } else {
      held.words(place.line());
      held.say(new Entry.UserSaid(place, words, program ? Voice.SDK : Voice.TYPED));
    }
  }

  private void item(Fields item) {
    switch (item.text("type")) {
      case "message" -> message(item);
      case "reasoning" -> {
        if (handsOutTools()) {
          thought(text(item, "summary"));
        }
      }
      case "function_call", "custom_tool_call", "local_shell_call" -> called(item);
      case "function_call_output", "custom_tool_call_output" -> answered(item);
      default -> {}
    }
  }

  private void message(Fields item) {
    String text = text(item, "content").strip();
    if (item.text("role").equals("assistant") && !text.isEmpty()) {
      release();
      held.say(new Entry.AssistantSaid(place, text));
    }
  }

  private void thought(String text) {
    if (!text.isBlank()) {
      held.say(new Entry.Thought(place, text.strip()));
    }
  }

  private void called(Fields item) {
    release();
    if (handsOutTools()) {
      String name = item.text("name").isEmpty() ? "shell" : item.text("name");
      held.say(new Entry.ToolCalled(place, item.text("call_id"), name, Fields.json(given(item))));
    }
  }

  /** Returns what a tool was given: a command in one line, and a patch with its first file. */
  private static Map<String, String> given(Fields item) {
    String arguments = item.text("arguments");
    Map<String, String> given = new LinkedHashMap<>(Fields.of(arguments, Shape.ALL).texts());
    for (Fields each : List.of(Fields.of(arguments, COMMAND), item.object("action"))) {
      String command =
          each.list("command").stream()
              .filter(String.class::isInstance)
              .map(String.class::cast)
              .collect(Collectors.joining(" "));
      if (!command.isEmpty()) {
        given.put("command", command);
      }
    }
    String input = item.text("input");
    Matcher patched = PATCHED.matcher(input);
    if (patched.find()) {
      given.put("file_path", patched.group(1).strip());
    }
    if (!input.isEmpty()) {
      given.put("input", input);
    }
    return given;
  }

  private void answered(Fields item) {
    if (handsOutTools()) {
      String output = text(item, "output");
      String head = output.substring(0, Math.min(READ, output.length()));
      String tail = output.substring(Math.max(head.length(), output.length() - READ));
      Matcher failed = FAILED.matcher(head + "\n" + tail);
      held.say(new Entry.ToolAnswered(place, item.text("call_id"), failed.find(), output));
    }
  }

  /** Returns a text, or the texts of the parts of a list. */
  private static String text(Fields item, String name) {
    StringBuilder text = new StringBuilder(item.text(name));
    text.append(item.object(name).text("content"));
    for (Object part : item.list(name)) {
      text.append(text.length() > 0 ? "\n" : "");
      text.append(part instanceof Fields block ? block.text("text") : part);
    }
    return text.toString();
  }
}
