package dev.reflect.sessions;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Puts what was said in the lines of transcripts, and in what a hook was told, through a function.
 * The ids, times, kinds and directories by which a session is read stay as they are.
 *
 * @param text what is put in the place of a text
 * @param place is told of each directory and file that says where a session was, and of the names
 *     of what a tool was given or gave
 */
public record SaidLine(UnaryOperator<String> text, Consumer<String> place) {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** What a tool was given, and what came of it: nothing in these is the client's. */
  private static final Set<String> DEEDS =
      Set.of("input", "toolUseResult", "tool_input", "tool_response");

  /** What stands behind these outside of a tool's deed is the client's, if it is one word. */
  private static final Set<String> NAMES =
      Set.of(
          "agentId",
          "agent_id",
          "callID",
          "call_id",
          "commandMode",
          "data",
          "decision",
          "entrypoint",
          "hook_event_name",
          "id",
          "kind",
          "level",
          "logicalParentUuid",
          "media_type",
          "messageId",
          "model",
          "name",
          "operation",
          "parentToolUseID",
          "parentUuid",
          "permissionMode",
          "permission_mode",
          "promptId",
          "promptSource",
          "requestId",
          "role",
          "sessionId",
          "session_id",
          "signature",
          "source",
          "status",
          "stop_hook_active",
          "stop_reason",
          "subtype",
          "timestamp",
          "tool",
          "toolDenialKind",
          "toolUseID",
          "tool_use_id",
          "type",
          "userType",
          "uuid",
          "version");

  private static final Set<String> PLACES = Set.of("cwd", "transcript_path");

  /** What is no such name was said: the question that an answer is to. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");

  /** Returns the line as it was where nothing in it changes; a line that is no JSON is a text. */
  public String of(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    try (JsonParser parser = Fields.parser(bytes, 0, bytes.length)) {
      StringWriter out = new StringWriter(line.length());
      boolean changed;
      try (JsonGenerator generator = FACTORY.createGenerator(out)) {
        changed = copy(parser, generator);
      }
      return changed ? out.toString() : line;
    } catch (IOException e) {
      return text.apply(line);
    }
  }

  private boolean copy(JsonParser parser, JsonGenerator generator) throws IOException {
    boolean changed = false;
    int deedAt = 0; // how deep what a tool did begins, or 0
    int depth = 0;
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      if (token.isStructStart()) {
        depth++;
        deedAt = deedAt == 0 && isDeed(parser.currentName()) ? depth : deedAt;
      } else if (token.isStructEnd()) {
        deedAt = depth == deedAt ? 0 : deedAt;
        depth--;
      }
      switch (token) {
        case FIELD_NAME -> {
          String name = parser.currentName();
          boolean isName = NAME.matcher(name).matches();
          String safe = isName ? name : text.apply(name);
          if (isName && deedAt > 0) {
            place.accept(name);
          }
          changed |= !safe.equals(name);
          generator.writeFieldName(safe);
        }
        case VALUE_STRING -> {
          String value = parser.getText();
          String safe =
              deedAt == 0 && isClients(parser.currentName(), value) ? value : text.apply(value);
          changed |= !safe.equals(value);
          generator.writeString(safe);
        }
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
          String value = parser.getText();
          String safe = deedAt == 0 ? value : text.apply(value);
          changed |= !safe.equals(value);
          if (safe.equals(value)) {
            generator.writeNumber(value);
          } else {
            generator.writeString(safe);
          }
        }
        default -> generator.copyCurrentEvent(parser);
      }
    }
    return changed;
  }

  private static boolean isDeed(String name) {
    return name != null && DEEDS.contains(name);
  }

  private boolean isClients(String name, String value) {
    if (name != null && PLACES.contains(name)) {
      place.accept(value);
      return true;
    }
    return name != null && NAMES.contains(name) && value.indexOf(' ') < 0;
  }
}
