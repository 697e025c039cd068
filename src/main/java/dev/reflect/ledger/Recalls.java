package dev.reflect.ledger;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** What Claude was given at prompts, and what became of it. */
public final class Recalls {
  /** So often a find may be given in vain. */
  private static final int IN_VAIN = 5;

  private final Database database;

  Recalls(Database database) {
    this.database = database;
  }

  /** What a find is. */
  public enum Sort {
    LEARNING,
    PLACE
  }

  /** What became of a find once the turn was over. */
  public enum Outcome {
    /** Claude's answer names, quotes or follows it. */
    USED,
    UNUSED,
    /** The person said with the next prompt that it was wrong. */
    AGAINST
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

  /** Returns whether a session of the trial is given anything; one that is new throws the coin. */
  public boolean inTrial(String session, BooleanSupplier coin, Instant at) throws LedgerException {
    String sql = "select given from recall_trial where session = ?";
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
              "insert into recall_trial (session, given, at) values (?, ?, ?) on conflict do nothing",
              session,
              coin.getAsBoolean() ? 1 : 0,
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

  /** Returns the finds that were given five times or more, and never used. */
  public Set<String> useless() throws LedgerException {
    return database.read(
        "read what Claude was given",
        transaction ->
            new HashSet<>(
                transaction.list(
                    """
                    select find from recall left join recall_outcome on recall_outcome.recall = recall.id
                    group by find having count(*) >= ? and sum(coalesce(outcome, '') = 'used') = 0
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
                select recall.*, outcome
                from recall left join recall_outcome on recall_outcome.recall = recall.id
                order by recall.id desc limit ?
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
                        Optional.ofNullable(row.getString("outcome"))
                            .map(word -> Columns.word(Outcome.class, word))),
                most));
  }
}
