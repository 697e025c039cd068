package dev.reflect.judge;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.signal.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a judge answered: an opinion of each message asked about, in that order; silent where it
 * says nothing.
 *
 * @param broken how many entries and lessons are not what was asked for, and left out
 */
public record Opinions(List<Opinion> opinions, int broken) {
  private static final int MOST_LESSONS = 6;
  private static final int LONGEST = 1_000;
  private static final String NONE = "none";
  private static final String ENTRIES = "messages";

  public Opinions {
    opinions = List.copyOf(opinions);
  }

  /**
   * Reads an answer: JSON, maybe with prose around it, maybe cut off. Returns nothing where it is
   * none at all.
   *
   * @param asked how many messages it was asked about
   */
  public static Optional<Opinions> parse(String answer, int asked) {
    return entries(answer).map(entries -> new Reading(asked).all(entries));
  }

  private static Optional<JsonArray> entries(String answer) {
    int first = answer.indexOf('{');
    return holding(ENTRIES, answer)
        .or(() -> first < 0 ? Optional.empty() : object(mended(answer.substring(first)), ENTRIES))
        .map(found -> (JsonArray) found.value(ENTRIES).orElseThrow());
  }

  /** Returns the object in an answer that has such a member, whatever stands around it. */
  static Optional<JsonObject> holding(String name, String answer) {
    int from = answer.indexOf('{');
    for (int tries = 0; from >= 0 && tries < 10; tries++) {
      int to = answer.lastIndexOf('}') + 1;
      Optional<JsonObject> found = object(answer.substring(from, Math.max(from, to)), name);
      if (found.isPresent()) {
        return found;
      }
      from = answer.indexOf('{', from + 1);
    }
    return Optional.empty();
  }

  private static Optional<JsonObject> object(String json, String name) {
    return JsonDocument.object(json)
        .filter(object -> object.value(name).filter(value -> isOf(name, value)).isPresent());
  }

  private static boolean isOf(String name, JsonValue value) {
    return name.equals(ENTRIES) == value instanceof JsonArray;
  }

  /** Of an answer that was cut off, what is whole: all up to the last entry that ends. */
  private static String mended(String cut) {
    int depth = 0;
    int whole = -1;
    boolean quoted = false;
    for (int at = 0; at < cut.length(); at++) {
      char letter = cut.charAt(at);
      if (quoted) {
        at += letter == '\\' ? 1 : 0;
        quoted = letter != '"';
      } else if (letter == '"') {
        quoted = true;
      } else if (letter == '{' || letter == '[') {
        depth++;
      } else if (letter == '}' || letter == ']') {
        depth--;
        whole = letter == '}' && depth == 2 ? at + 1 : whole;
      }
    }
    return whole < 0 ? "" : cut.substring(0, whole) + "]}";
  }

  /** Reads entry by entry; what is wrong with one is no reason to lose the others. */
  private static final class Reading {
    private final List<Opinion> opinions;
    private int broken;

    Reading(int asked) {
      this.opinions = new ArrayList<>(Collections.nCopies(asked, Opinion.SILENT));
    }

    Opinions all(JsonArray entries) {
      boolean[] judged = new boolean[opinions.size()];
      for (JsonValue each : entries.elements()) {
        Optional<JsonObject> entry = object(each);
        int n = entry.map(this::number).orElse(0);
        if (n < 1 || n > judged.length || judged[n - 1]) {
          broken++;
          continue;
        }
        judged[n - 1] = true;
        opinions.set(n - 1, opinion(entry.get()));
      }
      return new Opinions(opinions, broken);
    }

    private int number(JsonObject entry) {
      double n = decimal(entry, "n").orElse(0);
      return n == Math.rint(n) ? (int) n : 0;
    }

    private Opinion opinion(JsonObject entry) {
      Optional<Kind> kind = kind(entry);
      double corrects = share(entry, "corrects").orElse(Opinion.ungraded(kind));
      boolean failure = kind.equals(Optional.of(Kind.CORRECTION)) && isTrue(entry, "failure");
      List<Lesson> lessons = new ArrayList<>();
      if (entry.value("lessons").orElse(null) instanceof JsonArray said) {
        for (JsonValue each : said.elements()) {
          Optional<Lesson> lesson = object(each).flatMap(Opinions::lesson);
          if (lesson.isPresent() && lessons.size() < MOST_LESSONS) {
            lessons.add(lesson.get());
          } else {
            broken++;
          }
        }
      }
      return new Opinion(kind, failure, corrects, lessons);
    }

    private Optional<Kind> kind(JsonObject entry) {
      String word = entry.string("kind").orElse("").strip().toLowerCase(Locale.ROOT);
      for (Kind kind : Kind.values()) {
        if (kind.word().equals(word)) {
          return Optional.of(kind);
        }
      }
      broken += word.equals(NONE) ? 0 : 1;
      return Optional.empty();
    }
  }

  private static Optional<Lesson> lesson(JsonObject fields) {
    OptionalDouble worth = share(fields, "worth");
    String sentence = fields.string("sentence").orElse("");
    String quote = fields.string("quote").orElse("");
    String of = fields.string("of").orElse("").strip();
    boolean usable =
        worth.isPresent()
            && !sentence.isBlank()
            && sentence.length() <= LONGEST
            && quote.length() <= LONGEST
            && of.length() <= LONGEST;
    return usable
        ? Optional.of(new Lesson(worth.getAsDouble(), sentence, quote, where(fields), of))
        : Optional.empty();
  }

  private static Lesson.Where where(JsonObject fields) {
    String word = fields.string("where").orElse("").strip().toUpperCase(Locale.ROOT);
    for (Lesson.Where where : Lesson.Where.values()) {
      if (where.name().equals(word)) {
        return where;
      }
    }
    return Lesson.Where.PROJECT;
  }

  private static Optional<JsonObject> object(JsonValue value) {
    return value instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  private static OptionalDouble share(JsonObject object, String name) {
    OptionalDouble share = decimal(object, name);
    return share.isPresent() && share.getAsDouble() >= 0 && share.getAsDouble() <= 1
        ? share
        : OptionalDouble.empty();
  }

  /** Small models put numbers into quotes. */
  private static OptionalDouble decimal(JsonObject object, String name) {
    JsonValue value = object.value(name).orElse(null);
    String text =
        value instanceof JsonLiteral literal
            ? literal.text()
            : value instanceof JsonString string ? string.value().strip() : "";
    return text.matches("-?\\d{1,6}(\\.\\d{1,17})?")
        ? OptionalDouble.of(Double.parseDouble(text))
        : OptionalDouble.empty();
  }

  private static boolean isTrue(JsonObject object, String name) {
    return object.value(name).orElse(null) instanceof JsonLiteral literal
        && literal.text().equals("true");
  }
}
