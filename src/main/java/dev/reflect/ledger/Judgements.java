package dev.reflect.ledger;

import dev.reflect.judge.Findings;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Lesson.Where;
import dev.reflect.judge.Recurrence;
import dev.reflect.signal.Kind;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What judges said about messages, by the keys of these; and what their calls cost. */
public final class Judgements {
  private static final String NONE = "none";

  private final Database database;

  Judgements(Database database) {
    this.database = database;
  }

  /**
   * What was asked about a message and what stands of the answer.
   *
   * @param key by which it is known
   * @param record the message's own id, empty where it has none
   */
  public record Judgement(String key, String record, Findings findings) {}

  /** Returns what is known, by the keys. */
  public Map<String, Findings> of(Collection<String> keys) throws LedgerException {
    return database.read(
        "look up what a judge said",
        transaction -> {
          Map<String, Findings> known = new HashMap<>();
          for (String key : keys) {
            transaction
                .first(
                    "select * from opinion where key = ?", row -> findings(transaction, row), key)
                .ifPresent(found -> known.put(key, found));
          }
          return known;
        });
  }

  /**
   * Returns whether a judge heard nothing that is proposed in any of the records with these ids.
   */
  public boolean doubts(Collection<String> records) throws LedgerException {
    return database.read(
        "look up what a judge said",
        transaction -> {
          boolean doubts = false;
          for (String record : records) {
            doubts |=
                !record.isEmpty()
                    && transaction.exists(
                        "select 1 from opinion where record = ?1 and not exists (select 1 from"
                            + " lesson where opinion = key and worth >= ?2)",
                        record,
                        Findings.PROPOSED);
          }
          return doubts;
        });
  }

  /**
   * Records one call of a judge and what it said.
   *
   * @param messages how many it was asked about
   * @param said empty where the call failed
   */
  public void record(String judge, int messages, List<Judgement> said, double cost, Instant at)
      throws LedgerException {
    database.write(
        "record what a judge said",
        transaction -> {
          long inquiry =
              transaction.insert(
                  "insert into inquiry (judge, messages, answered, cost_usd, at)"
                      + " values (?, ?, ?, ?, ?)",
                  judge,
                  messages,
                  said.isEmpty() ? 0 : 1,
                  cost,
                  Columns.time(at));
          List<Object[]> opinions = new ArrayList<>();
          List<Object[]> lessons = new ArrayList<>();
          for (Judgement each : said) {
            opinions.add(row(each, inquiry));
            for (int number = 0; number < each.findings().lessons().size(); number++) {
              lessons.add(row(each.key(), number, each.findings().lessons().get(number)));
            }
          }
          transaction.changeEach(
              "insert into opinion (key, inquiry, record, kind, failure, dropped, corrects)"
                  + " values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
              opinions);
          transaction.changeEach(
              "insert into lesson (opinion, number, worth, sentence, quote, holds_in, holds_of)"
                  + " values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
              lessons);
          return null;
        });
  }

  /** Returns how long the transcripts were that this judge has heard, by their paths. */
  public Map<Path, Long> heard(String judge) throws LedgerException {
    return database.read(
        "look up what a judge has heard",
        transaction -> {
          Map<Path, Long> sizes = new HashMap<>();
          transaction.each(
              "select path, judged_size from transcript where judged_by = ?",
              row -> sizes.put(Path.of(row.getString(1)), row.getLong(2)),
              judge);
          return sizes;
        });
  }

  /** Keeps how long a transcript was when this judge heard it. */
  public void keepHeard(String judge, Path transcript, long size) throws LedgerException {
    database.write(
        "keep what a judge has heard",
        transaction ->
            transaction.change(
                """
                insert into transcript (path, judged_size, judged_by) values (?, ?, ?)
                on conflict (path) do update
                set judged_size = excluded.judged_size, judged_by = excluded.judged_by
                """,
                transcript.toString(),
                size,
                judge));
  }

  /** Returns what all calls have cost so far. */
  public Spent spent() throws LedgerException {
    return spentSince(Instant.EPOCH);
  }

  /** Returns what the calls since then have cost. */
  public Spent spentSince(Instant earliest) throws LedgerException {
    return database.read(
        "add up what judges have cost",
        transaction ->
            transaction
                .first(
                    "select count(*), coalesce(sum(cost_usd), 0.0) from inquiry where at >= ?",
                    row -> new Spent(row.getInt(1), row.getDouble(2)),
                    Columns.time(earliest))
                .orElseThrow());
  }

  /** Returns what judges said that was not proposed of one message alone, the oldest first. */
  public List<Recurrence> faint() throws LedgerException {
    return database.read("read what judges said several times", FaintLessons::of);
  }

  /** What asking judges has cost: how many calls, and dollars. */
  public record Spent(int calls, double dollars) {}

  private static Object[] row(Judgement said, long inquiry) {
    Findings findings = said.findings();
    return new Object[] {
      said.key(),
      inquiry,
      said.record(),
      findings.kind().map(Kind::word).orElse(NONE),
      findings.failure() ? 1 : 0,
      findings.dropped(),
      findings.corrects()
    };
  }

  private static Object[] row(String key, int number, Lesson lesson) {
    return new Object[] {
      key,
      number,
      lesson.worth(),
      lesson.sentence(),
      lesson.quote(),
      Columns.word(lesson.where()),
      lesson.of()
    };
  }

  /** Returns what an opinion says. */
  static Findings findings(Transaction transaction, ResultSet row) throws SQLException {
    List<Lesson> lessons =
        transaction.list(
            "select * from lesson where opinion = ? order by number",
            Judgements::lesson,
            row.getString("key"));
    String word = row.getString("kind");
    Optional<Kind> kind =
        word.equals(NONE) ? Optional.empty() : Optional.of(Columns.word(Kind.class, word));
    return new Findings(
        kind,
        row.getInt("failure") == 1,
        row.getDouble("corrects"),
        lessons,
        row.getInt("dropped"));
  }

  private static Lesson lesson(ResultSet row) throws SQLException {
    return new Lesson(
        row.getDouble("worth"),
        row.getString("sentence"),
        row.getString("quote"),
        Columns.word(Where.class, row.getString("holds_in")),
        row.getString("holds_of"));
  }
}
