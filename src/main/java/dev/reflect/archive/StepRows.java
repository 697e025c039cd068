package dev.reflect.archive;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Use;
import dev.reflect.archive.KeptStep.Meant;
import dev.reflect.archive.KeptStep.Origin;
import dev.reflect.archive.KeptStep.Where;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads steps with what is known of where they stand. */
final class StepRows {
  static final String STEPS =
      """
      select step.*, exchange.document, exchange.number, exchange.branch, session.name as session,
        session.project, session.path as transcript
      from step
      join exchange on exchange.id = step.exchange
      join session on session.id = exchange.session
      """;

  /** What the person and Claude said to each other. */
  static final String SAID =
      " and exchange.aside = 0 and step.kind in ('%s', '%s')"
          .formatted(Kind.PERSON.word(), Kind.TEXT.word());

  private StepRows() {}

  static List<KeptStep> of(IndexFile index, Collection<Long> documents) throws SQLException {
    return of(index, documents, "");
  }

  static List<KeptStep> of(IndexFile index, Collection<Long> documents, String narrowed)
      throws SQLException {
    return index.list(
        STEPS
            + " where exchange.document in ("
            + ids(documents)
            + ")"
            + narrowed
            + " order by exchange.document,"
            + " exchange.number, step.id",
        StepRows::passage);
  }

  static String ids(Collection<Long> documents) {
    return documents.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  static KeptStep passage(ResultSet row) throws SQLException {
    String at = row.getString("at");
    return new KeptStep(
        row.getLong("id"),
        new Origin(row.getString("session"), row.getString("project"), row.getString("transcript")),
        new Where(
            row.getLong("document"),
            row.getInt("number"),
            row.getString("branch"),
            row.getString("record"),
            row.getInt("line"),
            at.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(at))),
        Kind.of(row.getString("kind")).orElseThrow(),
        row.getString("text"),
        new Use(row.getString("tool"), row.getString("path")),
        row.getString("error"),
        row.getObject("around") == null
            ? Optional.empty()
            : Optional.of(new Meant(row.getLong("alone"), row.getLong("around"))));
  }
}
