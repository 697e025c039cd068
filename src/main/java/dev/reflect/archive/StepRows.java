package dev.reflect.archive;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Reads the steps of documents, with what is known of where they stand. */
final class StepRows {
  private static final String DOCUMENTS =
      """
      select document.id, packed.steps, session.name, here(session.project), session.path, document.aside
      from document
      join session on session.id = document.session
      join packed on packed.document = document.id
      """;

  private static final String NOT_ASIDE = " (document.aside = 0)";

  /** What subagents did in transcripts of their own is a session of the same name. */
  private static final String SPOKEN =
      " exists (select 1 from document where document.session = session.id and" + NOT_ASIDE + ")";

  private StepRows() {}

  /** Returns the steps of documents, in their order. */
  static List<KeptStep> of(IndexFile index, Collection<Long> documents) throws SQLException {
    return of(index, "where document.id in (" + ids(documents) + ") order by document.id");
  }

  /** Returns the names of the sessions that begin so, the newest first. */
  static List<String> names(IndexFile index, String beginning) throws SQLException {
    return index.list(
        "select name from session where substr(name, 1, length(?)) = ?"
            + " and"
            + SPOKEN
            + " group by name order by max(ended_at) desc, name",
        row -> row.getString(1),
        beginning,
        beginning);
  }

  /**
   * Returns steps of the session of this name, from a line on, but none said aside; of the newest
   * where several folders have it.
   */
  static List<KeptStep> session(
      IndexFile index, String name, int from, Predicate<KeptStep> wanted, int most)
      throws SQLException {
    List<Long> documents =
        index.list(
            "select document.id from document where session = (select id from session"
                + " where name = ? and"
                + SPOKEN
                + " order by ended_at desc, id limit 1) and"
                + NOT_ASIDE
                + " order by document.id",
            row -> row.getLong(1),
            name);
    List<KeptStep> steps = new ArrayList<>();
    for (Long each : documents) {
      if (steps.size() < most) {
        of(index, List.of(each)).stream()
            .filter(step -> step.place().line() >= from && wanted.test(step))
            .forEach(steps::add);
      }
    }
    return steps.stream().limit(most).toList();
  }

  /** Returns steps of the conversation that one is of, so many before and behind it with it. */
  static List<KeptStep> around(IndexFile index, KeptStep step, int before, int after)
      throws SQLException {
    long here = step.document();
    List<Long> documents =
        index.list(
            "select document.id from document, (select session,"
                + NOT_ASIDE
                + " as spoken from document where id = ?) as here"
                + " where document.session = here.session and spoken ="
                + NOT_ASIDE
                + " order by document.id",
            row -> row.getLong(1),
            here);
    List<KeptStep> steps = new ArrayList<>(of(index, List.of(here)));
    int first = documents.indexOf(here);
    int last = first;
    int at = place(step, steps);
    while (at < before && first > 0) {
      List<KeptStep> earlier = of(index, List.of(documents.get(--first)));
      steps.addAll(0, earlier);
      at += earlier.size();
    }
    while (steps.size() - at <= after && last + 1 < documents.size()) {
      steps.addAll(of(index, List.of(documents.get(++last))));
    }
    return steps.subList(Math.max(0, at - before), Math.min(steps.size(), at + after + 1));
  }

  private static int place(KeptStep step, List<KeptStep> steps) {
    return steps.stream().map(KeptStep::id).toList().indexOf(step.id());
  }

  /** Returns the steps of the records whose uuids begin so. */
  static List<KeptStep> record(IndexFile index, String beginning) throws SQLException {
    return of(
            index,
            "where document.id in (select document from exchange where instr(records, ?) > 0)"
                + " order by document.id limit 100",
            Filing.known(beginning))
        .stream()
        .filter(each -> each.place().uuid().startsWith(beginning))
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
        new PackedSteps.Origin(
            row.getLong(1),
            row.getString(3),
            row.getString(4),
            row.getString(5),
            row.getInt(6) > 0));
  }
}
