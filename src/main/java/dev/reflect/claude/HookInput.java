package dev.reflect.claude;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a hook is told on its standard input, as far as we ask. Texts that are missing are empty.
 *
 * @param again whether a hook made Claude go on after this turn had ended before
 * @param agent which subagent it is about; empty for the session itself
 * @param prompt what the person says now; empty for other events
 */
public record HookInput(
    Hook event,
    String session,
    Optional<Path> transcript,
    Optional<Path> directory,
    String lastWords,
    boolean again,
    String agent,
    String prompt) {

  /**
   * Reads one JSON object.
   *
   * @throws IOException when it is none, or is about no event that reflect hears
   */
  public static HookInput parse(byte[] json) throws IOException {
    Map<String, String> values = new HashMap<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("A hook's input is a JSON object");
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        if (value.isStructStart()) {
          parser.skipChildren();
        } else if (value != JsonToken.VALUE_NULL) {
          values.put(name, parser.getText());
        }
      }
    }
    return of(values);
  }

  /**
   * Returns what these fields say, under the names that the client gives them.
   *
   * @throws IOException when they are about no event that reflect hears
   */
  public static HookInput of(Map<String, String> fields) throws IOException {
    Hook event =
        Hook.named(text(fields, "hook_event_name"))
            .orElseThrow(() -> new IOException("A hook's input names an event that is heard"));
    return new HookInput(
        event,
        text(fields, "session_id"),
        path(text(fields, "transcript_path")),
        path(text(fields, "cwd")),
        text(fields, "last_assistant_message"),
        text(fields, "stop_hook_active").equals("true"),
        text(fields, "agent_id"),
        text(fields, "prompt"));
  }

  /** A placeholder that the client could not fill in comes as it stands: {@code ${agent_id}}. */
  private static String text(Map<String, String> fields, String name) {
    String text = fields.getOrDefault(name, "");
    return text.equals("${" + name + "}") ? "" : text;
  }

  private static Optional<Path> path(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
