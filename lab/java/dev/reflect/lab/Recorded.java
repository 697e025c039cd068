package dev.reflect.lab;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a judge said of one message, without a word of it.
 *
 * @param worth that of the worthiest lesson that can stand; 0 where none does
 * @param dropped that of the worthiest lesson that cannot stand, and why; else 0 and nothing
 */
record Recorded(
    String id, Optional<Kind> kind, boolean failure, double worth, double dropped, String flaw) {
  private static final String NONE = "none";

  static Recorded silent(String id) {
    return new Recorded(id, Optional.empty(), false, 0, 0, "");
  }

  String toJson() {
    return String.format(
        Locale.ROOT,
        "{\"id\": \"%s\", \"kind\": \"%s\", \"failure\": %b, \"worth\": %.2f, \"dropped\": %.2f,"
            + " \"flaw\": \"%s\"}",
        id,
        kind.map(Kind::word).orElse(NONE),
        failure,
        worth,
        dropped,
        flaw);
  }

  /** Reads a recording, by the ids of the messages. */
  static Map<String, Recorded> read(Path file) throws IOException {
    Map<String, Recorded> recorded = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank()) {
        Recorded each = of(JsonDocument.of(line));
        recorded.put(each.id(), each);
      }
    }
    return recorded;
  }

  private static Recorded of(JsonDocument document) {
    JsonObject object = (JsonObject) document.root();
    String kind = object.string("kind").orElse(NONE);
    return new Recorded(
        object.string("id").orElseThrow(),
        kind.equals(NONE) ? Optional.empty() : Optional.of(Kind.valueOf(kind.toUpperCase(Locale.ROOT))),
        literal(document, object, "failure").equals("true"),
        Double.parseDouble(literal(document, object, "worth")),
        Double.parseDouble(literal(document, object, "dropped")),
        object.string("flaw").orElse(""));
  }

  private static String literal(JsonDocument document, JsonObject object, String name) {
    JsonValue value = object.value(name).orElseThrow();
    return document.text(value.span());
  }
}
