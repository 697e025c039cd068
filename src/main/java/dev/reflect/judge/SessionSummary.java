package dev.reflect.judge;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.learning.Attack;
import dev.reflect.learning.Caution;
import dev.reflect.untrusted.LookAlike;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a session was about, as a judge tells it: somebody else's text, on one line each, printable
 * and without secrets. What it says to have been decided or learnt quotes the session.
 *
 * @param whys why exchanges were done, by their numbers
 */
public record SessionSummary(
    String title,
    String wanted,
    List<Point> decided,
    List<Point> learnt,
    List<String> open,
    Map<Integer, String> whys) {
  private static final int TITLE = 100;
  private static final int LONGEST = 320;
  private static final int MOST = 6;
  private static final String NAME = "title";

  /** What was learnt is of one of these kinds. */
  private static final Set<String> KINDS = Set.of("cure", "pivot", "gotcha", "insight");

  /**
   * One thing that was decided or learnt.
   *
   * @param kind {@code decision}, or of what sort that is which was learnt
   * @param why empty where nobody said
   */
  public record Point(String kind, String what, String why, String quote) {
    /** Returns whether this text holds what it rests on. */
    public boolean isFrom(String text) {
      return Quotation.isIn(quote, text);
    }
  }

  /**
   * An answer as it was read.
   *
   * @param dropped how much of it does not rest on what was said, and is left out
   */
  public record Read(SessionSummary summary, int dropped) {}

  public SessionSummary {
    decided = List.copyOf(decided);
    learnt = List.copyOf(learnt);
    open = List.copyOf(open);
    whys = Collections.unmodifiableSortedMap(new TreeMap<>(whys));
  }

  /** Returns the same, which tells why these exchanges were done, too. */
  public SessionSummary with(Map<Integer, String> more) {
    Map<Integer, String> all = new TreeMap<>(whys);
    all.putAll(more);
    return new SessionSummary(title, wanted, decided, learnt, open, all);
  }

  /** Reads an answer to the question; nothing where it is none, or would have Claude obey it. */
  public static Optional<Read> in(String answer, SessionQuestion question) {
    return Opinions.holding(NAME, answer).flatMap(fields -> new Reading(question).all(fields));
  }

  /** Returns the summary that {@link #json} wrote. */
  public static Optional<SessionSummary> ofJson(String json) {
    return JsonDocument.object(json)
        .map(
            fields ->
                new SessionSummary(
                    fields.string(NAME).orElse(""),
                    fields.string("wanted").orElse(""),
                    points(fields, "decided"),
                    points(fields, "learnt"),
                    fields.strings("open"),
                    whys(fields)));
  }

  /** Returns those that {@link #json} wrote, by the same keys. */
  public static Map<String, SessionSummary> ofJson(Map<String, String> written) {
    Map<String, SessionSummary> read = new LinkedHashMap<>();
    written.forEach((key, json) -> ofJson(json).ifPresent(summary -> read.put(key, summary)));
    return read;
  }

  /** Returns it as an object of JSON. */
  public String json() {
    return "{\"title\":%s,\"wanted\":%s,\"decided\":%s,\"learnt\":%s,\"open\":%s,\"turns\":%s}"
        .formatted(
            JsonString.quoted(title),
            JsonString.quoted(wanted),
            json(decided),
            json(learnt),
            open.stream().map(JsonString::quoted).collect(Collectors.joining(",", "[", "]")),
            whys.entrySet().stream()
                .map(
                    each ->
                        "{\"n\":%d,\"why\":%s}"
                            .formatted(each.getKey(), JsonString.quoted(each.getValue())))
                .collect(Collectors.joining(",", "[", "]")));
  }

  private static String json(List<Point> points) {
    return points.stream()
        .map(
            each ->
                "{\"kind\":%s,\"what\":%s,\"why\":%s,\"quote\":%s}"
                    .formatted(
                        JsonString.quoted(each.kind()),
                        JsonString.quoted(each.what()),
                        JsonString.quoted(each.why()),
                        JsonString.quoted(each.quote())))
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** Returns it as lines that a person reads. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(List.of(title));
    if (!wanted.isEmpty()) {
      lines.add("wanted: " + wanted);
    }
    decided.forEach(each -> lines.add("decided: " + line(each)));
    learnt.forEach(each -> lines.add("learnt: " + line(each)));
    open.forEach(each -> lines.add("open: " + each));
    return lines;
  }

  private static String line(Point point) {
    return point.what()
        + (point.why().isEmpty() ? "" : " Why: " + point.why())
        + " (“"
        + point.quote()
        + "”)";
  }

  private static Map<Integer, String> whys(JsonObject fields) {
    Map<Integer, String> whys = new TreeMap<>();
    for (JsonObject each : objects(fields, "turns")) {
      Optional<String> number =
          each.value("n")
              .filter(JsonLiteral.class::isInstance)
              .map(value -> ((JsonLiteral) value).text())
              .filter(text -> text.matches("[1-9][0-9]{0,8}"));
      number.ifPresent(n -> whys.putIfAbsent(Integer.valueOf(n), each.string("why").orElse("")));
    }
    return whys;
  }

  private static List<JsonObject> objects(JsonObject fields, String name) {
    return fields.elements(name).stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .toList();
  }

  private static List<Point> points(JsonObject fields, String name) {
    return objects(fields, name).stream()
        .map(
            each ->
                new Point(
                    each.string("kind").orElse(""),
                    each.string("what").orElse(""),
                    each.string("why").orElse(""),
                    each.string("quote").orElse("")))
        .toList();
  }

  private static Optional<String> string(JsonValue value) {
    return value instanceof JsonString string ? Optional.of(string.value()) : Optional.empty();
  }

  /** Holds an answer to what was asked about. */
  private static final class Reading {
    private final SessionQuestion question;
    private final String asked;
    private final Set<Caution> said;
    private int dropped;

    Reading(SessionQuestion question) {
      this.question = question;
      this.asked = question.text();
      this.said = Set.copyOf(Caution.in(asked));
    }

    Optional<Read> all(JsonObject fields) {
      String title = plain(fields.string(NAME).orElse(""), TITLE);
      String wanted = plain(fields.string("wanted").orElse(""), LONGEST);
      if (title.isEmpty() || isHostile(title) || isHostile(wanted)) {
        return Optional.empty();
      }
      List<String> open = new ArrayList<>();
      for (JsonValue each : fields.elements("open")) {
        String line = string(each).map(text -> plain(text, LONGEST)).orElse("");
        if (line.isEmpty() || isHostile(line) || open.size() == MOST) {
          dropped++;
        } else {
          open.add(line);
        }
      }
      List<Point> decided = grounded(points(fields, "decided"), Set.of("decision"), "decision");
      List<Point> learnt = grounded(points(fields, "learnt"), KINDS, "insight");
      Map<Integer, String> whys = told(whys(fields));
      return Optional.of(
          new Read(new SessionSummary(title, wanted, decided, learnt, open, whys), dropped));
    }

    /** A number that was not told is no exchange. */
    private Map<Integer, String> told(Map<Integer, String> whys) {
      Set<Integer> numbers = question.numbers();
      Map<Integer, String> told = new TreeMap<>();
      whys.forEach(
          (number, said) -> {
            String why = plain(said, LONGEST);
            if (!why.isEmpty() && numbers.contains(number) && !isHostile(why)) {
              told.put(number, why);
            } else {
              dropped++;
            }
          });
      return told;
    }

    private List<Point> grounded(List<Point> points, Set<String> kinds, String otherwise) {
      List<Point> stand = new ArrayList<>();
      for (Point each : points) {
        Point plain =
            new Point(
                kinds.contains(each.kind()) ? each.kind() : otherwise,
                plain(each.what(), LONGEST),
                plain(each.why(), LONGEST),
                plain(each.quote(), LONGEST));
        boolean stands =
            !plain.what().isEmpty()
                && Quotation.isIn(plain.quote(), asked)
                && !isHostile(plain.what())
                && !isHostile(plain.why())
                && stand.size() < MOST;
        if (stands) {
          stand.add(plain);
        } else {
          dropped++;
        }
      }
      return stand;
    }

    /** A danger that was spoken of may be told; one that was not is the judge's. */
    private boolean isHostile(String text) {
      return Attack.isIn(text) || LookAlike.deceives(text) || !said.containsAll(Caution.in(text));
    }

    private static String plain(String text, int most) {
      return Plain.shortened(Secrets.redact(Plain.sentence(text)), most);
    }
  }
}
