package dev.reflect.ledger;

import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A signal as a row of the table of sightings. */
final class Sighting {
  /** Those of a signal, in any table that has them. */
  static final String COLUMNS =
      """
      repository, root, session, record, line, said_at, cwd, voice, kind, score, quote,
        said_before, said_after, skills, marks""";

  /** Adds nothing where the sighting is known. */
  static final String INSERT =
      """
      insert into sighting (%s, fingerprint, heard_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing
      """
          .formatted(COLUMNS);

  /**
   * The same message as a sighting of another repository, heard in the same directory: one whose id
   * changed since, because it got an origin or its folder is gone.
   */
  static final String KNOWN_ELSEWHERE =
      """
      select 1 from sighting
      where fingerprint = ?1 and record = ?2 and repository <> ?3 and cwd = ?4
        and (root = ?5 or cwd = ?5)
      limit 1
      """;

  private Sighting() {}

  /** Returns whether the ledger has it as one of a repository that is the same by another id. */
  static boolean isKnownElsewhere(Transaction transaction, Learning learning, Signal signal)
      throws SQLException {
    Evidence evidence = signal.evidence();
    return !evidence.uuid().isEmpty()
        && transaction.exists(
            KNOWN_ELSEWHERE,
            learning.fingerprint().value(),
            evidence.uuid(),
            learning.repository().id(),
            evidence.cwd(),
            learning.repository().root().toString());
  }

  /** Returns the number of the newest one, or 0. */
  static long newest(Transaction transaction) throws SQLException {
    return transaction.number("select max(id) from sighting");
  }

  /** Returns the values of {@link #COLUMNS}, and of what comes behind them. */
  static Object[] row(Repository repository, Signal signal, Object... behind) {
    Evidence evidence = signal.evidence();
    List<Object> row =
        new ArrayList<>(
            Arrays.asList(
                repository.id(),
                repository.root().toString(),
                evidence.session(),
                evidence.uuid(),
                evidence.line(),
                evidence.time().map(Columns::time).orElse(null),
                evidence.cwd(),
                Columns.word(evidence.voice()),
                signal.kind().word(),
                signal.score(),
                evidence.quote(),
                evidence.before(),
                evidence.after(),
                Cells.toLines(signal.skills()),
                column(signal.marks())));
    row.addAll(Arrays.asList(behind));
    return row.toArray();
  }

  /** Returns it without what Claude said before and after. */
  static Signal withoutNeighbours(Signal signal) {
    Evidence said = signal.evidence();
    return new Signal(
        signal.kind(),
        signal.score(),
        new Evidence(said.source(), said.voice(), said.quote(), "", ""),
        signal.skills(),
        signal.marks());
  }

  static Signal signal(ResultSet row) throws SQLException {
    Evidence evidence =
        new Evidence(
            new Evidence.Source(
                row.getString("session"),
                row.getString("record"),
                row.getInt("line"),
                Optional.ofNullable(row.getString("said_at")).map(Columns::time),
                row.getString("cwd")),
            Columns.word(Voice.class, row.getString("voice")),
            row.getString("quote"),
            row.getString("said_before"),
            row.getString("said_after"));
    return new Signal(
        Columns.word(Kind.class, row.getString("kind")),
        row.getDouble("score"),
        evidence,
        Cells.fromLines(row.getString("skills")),
        marks(row.getString("marks")));
  }

  /** Returns the marks that a column has. */
  static List<Mark> marks(String column) {
    return Cells.fromTable(column).stream().map(Sighting::mark).toList();
  }

  /** Returns the column that has these marks. */
  static String column(List<Mark> marks) {
    return Cells.toTable(marks.stream().map(Sighting::cells).toList());
  }

  private static List<String> cells(Mark mark) {
    return List.of(
        mark.detector(),
        mark.name(),
        Double.toString(mark.score()),
        Integer.toString(mark.from()),
        Integer.toString(mark.to()));
  }

  private static Mark mark(List<String> cells) {
    return new Mark(
        cells.get(0),
        cells.get(1),
        Double.parseDouble(cells.get(2)),
        Integer.parseInt(cells.get(3)),
        Integer.parseInt(cells.get(4)));
  }
}
