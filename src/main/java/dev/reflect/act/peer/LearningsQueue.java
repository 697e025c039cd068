package dev.reflect.act.peer;

import dev.reflect.act.home.UserError;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.Parsed;
import dev.reflect.json.Parsed.NotJson;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The queue of the plugin claude-reflect, a JSON array of
 *
 * <pre>
 * {"type": "auto", "message": "no, use uv not pip", "timestamp": "2026-01-05T10:11:12Z",
 *  "project": "/home/ada/shop", "patterns": "no, use-X-not-Y", "confidence": 0.75,
 *  "sentiment": "correction", "decay_days": 90}
 * </pre>
 *
 * @param unreadable how many of its items have no message
 */
record LearningsQueue(List<PeerSignal> items, int unreadable) {
  LearningsQueue {
    items = List.copyOf(items);
  }

  /**
   * @param file what the text is called in an error
   * @throws UserError when it is no such queue
   */
  static LearningsQueue parse(String text, String file) {
    Parsed parsed = JsonDocument.parse(text.isBlank() ? "[]" : text);
    if (parsed instanceof NotJson not) {
      throw new UserError(
          "%s is not valid JSON: line %d: %s. Nothing was imported."
              .formatted(file, not.line(), not.reason()));
    }
    if (!(((JsonDocument) parsed).root() instanceof JsonArray array)) {
      throw new UserError(
          file
              + " is of a form that this reflect does not know: it is no array."
              + " Nothing was imported.");
    }
    List<PeerSignal> items = new ArrayList<>();
    int unreadable = 0;
    for (JsonValue element : array.elements()) {
      Optional<PeerSignal> item =
          element instanceof JsonObject object ? item(object) : Optional.empty();
      item.ifPresent(items::add);
      unreadable += item.isEmpty() ? 1 : 0;
    }
    return new LearningsQueue(items, unreadable);
  }

  private static Optional<PeerSignal> item(JsonObject object) {
    String message = object.string("message").orElse("");
    if (message.isBlank()) {
      return Optional.empty();
    }
    String type = object.string("type").orElse("");
    String patterns = object.string("patterns").orElse("");
    String time = object.string("timestamp").orElse("");
    String project = object.string("project").orElse("");
    return Optional.of(
        new PeerSignal(
            PeerSignal.source(
                Peer.CLAUDE_REFLECT,
                PeerText.key(time, project, message),
                PeerText.time(time, ZoneOffset.UTC),
                PeerText.safe(project)),
            PeerSignal.kind(type),
            patterns.isBlank() ? type : patterns,
            number(object, "confidence"),
            message,
            Optional.empty(),
            false));
  }

  private static double number(JsonObject object, String name) {
    return object
        .value(name)
        .filter(JsonLiteral.class::isInstance)
        .map(value -> PeerText.number(((JsonLiteral) value).text()))
        .orElse(0.0);
  }
}
