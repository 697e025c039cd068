package dev.reflect.team;

import dev.reflect.archive.Narrowing;
import dev.reflect.archive.Narrowing.Field;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a search is narrowed to, as the server is asked for it. */
record TeamNarrowing(List<Condition> ofSession, List<Condition> ofStep) {
  // The casts keep a function that somebody made in a schema of everybody from being meant.
  private static final Map<Field, String> OF_SESSION =
      Map.of(
          Field.PROJECT, "strpos(lower(session.project), lower(?::text)) > 0",
          Field.SESSION, "starts_with(session.name, ?::text)");

  private static final Map<Field, String> OF_STEP =
      Map.of(
          Field.BRANCH, "strpos(lower(step.branch), lower(?::text)) > 0",
          Field.TOOL, "lower(step.tool) = lower(?::text)",
          Field.PATH, "strpos(lower(step.path), lower(?::text)) > 0");

  /** Something that a session or a step has to be. */
  record Condition(String sql, Object value) {}

  TeamNarrowing {
    ofSession = List.copyOf(ofSession);
    ofStep = List.copyOf(ofStep);
  }

  static TeamNarrowing of(Narrowing narrowing) {
    List<Condition> ofStep = parts(narrowing, OF_STEP);
    narrowing
        .since()
        .ifPresent(time -> ofStep.add(new Condition("step.at >= ?", Timestamp.from(time))));
    narrowing
        .until()
        .ifPresent(time -> ofStep.add(new Condition("step.at < ?", Timestamp.from(time))));
    narrowing
        .kind()
        .ifPresent(kind -> ofStep.add(new Condition("step.kind = ?::text", kind.word())));
    return new TeamNarrowing(parts(narrowing, OF_SESSION), ofStep);
  }

  private static List<Condition> parts(Narrowing narrowing, Map<Field, String> fields) {
    List<Condition> all = new ArrayList<>();
    fields.forEach(
        (field, sql) -> {
          if (narrowing.parts().containsKey(field)) {
            all.add(new Condition(sql, narrowing.parts().get(field)));
          }
        });
    return all;
  }

  /** Whether a document of {@code ranked} is of such a session and has such a step. */
  String fits() {
    List<String> fits = new ArrayList<>();
    if (!ofSession.isEmpty()) {
      fits.add(
          "(select true from reflect.document join reflect.session on session.id = document.session"
              + " where document.id = ranked.id and %s)".formatted(and(ofSession)));
    }
    if (!ofStep.isEmpty()) {
      fits.add(
          "(select true from reflect.step where step.document = ranked.id and %s limit 1)"
              .formatted(and(ofStep)));
    }
    return fits.isEmpty() ? "true" : String.join(" and ", fits);
  }

  /** Whether a step is such a one, of such a session. */
  String both() {
    return and(all());
  }

  /** What stands for the question marks of a condition each. */
  List<Object> values() {
    return all().stream().map(Condition::value).toList();
  }

  private List<Condition> all() {
    return Stream.concat(ofSession.stream(), ofStep.stream()).toList();
  }

  private static String and(List<Condition> conditions) {
    return conditions.isEmpty()
        ? "true"
        : conditions.stream().map(Condition::sql).collect(Collectors.joining(" and "));
  }
}
