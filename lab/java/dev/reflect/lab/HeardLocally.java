package dev.reflect.lab;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the local ear heard in a message, by a model that had learned nothing from its author; what
 * it did not hear has none.
 */
record HeardLocally(String id, Kind kind, double score) {
  /** Returns what was heard in those of the messages that were heard. */
  static List<HeardLocally> of(List<Trial> trials) {
    return trials.stream()
        .flatMap(trial -> trial.verdict().signal().stream().map(each -> of(trial, each)))
        .sorted(Comparator.comparing(HeardLocally::id))
        .toList();
  }

  private static HeardLocally of(Trial trial, Signal signal) {
    return new HeardLocally(trial.message().id(), signal.kind(), signal.score());
  }

  String toJson() {
    return String.format(
        Locale.ROOT,
        "{\"id\": \"%s\", \"kind\": \"%s\", \"score\": \"%.3f\"}",
        id,
        kind.word(),
        score);
  }

  /** Reads what was heard, by the ids of the messages. */
  static Map<String, HeardLocally> read(Path file) throws IOException {
    Map<String, HeardLocally> heard = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      JsonObject object = (JsonObject) JsonDocument.of(line).root();
      String id = object.string("id").orElseThrow();
      Kind kind = Kind.valueOf(object.string("kind").orElseThrow().toUpperCase(Locale.ROOT));
      double score = Double.parseDouble(object.string("score").orElseThrow());
      heard.put(id, new HeardLocally(id, kind, score));
    }
    return heard;
  }
}
