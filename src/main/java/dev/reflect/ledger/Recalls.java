package dev.reflect.ledger;

import dev.reflect.ground.Spelled;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.Week;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** What Claude was given at prompts, and what became of it. */
public final class Recalls {
  /** So often a find may be given in vain. */
  private static final int IN_VAIN = 5;

  /**
   * What was given, and whether the person corrected Claude within ten minutes of the answer. The
   * corrections are collected once: sightings are many, and not sorted by session.
   */
  private static final String JUDGED =
      """
      with correction as materialized (
        select session, said_at from sighting
        where kind = 'correction' and session in (select session from recall)),
      given as (
        select recall.session, recall.find, recall.at, ended.outcome,
          exists (select 1 from correction where correction.session = recall.session
            and said_at > ended.at
            and julianday(said_at) - julianday(ended.at) < 10 / 1440.0) as corrected
        from recall left join recall as ended on ended.session = recall.session
          and ended.prompt = recall.prompt and ended.find = recall.find
          and ended.outcome is not null
        where recall.outcome is null)
      """;

  private final Database database;

  Recalls(Database database) {
    this.database = database;
  }

  /** What a find is. */
  public enum Sort implements Spelled {
    LEARNING,
    PLACE
  }

  /** What became of a find once the turn was over. */
  public enum Outcome implements Spelled {
    /** Claude's answer quotes it, or names where it is from; or a tool was called as it says. */
    USED,
    UNUSED
  }

  /**
   * A find that was given.
   *
   * @param prompt half of the SHA-256 of its words
   * @param size in characters
   */
  public record Given(
      String session,
      String prompt,
      Sort sort,
      String find,
      double score,
      int size,
      Instant at,
      Optional<Outcome> outcome) {}

  /** Records what was given, all of it or nothing. */
  public void record(List<Given> given) throws LedgerException {
    if (given.isEmpty()) {
      return;
    }
    List<Object[]> rows =
        given.stream()
            .map(
                each ->
                    new Object[] {
                      each.session(),
                      each.prompt(),
                      Columns.word(each.sort()),
                      each.find(),
                      each.score(),
                      each.size(),
                      Columns.time(each.at())
                    })
            .toList();
    database.write(
        "record what Claude was given",
        transaction -> {
          transaction.changeEach(
              "insert into recall (session, prompt, kind, find, score, size, at)"
                  + " values (?, ?, ?, ?, ?, ?, ?)",
              rows);
          return null;
        });
  }

  /**
   * Records what became of a find that was given at a prompt; a learning that was used is worth
   * more.
   */
  public void became(String session, String prompt, String find, Outcome outcome, Instant at)
      throws LedgerException {
    database.write(
        "record what became of what Claude was given",
        transaction -> {
          int known =
              transaction.change(
                  """
                  insert into recall (session, prompt, kind, find, score, size, outcome, at)
                  select session, prompt, kind, find, score, size, ?4, ?5 from recall
                  where session = ?1 and prompt = ?2 and find = ?3
                  group by find having count(outcome) = 0 and max(id)
                  """,
                  session,
                  prompt,
                  find,
                  Columns.word(outcome),
                  Columns.time(at));
          if (known > 0 && outcome == Outcome.USED) {
            transaction.change(
                """
                insert into event (fingerprint, kind, sighting, repository, note, at)
                select fingerprint, 'recalled', null, '', '', ?2 from learning where fingerprint = ?1
                """,
                find,
                Columns.time(at));
          }
          return known;
        });
  }

  private static final String COUNTS =
      """
      count(*), count(distinct session), coalesce(sum(outcome = 'used' and not corrected), 0),
        count(outcome), coalesce(sum(corrected), 0)
      """;

  /** Returns what was given since a time. */
  public RecallCounts.Given since(Instant time) throws LedgerException {
    return database.read(
        "count what Claude was given",
        transaction ->
            transaction
                .first(
                    JUDGED + "select " + COUNTS + " from given where at >= ?",
                    row -> given(row, 1),
                    Columns.time(time))
                .orElseThrow());
  }

