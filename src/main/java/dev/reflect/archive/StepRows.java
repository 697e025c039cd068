package dev.reflect.archive;

import dev.reflect.archive.KeptStep.Origin;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Reads the steps of documents, with what is known of where they stand. */
final class StepRows {
  private static final String DOCUMENTS =
      """
      select document.id, packed.steps, session.name, session.project, session.path
      from document
      join session on session.id = document.session
      join packed on packed.document = document.id
      """;

  private static final String NOT_ASIDE =
      " exists (select 1 from exchange where exchange.document = document.id and aside = 0)";

  private StepRows() {}

  /** Returns the steps of documents, in their order. */
  static List<KeptStep> of(IndexFile index, Collection<Long> documents) throws SQLException {
    return of(index, "where document.id in (" + ids(documents) + ") order by document.id");
  }

  /** Returns the steps of documents, in their order, but of none that was said aside. */
  static List<KeptStep> notAside(IndexFile index, Collection<Long> documents) throws SQLException {
    return of(
        index,
        "where document.id in (" + ids(documents) + ") and" + NOT_ASIDE + " order by document.id");
  }

  /** Returns steps of the sessions whose names begin so, from a line on, but none said aside. */
  static List<KeptStep> session(IndexFile index, String beginning, int from, int most)
      throws SQLException {
    List<Long> documents =
        index.list(
            "select document.id from document join session on session.id = document.session"
                + " where substr(session.name, 1, length(?)) = ? and"
                + NOT_ASIDE
                + " order by session.id, document.id",
            row -> row.getLong(1),
            beginning,
            beginning);
    List<KeptStep> steps = new ArrayList<>();
    for (Long each : documents) {
      if (steps.size() < most) {
        of(index, List.of(each)).stream()
            .filter(step -> step.where().line() >= from)
            .forEach(steps::add);
      }
    }
    return steps.stream().limit(most).toList();
  }

  /** Returns the steps of the records whose uuids begin so. */
  static List<KeptStep> record(IndexFile index, String beginning) throws SQLException {
    return of(
            index,
            "where document.id in (select document from exchange where instr(records, ?) > 0)"
                + " order by document.id limit 100",
            Filing.known(beginning))
        .stream()
        .filter(each -> each.where().record().startsWith(beginning))
        .toList();
  }

  static List<KeptStep> of(IndexFile index, String where, Object... values) throws SQLException {
    return index.list(DOCUMENTS + where, StepRows::steps, values).stream()
        .flatMap(List::stream)
        .toList();
  }

  private static String ids(Collection<Long> documents) {
    return documents.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  private static List<KeptStep> steps(ResultSet row) throws SQLException {
    return PackedSteps.in(
        row.getBytes(2),
        row.getLong(1),
        new Origin(row.getString(3), row.getString(4), row.getString(5)));
  }
}
