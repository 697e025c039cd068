package dev.reflect.ledger;

import dev.reflect.meta.Case;
import dev.reflect.meta.Fate;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What was decided last about a proposal, and what became of it; with the strongest of what was
 * heard until then. What an operation took back is undone, whatever had been decided.
 */
record LastDecision(long decision, String repository, Instant at, Case made) {
  private static final String ALL =
      """
      select standing.decision as decision, standing.repository as repository, %s as at,
        undone_by is not null as back,
        standing.verdict as verdict, decided_by, kind, score, marks, target_kind, target_path
      from standing join decision as made on made.id = standing.decision
      join sighting on sighting.id = coalesce((
        select id from sighting as heard
        where heard.fingerprint = standing.fingerprint and heard.repository = standing.repository
          and heard.heard_at <= decided_at
        order by score desc, id limit 1), (
        select id from sighting as heard
        where heard.fingerprint = standing.fingerprint and heard.repository = standing.repository
        order by score desc, id limit 1))
      where back or standing.verdict <> 'reopened'
      """
          .formatted(Columns.millis("decided_at"));

  /** Returns what counts today; of a proposal that is open again, nothing. */
  static List<LastDecision> all(Transaction transaction) throws SQLException {
    return transaction.list(ALL, LastDecision::of);
  }

  private static LastDecision of(ResultSet row) throws SQLException {
    String target = Optional.ofNullable(row.getString("target_kind")).orElse("");
    return new LastDecision(
        row.getLong("decision"),
        row.getString("repository"),
        Instant.ofEpochMilli(row.getLong("at")),
        new Case(
            marks(row.getString("marks")),
            Columns.word(Kind.class, row.getString("kind")),
            Confidence.of(row.getDouble("score")),
            target.replace('_', ' '),
            target.equals("skill") || target.equals("new_skill")
                ? folder(Path.of(row.getString("target_path")))
                : "",
            fate(row),
            false,
            1));
  }

  private static Fate fate(ResultSet row) throws SQLException {
    if (row.getBoolean("back")) {
      return Fate.UNDONE;
    }
    boolean auto = row.getString("decided_by").equals(By.AUTO.word());
    return auto ? Fate.BY_AUTO : Columns.word(Fate.class, row.getString("verdict"));
  }

  private static String folder(Path file) {
    Path folder = file.getParent();
    Path name = folder == null ? null : folder.getFileName();
    return name == null ? "" : name.toString();
  }

  /** Without the scores and places. */
  private static List<Mark> marks(String table) {
    List<Mark> marks =
        Cells.fromTable(table).stream()
            .filter(cells -> cells.size() > 1)
            .map(cells -> new Mark(cells.get(0), cells.get(1), 0, 0, 0))
            .toList();
    return marks.isEmpty() ? List.of(new Mark("unknown", "unknown", 0, 0, 0)) : marks;
  }
}
