package dev.reflect.lab;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue;
import dev.reflect.judge.Findings;
import dev.reflect.judge.Opinion;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a judge said of one message, without a word of it.
 *
 * @param corrects how surely it corrects, 0–1
 * @param worth what it said that the worthiest lesson is worth that can stand; 0 where none can
 * @param harmless whether one of its lessons that the auto mode may write is of the closed forms
 * @param dropped that of the worthiest lesson that cannot stand, and why; else 0 and nothing
 */
record Recorded(
    String id,
    Optional<Kind> kind,
    boolean failure,
    double corrects,
    double worth,
    boolean harmless,
    double dropped,
    String flaw) {
  private static final String NONE = "none";
  private static final Set<Kind> SURE_OF = EnumSet.of(Kind.CORRECTION, Kind.REMEMBER);

  static Recorded silent(String id) {
    return new Recorded(id, Optional.empty(), false, 0, 0, false, 0, "");
  }

  String toJson() {
    return String.format(
        Locale.ROOT,
        "{\"id\": \"%s\", \"kind\": \"%s\", \"failure\": %b, \"corrects\": %.2f,"
            + " \"worth\": %.2f, \"harmless\": %b, \"dropped\": %.2f, \"flaw\": \"%s\"}",
        id,
        kind.map(Kind::word).orElse(NONE),
        failure,
        corrects,
        worth,
        harmless,
        dropped,
        flaw);
  }

  /** Returns whether the auto mode would write it. */
  boolean isSure() {
    return harmless && heard().filter(SURE_OF::contains).isPresent();
  }

  /** Returns what is heard in the message. */
  Optional<Kind> heard() {
    return new Opinion(kind, failure, corrects, List.of()).heard();
  }

  /** Returns what the message is worth to the product. */
  double weighed() {
    return worth > 0 ? Findings.worth(heard(), worth) : 0;
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
    String word = object.string("kind").orElse(NONE);
    Optional<Kind> kind =
        word.equals(NONE)
            ? Optional.empty()
            : Optional.of(Kind.valueOf(word.toUpperCase(Locale.ROOT)));
    return new Recorded(
        object.string("id").orElseThrow(),
        kind,
        literal(document, object, "failure").equals("true"),
        Double.parseDouble(literal(document, object, "corrects")),
        Double.parseDouble(literal(document, object, "worth")),
        literal(document, object, "harmless").equals("true"),
        Double.parseDouble(literal(document, object, "dropped")),
        object.string("flaw").orElse(""));
  }

  private static String literal(JsonDocument document, JsonObject object, String name) {
    JsonValue value = object.value(name).orElseThrow();
    return document.text(value.span());
  }
}
