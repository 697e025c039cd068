package dev.reflect.judge;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.learning.Attack;
import dev.reflect.learning.Caution;
import dev.reflect.untrusted.LookAlike;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a session was about, as a judge tells it: somebody else's text, on one line each, printable
 * and without secrets. What it says to have been decided or learnt quotes the session.
 */
public record SessionSummary(
    String title, String wanted, List<Point> decided, List<Point> learnt, List<String> open) {
  private static final int TITLE = 100;
  private static final int LONGEST = 320;
  private static final int MOST = 6;
  private static final String NAME = "title";

  /**
   * One thing that was decided or learnt.
   *
   * @param why empty where nobody said
   */
  public record Point(String what, String why, String quote) {}

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
  }

  /** Reads an answer to the question; nothing where it is none, or would have Claude obey it. */
  public static Optional<Read> in(String answer, SessionQuestion question) {
    return Opinions.holding(NAME, answer).flatMap(fields -> new Reading(question).all(fields));
  }

  /** Returns the summary that {@link #json} wrote. */
  public static Optional<SessionSummary> ofJson(String json) {
    return JsonDocument.parse(json) instanceof JsonDocument document
            && document.root() instanceof JsonObject fields
        ? Optional.of(
            new SessionSummary(
                fields.string(NAME).orElse(""),
                fields.string("wanted").orElse(""),
                points(fields, "decided"),
                points(fields, "learnt"),
                elements(fields, "open").stream().flatMap(each -> string(each).stream()).toList()))
        : Optional.empty();
  }

  /** Returns it as an object of JSON. */
  public String json() {
    return "{\"title\":%s,\"wanted\":%s,\"decided\":%s,\"learnt\":%s,\"open\":%s}"
        .formatted(
            JsonString.quoted(title),
            JsonString.quoted(wanted),
            json(decided),
            json(learnt),
            open.stream().map(JsonString::quoted).collect(Collectors.joining(",", "[", "]")));
  }

  private static String json(List<Point> points) {
    return points.stream()
        .map(
            each ->
                "{\"what\":%s,\"why\":%s,\"quote\":%s}"
                    .formatted(
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

  private static List<Point> points(JsonObject fields, String name) {
    return elements(fields, name).stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .map(
            each ->
                new Point(
                    each.string("what").orElse(""),
                    each.string("why").orElse(""),
                    each.string("quote").orElse("")))
        .toList();
  }

  private static List<JsonValue> elements(JsonObject fields, String name) {
    return fields.value(name).orElse(null) instanceof JsonArray array
        ? array.elements()
        : List.of();
  }

  private static Optional<String> string(JsonValue value) {
    return value instanceof JsonString string ? Optional.of(string.value()) : Optional.empty();
  }

  /** Holds an answer to what was asked about. */
  private static final class Reading {
    private final String asked;
    private final Set<Caution> said;
    private int dropped;

    Reading(SessionQuestion question) {
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
      for (JsonValue each : elements(fields, "open")) {
        String line = string(each).map(text -> plain(text, LONGEST)).orElse("");
        if (line.isEmpty() || isHostile(line) || open.size() == MOST) {
          dropped++;
        } else {
          open.add(line);
        }
      }
      List<Point> decided = grounded(points(fields, "decided"));
      List<Point> learnt = grounded(points(fields, "learnt"));
      return Optional.of(
          new Read(new SessionSummary(title, wanted, decided, learnt, open), dropped));
    }

    private List<Point> grounded(List<Point> points) {
      List<Point> stand = new ArrayList<>();
      for (Point each : points) {
        Point plain =
            new Point(
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
