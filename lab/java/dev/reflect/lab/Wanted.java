package dev.reflect.lab;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.learning.Phrasing;
import dev.reflect.learning.Said;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** A message and what is wanted of it: its sentences, word for word, or nothing. */
record Wanted(Kind kind, String before, String words, String sentence) {
  private static final String NOTHING = "[";

  /** Returns the examples of a file with a JSON object a line. */
  static List<Wanted> learnings(Path file) throws IOException {
    List<Wanted> all = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      Map<String, Object> example = JSON.std.mapFrom(line);
      String kind = Objects.toString(example.get("kind"), Kind.CORRECTION.word());
      all.add(
          new Wanted(
              Kind.valueOf(kind.toUpperCase(Locale.ROOT)),
              example.get("previous_assistant_tail").toString(),
              example.get("text").toString(),
              Objects.toString(example.get("learning"), NOTHING)));
    }
    return all;
  }

  /** Returns the rows of a table: what was said before, the words, and what is wanted. */
  static List<Wanted> phrasings(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("¦", -1))
        .map(
            row ->
                new Wanted(
                    Kind.CORRECTION,
                    row[0].strip(),
                    row[1].strip().replace("\\n", "\n"),
                    row[2].strip().startsWith("[") ? NOTHING : row[2].strip()))
        .toList();
  }

  boolean isSaidBy(Phrasing phrasing, OptionalDouble durable) {
    Said said = phrasing.said(kind, words, before, durable);
    String sentences =
        said instanceof Said.Standing standing
            ? standing.wordings().stream().map(Wording::sentence).collect(Collectors.joining(" + "))
            : NOTHING;
    return sentences.equals(sentence);
  }
}
