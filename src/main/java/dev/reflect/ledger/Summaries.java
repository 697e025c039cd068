package dev.reflect.ledger;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What judges said of sessions, by the keys of what they were asked; of a session the newest
 * counts.
 */
public final class Summaries {
  private final Database database;

  Summaries(Database database) {
    this.database = database;
  }

  /** What became of a session that is raw no more. */
  public enum State {
    DIGESTED,
    /**
     * It holds too little to tell; or, where a call was made for it, its answer could not stand.
     */
    SKIPPED
  }

  /**
   * What is kept of an answer.
   *
   * @param key by which it is known
   * @param part from 1; 0 of the whole session
   * @param size of the transcript then, in bytes
   * @param told as JSON; empty where skipped
   */
  public record Kept(String key, String session, int part, long size, State state, String told) {}

  /**
   * Answers about a session of which none could stand.
   *
   * @param size of the transcript then, in bytes
   */
  public record Senseless(long size, int times, Instant last) {}

  /** A call of a judge, and what it cost. */
  public record Call(String judge, double cost) {}

  /** Returns what was told for the key. */
  public Optional<String> told(String key) throws LedgerException {
    return database.read(
        "look up what a judge said of a session",
        transaction ->
            transaction.first(
                "select told from summary where key = ? and told <> '' order by id desc",
                row -> row.getString(1),
                key));
  }

  /** Returns what became of each session that is raw no more, by its id. */
  public Map<String, Kept> bySession() throws LedgerException {
    return database.read(
        "look up which sessions are digested",
        transaction -> {
          Map<String, Kept> newest = new HashMap<>();
          transaction.each(
              "select * from summary where part = 0 order by id",
              row -> newest.put(row.getString("session"), kept(row)));
          return newest;
        });
  }

  /** Returns the answers that could not stand about each session as it is known last, by its id. */
  public Map<String, Senseless> senseless() throws LedgerException {
    return database.read(
        "look up which sessions judges failed at",
        transaction -> {
          Map<String, Senseless> failed = new HashMap<>();
          transaction.each(
              "select session, size, count(*) as times, max(at) as last, max(id) as newest from summary"
                  + " where part = 0 and state = 'skipped' and inquiry is not null"
                  + " group by session, size having newest ="
                  + " (select max(id) from summary as other"
                  + " where other.session = summary.session and other.part = 0)",
              row ->
                  failed.put(
                      row.getString("session"),
                      new Senseless(
                          row.getLong("size"),
                          row.getInt("times"),
                          Columns.time(row.getString("last")))));
          return failed;
        });
  }

  /** Returns what is told of those of these sessions of which something is, by their ids. */
  public Map<String, String> of(Collection<String> sessions) throws LedgerException {
    return database.read(
        "look up what a judge said of a session",
        transaction -> {
          Map<String, String> told = new HashMap<>();
          for (String each : sessions) {
            transaction
                .first(
                    "select told from summary where session = ? and part = 0 and told <> ''"
                        + " order by id desc",
                    row -> row.getString(1),
                    each)
                .ifPresent(found -> told.put(each, found));
          }
          return told;
        });
  }

  /** Returns all that is told of these sessions and of their parts. */
  public Set<String> everythingOf(Collection<String> sessions) throws LedgerException {
    return database.read(
        "look up what a judge said of a session",
        transaction -> {
          Set<String> told = new HashSet<>();
          for (String each : sessions) {
            told.addAll(
                transaction.list(
                    "select told from summary where session = ? and told <> ''",
                    row -> row.getString(1),
                    each));
          }
          return told;
        });
  }

  private static Kept kept(ResultSet row) throws SQLException {
    return new Kept(
        row.getString("key"),
        row.getString("session"),
        row.getInt("part"),
        row.getLong("size"),
        Columns.word(State.class, row.getString("state")),
        row.getString("told"));
  }

  /** Records what is known without a call. */
  public void record(Kept kept, Instant at) throws LedgerException {
    database.write(
        "record what is told of a session", transaction -> insert(transaction, kept, null, at));
  }

  /** Records a call and, where it was answered, what stands of it. */
  public void record(Call call, Optional<Kept> kept, Instant at) throws LedgerException {
    boolean answered = kept.filter(each -> each.state() == State.DIGESTED).isPresent();
    database.write(
        "record what a judge said of a session",
        transaction -> {
          long inquiry =
              transaction.insert(
                  "insert into inquiry (judge, messages, answered, cost_usd, at)"
                      + " values (?, 0, ?, ?, ?)",
                  call.judge(),
                  answered ? 1 : 0,
                  call.cost(),
                  Columns.time(at));
          return kept.isPresent() ? insert(transaction, kept.get(), inquiry, at) : 0;
        });
  }

  private static int insert(Transaction transaction, Kept kept, Object inquiry, Instant at)
      throws SQLException {
    return transaction.change(
        "insert into summary (key, inquiry, session, part, size, state, told, at)"
            + " values (?, ?, ?, ?, ?, ?, ?, ?)",
        kept.key(),
        inquiry,
        kept.session(),
        kept.part(),
        kept.size(),
        Columns.word(kept.state()),
        kept.told(),
        Columns.time(at));
  }
}
