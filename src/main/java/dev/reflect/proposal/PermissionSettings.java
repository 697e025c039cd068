package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.json.JsonArray;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonObject;
import dev.reflect.json.JsonString;
import dev.reflect.json.JsonValue;
import dev.reflect.json.NotJson;
import dev.reflect.json.Parsed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The permission rules in the text of a {@code settings.json}; every other character stays as it
 * is:
 *
 * <pre>
 * {"permissions": {"deny": ["Bash(npm install:*)"]}}
 * </pre>
 */
final class PermissionSettings {
  private static final String PERMISSIONS = "permissions";

  private PermissionSettings() {}

  /** Returns why no rule can be added, as the end of a sentence about the file. */
  static Optional<String> objection(Text text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Parsed parsed = JsonDocument.parse(text.string());
    if (parsed instanceof NotJson not) {
      return Optional.of("is not valid JSON: line " + not.line() + ": " + not.reason());
    }
    if (!(((JsonDocument) parsed).root() instanceof JsonObject root)) {
      return Optional.of("is not a JSON object");
    }
    Optional<JsonValue> permissions = root.value(PERMISSIONS);
    if (permissions.isPresent() && !(permissions.get() instanceof JsonObject)) {
      return Optional.of("has permissions that are not an object");
    }
    return permissions.stream()
        .flatMap(
            object ->
                Stream.of("deny", "ask")
                    .filter(
                        list ->
                            ((JsonObject) object)
                                .value(list)
                                .filter(value -> !(value instanceof JsonArray))
                                .isPresent()))
        .map(list -> "has permissions." + list + " that is not an array")
        .findFirst();
  }

  /** Returns whether every rule is there. */
  static boolean hold(Text text, Enforcement enforcement) {
    if (text.isEmpty() || objection(text).isPresent()) {
      return false;
    }
    List<String> there = rules(JsonDocument.of(text.string()), enforcement.list());
    return enforcement.rules().stream().map(PermissionRule::text).allMatch(there::contains);
  }

  /** Returns the text with the rules that are not there yet. */
  static Text with(Text text, Enforcement enforcement) {
    if (objection(text).isPresent()) {
      return text;
    }
    JsonDocument document =
        text.isEmpty() ? JsonDocument.of("{}").onLines() : JsonDocument.of(text.string());
    for (PermissionRule rule : enforcement.rules()) {
      if (!rules(document, enforcement.list()).contains(rule.text())) {
        document = with(document, enforcement.list(), JsonString.quoted(rule.text()));
      }
    }
    return Text.of(document.text());
  }

  private static JsonDocument with(JsonDocument document, String list, String rule) {
    JsonObject root = (JsonObject) document.root();
    Optional<JsonValue> permissions = root.value(PERMISSIONS);
    if (permissions.isEmpty()) {
      String value = "{" + JsonString.quoted(list) + ": [" + rule + "]}";
      return document.with(root, PERMISSIONS, JsonDocument.of(value));
    }
    JsonObject object = (JsonObject) permissions.get();
    Optional<JsonValue> array = object.value(list);
    return array.isEmpty()
        ? document.with(object, list, JsonDocument.of("[" + rule + "]"))
        : document.with((JsonArray) array.get(), JsonDocument.of(rule));
  }

  private static List<String> rules(JsonDocument document, String list) {
    return ((JsonObject) document.root())
        .value(PERMISSIONS).stream()
            .flatMap(permissions -> ((JsonObject) permissions).value(list).stream())
            .flatMap(array -> ((JsonArray) array).elements().stream())
            .filter(JsonString.class::isInstance)
            .map(rule -> ((JsonString) rule).value())
            .toList();
  }
}
