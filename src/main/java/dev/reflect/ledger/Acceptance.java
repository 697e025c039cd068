package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.meta.Case;
import dev.reflect.meta.Change;
import dev.reflect.meta.Fate;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What became of proposals by the last word on each, together with what was decided in other
 * programs. It is read from tables that the ledger keeps as it goes, so it takes no longer with
 * many decisions. What was decided before the last reset does not count.
 */
public final class Acceptance {
  private static final String COUNTED =
      """
      select marks, kind, confidence, target, skill, fate, number from derived_acceptance
      where number > 0 and fate <> 'open'
      order by marks, kind, confidence, target, skill, fate
      """;

  private static final String IMPORTED =
      """
      select source, kind, confidence, skill, verdict, count(*) as number from imported_decision
      where imported_at > coalesce((select max(at) from meta_reset), '')
      group by source, kind, confidence, skill, verdict
      order by source, kind, confidence, skill, verdict
      """;

  private static final String CHANGED =
      """
      with newest as (
        select decision, at from derived_decided
        where fate in ('accepted', 'modified')
          and at > coalesce((select max(at) from meta_reset), '')
        order by at desc, decision desc limit ?
      )
      select learning.sentence as proposed_sentence, decision.sentence as other_words, verdict,
        dropped_hunks, text_base, text_before, text_after,
        exists (select 1 from target where target.proposal = decision.proposal
          and target.chosen_at <= decision.decided_at) as moved
      from newest join decision on decision.id = newest.decision
      join proposal on proposal.id = decision.proposal
      join learning using (fingerprint)
      order by newest.at desc, decision.id desc
      """;

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

  /**
   * Returns what the ledger of this file has, and leaves everything as it is. What cannot be read
   * so, or not without writing, is nothing.
   */
  public static List<Case> peek(Path file) throws LedgerException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    try (Database database = Database.reading(file)) {
      return database.number("pragma user_version") == Schema.VERSION
          ? new Acceptance(database).cases()
          : List.of();
    } catch (SQLException | LedgerException unreadable) {
      return List.of();
    }
  }

  /** Returns what became of all proposals, those that are alike together. */
  public List<Case> cases() throws LedgerException {
    return database.read(
        "count what was accepted",
        transaction -> {
          List<Case> cases = new ArrayList<>(transaction.list(COUNTED, Acceptance::counted));
          cases.addAll(transaction.list(IMPORTED, Acceptance::imported));
          return cases;
        });
  }

  /** Returns the newest proposals that a person took, as they were shown and as decided. */
  public List<Change.Taken> taken(int most) throws LedgerException {
    return database.read(
        "read what was changed", transaction -> transaction.list(CHANGED, Acceptance::taken, most));
  }

  /** Returns when it was begun anew. */
  public Optional<Instant> lastReset() throws LedgerException {
    return database.read(
        "look up the last reset",
        transaction ->
            transaction
                .first("select coalesce(max(at), '') from meta_reset", row -> row.getString(1))
                .filter(at -> !at.isEmpty())
                .map(Columns::time));
  }

  /** From now on nothing counts that was decided until this moment; it all stays recorded. */
  public void reset(Instant at) throws LedgerException {
    database.write(
        "record a reset",
        transaction ->
            transaction.insert("insert into meta_reset (at) values (?)", Columns.time(at)));
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

  private static Case counted(ResultSet row) throws SQLException {
    return new Case(
        marks(row.getString("marks")),
        Columns.word(Kind.class, row.getString("kind")),
        Columns.word(Confidence.class, row.getString("confidence")),
        row.getString("target").replace('_', ' '),
        row.getString("skill"),
        Columns.word(Fate.class, row.getString("fate")),
        false,
        row.getInt("number"));
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

  /** Marks one a line, detector and name separated by a tab. */
  private static List<Mark> marks(String lines) {
    List<Mark> marks =
        Arrays.stream(lines.split("\n"))
            .map(line -> Cells.fromTable(line + "\t\n").get(0))
            .filter(cells -> cells.size() == 2)
            .map(cells -> new Mark(cells.get(0), cells.get(1), 0, 0, 0))
            .toList();
    return marks.isEmpty() ? List.of(new Mark("unknown", "unknown", 0, 0, 0)) : marks;
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
