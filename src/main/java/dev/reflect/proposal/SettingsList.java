package dev.reflect.proposal;

import dev.reflect.diff.Text;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.json.Parsed;
import dev.reflect.json.Parsed.NotJson;
import java.util.List;
import java.util.Optional;

/**
 * A list within an object of Claude Code's settings, {@code permissions.deny}; every other
 * character stays as it is.
 */
record SettingsList(String object, String list) {
  /** Returns why nothing can be added, as the end of a sentence about the file. */
  Optional<String> objection(Text text) {
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
    Optional<JsonValue> outer = root.value(object);
    if (outer.isPresent() && !(outer.get() instanceof JsonObject)) {
      return Optional.of("has " + object + " that are not an object");
    }
    return outer
        .flatMap(value -> ((JsonObject) value).value(list))
        .filter(value -> !(value instanceof JsonArray))
        .map(value -> "has " + object + "." + list + " that is not an array");
  }

  /** Returns what is in the list; nothing where it cannot be read. */
  List<JsonValue> in(Text text) {
    if (text.isEmpty() || objection(text).isPresent()) {
      return List.of();
    }
    return ((JsonObject) JsonDocument.of(text.string()).root())
        .value(object).stream()
            .flatMap(outer -> ((JsonObject) outer).value(list).stream())
            .flatMap(array -> ((JsonArray) array).elements().stream())
            .toList();
  }

  /** Returns the text with one more element, given as JSON, where it can be added. */
  Text with(Text text, String element) {
    if (objection(text).isPresent()) {
      return text;
    }
    JsonDocument document =
        text.isEmpty() ? JsonDocument.of("{}").onLines() : JsonDocument.of(text.string());
    JsonObject root = (JsonObject) document.root();
    Optional<JsonValue> outer = root.value(object);
    if (outer.isEmpty()) {
      String value = "{" + JsonString.quoted(list) + ": [" + element + "]}";
      return Text.of(document.with(root, object, JsonDocument.of(value)).text());
    }
    JsonObject inner = (JsonObject) outer.get();
    Optional<JsonValue> array = inner.value(list);
    JsonDocument with =
        array.isEmpty()
            ? document.with(inner, list, JsonDocument.of("[" + element + "]"))
            : document.with((JsonArray) array.get(), JsonDocument.of(element));
    return Text.of(with.text());
  }
}
