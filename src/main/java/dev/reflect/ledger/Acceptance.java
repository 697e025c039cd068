package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.meta.Case;
import dev.reflect.meta.Change;
import dev.reflect.meta.Fate;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What became of proposals by the last word on each, together with what was decided in other
 * programs. What was decided before the last reset does not count.
 */
public final class Acceptance {
  private static final String IMPORTED =
      """
      select source, kind, confidence, skill, verdict, count(*) as number from imported_decision
      where imported_at > coalesce((select max(at) from event where kind = 'reset'), '')
      group by source, kind, confidence, skill, verdict
      """;

  private static final String RESET =
      "select at from event where kind = 'reset' order by at desc limit 1";

  private static final String CHANGED =
      """
      select learning.sentence as proposed_sentence, decision.sentence as other_words, verdict,
        dropped_hunks, text_base, text_before, text_after,
        exists (select 1 from choice where choice.proposal = decision.proposal
          and kind not in ('draft', 'words') and choice.at <= decision.decided_at) as moved
      from decision join proposal on proposal.id = decision.proposal
      join learning using (fingerprint) where decision.id = ?
      """;
  private static final Comparator<LastDecision> NEWEST_FIRST =
      Comparator.comparing(LastDecision::at).thenComparing(LastDecision::decision).reversed();

  private static final String IMPORT =
      """
      insert into imported_decision
        (key, source, verdict, kind, confidence, skill, decided_at, imported_at)
      values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing
      """;

  private final Database database;

  Acceptance(Database database) {
    this.database = database;
  }

  /** Returns what became of all proposals. */
  public List<Case> cases() throws LedgerException {
    return database.read(
        "count what was accepted",
        transaction -> {
          List<Case> cases = new ArrayList<>();
          sinceReset(transaction).forEach(word -> cases.add(word.made()));
          cases.addAll(transaction.list(IMPORTED, Acceptance::imported));
          return cases;
        });
  }

  /** Returns the newest proposals that a person took, as they were shown and as decided. */
  public List<Change.Taken> taken(int most) throws LedgerException {
    return database.read(
        "read what was changed",
        transaction -> {
          List<Change.Taken> taken = new ArrayList<>();
          for (LastDecision each :
              sinceReset(transaction).stream()
                  .filter(word -> word.made().fate().isYes())
                  .sorted(NEWEST_FIRST)
                  .limit(most)
                  .toList()) {
            taken.addAll(transaction.list(CHANGED, Acceptance::taken, each.decision()));
          }
          return taken;
        });
  }

  private static List<LastDecision> sinceReset(Transaction transaction) throws SQLException {
    Instant reset = lastReset(transaction).orElse(Instant.MIN);
    return LastDecision.all(transaction).stream().filter(word -> word.at().isAfter(reset)).toList();
  }

  /** Returns when it was begun anew. */
  public Optional<Instant> lastReset() throws LedgerException {
    return database.read("look up the last reset", Acceptance::lastReset);
  }

  private static Optional<Instant> lastReset(Transaction transaction) throws SQLException {
    return transaction.first(RESET, row -> Columns.time(row.getString(1)));
  }

  /** From now on nothing counts that was decided until this moment; it all stays recorded. */
  public void reset(Instant at) throws LedgerException {
    database.write(
        "record a reset",
        transaction ->
            transaction.insert(
                "insert into event (kind, repository, note, at) values ('reset', '', '', ?)",
                Columns.time(at)));
  }

  /**
   * What a person decided in another program.
   *
   * @param key tells it from all others: the SHA-256 of what that program has written down
   * @param source the name of the program
   */
  public record Imported(
      String key,
      String source,
      Fate fate,
      Kind kind,
      Confidence confidence,
      String skill,
      Instant decidedAt) {}

  /** Records decisions of another program, each once; returns how many were new. */
  public int add(Collection<Imported> decisions, Instant now) throws LedgerException {
    return database.write(
        "record imported decisions",
        transaction -> {
          int added = 0;
          for (Imported each : decisions) {
            added +=
                transaction.change(
                    IMPORT,
                    each.key(),
                    each.source(),
                    each.fate().word(),
                    each.kind().word(),
                    Columns.word(each.confidence()),
                    each.skill(),
                    Columns.time(each.decidedAt()),
                    Columns.time(now));
          }
          return added;
        });
  }

  private static Case imported(ResultSet row) throws SQLException {
    Kind kind = Columns.word(Kind.class, row.getString("kind"));
    return new Case(
        List.of(new Mark(row.getString("source"), kind.word(), 0, 0, 0)),
        kind,
        Columns.word(Confidence.class, row.getString("confidence")),
        "",
        row.getString("skill"),
        Columns.word(Fate.class, row.getString("verdict")),
        true,
        row.getInt("number"));
  }

  private static Change.Taken taken(ResultSet row) throws SQLException {
    String words = row.getString("other_words");
    String dropped = row.getString("dropped_hunks");
    return new Change.Taken(
        row.getString("proposed_sentence"),
        Optional.ofNullable(words),
        Text.of(row.getString("text_base")),
        Text.of(row.getString("text_before")),
        Text.of(row.getString("text_after")),
        row.getString("verdict").equals("modified") && words == null,
        dropped != null && !dropped.isEmpty(),
        row.getBoolean("moved"));
  }
}
