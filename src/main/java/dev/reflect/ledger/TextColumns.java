package dev.reflect.ledger;

import dev.reflect.ground.Resource;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.json.Parsed;
import dev.reflect.signal.Mark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Whose text each column of the append-only tables holds, as {@code texts.tsv} says. What was said
 * may be forgotten; what the program wrote itself is never another.
 */
final class TextColumns {
  /** Whose text it is. */
  enum Whose {
    SAID,
    /** Cells of marks, in which some names are what was said, and some name files and skills. */
    MARKS,
    /** A summary, of which all texts but the kinds were said. */
    JSON,
    /** Paths and names, one a line, which are looked up. */
    NAMED,
    OURS
  }

  private record Rule(Whose whose, String column, Set<String> values) {
    boolean holds(Map<String, String> row) {
      return column.isEmpty() || values.contains(row.getOrDefault(column, ""));
    }
  }

  private static final Map<String, List<Rule>> RULES = rules();

  private TextColumns() {}

  private static Map<String, List<Rule>> rules() {
    Map<String, List<Rule>> rules = new HashMap<>();
    for (String line : Resource.text(TextColumns.class, "texts.tsv").lines().toList()) {
      if (!line.startsWith("#")) {
        String[] cells = line.split("\t");
        boolean isOnlyWhere = cells.length > 3;
        rules
            .computeIfAbsent(cells[0] + '.' + cells[1], column -> new ArrayList<>())
            .add(
                new Rule(
                    Whose.valueOf(cells[2].toUpperCase(Locale.ROOT)),
                    isOnlyWhere ? cells[3] : "",
                    isOnlyWhere ? Set.of(cells[4].split(" ")) : Set.of()));
      }
    }
    return rules;
  }

  /** Returns the columns that are told of: {@code learning.sentence}. */
  static Set<String> all() {
    return RULES.keySet();
  }

  /** Returns whose text a column of this row holds. */
  static Whose of(String table, String column, Map<String, String> row) {
    return RULES.getOrDefault(table + '.' + column, List.of()).stream()
        .filter(rule -> rule.holds(row))
        .findFirst()
        .map(Rule::whose)
        .orElse(Whose.OURS);
  }

  /** Returns the value of a column, in which all that was said is put through the function. */
  static String with(Whose whose, String value, UnaryOperator<String> text) {
    return switch (whose) {
      case SAID -> text.apply(value);
      case MARKS -> marks(value, text);
      case JSON -> json(value, text);
      case NAMED, OURS -> value;
    };
  }

  private static String marks(String column, UnaryOperator<String> text) {
    List<Mark> before = Sighting.marks(column);
    List<Mark> after = before.stream().map(mark -> mark.withSaid(text)).toList();
    return after.equals(before) ? column : Sighting.column(after);
  }

  private static String json(String value, UnaryOperator<String> text) {
    Parsed parsed = JsonDocument.parse(value);
    if (!(parsed instanceof JsonDocument document)) {
      return text.apply(value);
    }
    StringBuilder after = new StringBuilder(value.length());
    int at = 0;
    for (JsonString each : said(document.root()).toList()) {
      String safe = text.apply(each.value());
      if (!safe.equals(each.value())) {
        after.append(value, at, each.span().start()).append(JsonString.quoted(safe));
        at = each.span().end();
      }
    }
    return after.append(value, at, value.length()).toString();
  }

  private static Stream<JsonString> said(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object.members().stream()
          .filter(member -> !member.name().equals("kind"))
          .flatMap(member -> said(member.value()));
    }
    return value instanceof JsonArray array
        ? array.elements().stream().flatMap(TextColumns::said)
        : Stream.of(value).filter(JsonString.class::isInstance).map(JsonString.class::cast);
  }

  /** Returns the paths and names that a column holds. */
  static List<String> named(Whose whose, String value) {
    return switch (whose) {
      case NAMED -> value.lines().filter(line -> !line.isEmpty()).toList();
      case MARKS ->
          Sighting.marks(value).stream().map(Mark::named).flatMap(Optional::stream).toList();
      case SAID, JSON, OURS -> List.of();
    };
  }
}