  /** Returns what was given in each week since a time; one in which nothing was is missing. */
  public Map<Week, RecallCounts.Given> weeks(Instant time) throws LedgerException {
    String week = "select strftime('%Y-%m-%d', at, 'weekday 0', '-6 days') as monday, ";
    return database.read(
        "count what Claude was given",
        transaction ->
            transaction
                .list(
                    JUDGED + week + COUNTS + " from given where at >= ? group by monday",
                    row -> Map.entry(week(row.getString(1)), given(row, 2)),
                    Columns.time(time))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  private static Week week(String monday) {
    return Week.of(LocalDate.parse(monday).atStartOfDay(ZoneOffset.UTC).toInstant());
  }

  private static RecallCounts.Given given(ResultSet row, int from) throws SQLException {
    return new RecallCounts.Given(
        row.getInt(from),
        row.getInt(from + 1),
        row.getInt(from + 2),
        row.getInt(from + 3),
        row.getInt(from + 4));
  }

  /**
   * A session of the trial.
   *
   * @param given whether the coin gave it recall
   * @param corrections how often the person corrected Claude in it
   */
  public record Tried(String session, boolean given, int corrections) {}

  /** Returns the sessions of the trial. */
  public List<Tried> tried() throws LedgerException {
    return database.read(
        "read a trial",
        transaction ->
            transaction.list(
                """
                with trial as materialized (select * from session where kind = 'trial'),
                corrected as materialized (
                  select session, count(*) as times from sighting
                  where kind = 'correction' and session in (select session from trial)
                  group by session)
                select trial.session, value = 'given', coalesce(times, 0) from trial
                left join corrected on corrected.session = trial.session
                """,
                row -> new Tried(row.getString(1), row.getBoolean(2), row.getInt(3))));
  }

  /** Returns whether a session of the trial is given anything; one that is new throws the coin. */
  public boolean inTrial(String session, BooleanSupplier coin, Instant at) throws LedgerException {
    String sql = "select value = 'given' from session where session = ? and kind = 'trial'";
    Optional<Boolean> known =
        database.read(
            "read a trial",
            transaction -> transaction.first(sql, row -> row.getBoolean(1), session));
    if (known.isPresent()) {
      return known.get();
    }
    return database.write(
        "record a trial",
        transaction -> {
          transaction.change(
              """
              insert into session (session, kind, value, at) values (?, 'trial', ?, ?)
              on conflict do nothing
              """,
              session,
              coin.getAsBoolean() ? "given" : "not",
              Columns.time(at));
          return transaction.first(sql, row -> row.getBoolean(1), session).orElseThrow();
        });
  }

  /** Returns the finds that were given in a session. */
  public Set<String> givenIn(String session) throws LedgerException {
    return database.read(
        "read what Claude was given",
        transaction ->
            new HashSet<>(
                transaction.list(
                    "select distinct find from recall where session = ?",
                    row -> row.getString(1),
                    session)));
  }

  /**
   * Returns the finds that were given five times or more, and never used; what the person corrected
   * was no use.
   */
  public Set<String> useless() throws LedgerException {
    return database.read(
        "read what Claude was given",
        transaction ->
            new HashSet<>(
                transaction.list(
                    JUDGED
                        + """
                        select find from given group by find having count(*) >= ?
                          and sum(coalesce(outcome, '') = 'used' and not corrected) = 0
                        """,
                    row -> row.getString(1),
                    IN_VAIN)));
  }

  /** Returns what was given last, the newest first. */
  public List<Given> newest(int most) throws LedgerException {
    return database.read(
        "read what Claude was given",
        transaction ->
            transaction.list(
                """
                select recall.*, ended.outcome as became
                from recall left join recall as ended on ended.session = recall.session
                  and ended.prompt = recall.prompt and ended.find = recall.find
                  and ended.outcome is not null
                where recall.outcome is null order by recall.id desc limit ?
                """,
                row ->
                    new Given(
                        row.getString("session"),
                        row.getString("prompt"),
                        Columns.word(Sort.class, row.getString("kind")),
                        row.getString("find"),
                        row.getDouble("score"),
                        row.getInt("size"),
                        Columns.time(row.getString("at")),
                        Optional.ofNullable(row.getString("became"))
                            .map(word -> Columns.word(Outcome.class, word))),
                most));
  }
}
