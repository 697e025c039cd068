package dev.reflect.ledger;

import dev.reflect.ground.Spelled;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The sessions that a person agreed to share with their team; each waits until it is sent. */
public final class Sharings {
  private static final String NEWEST =
      """
      select session, steps, print from sharing where writer = ?1 and state = 'agreed'
        and id in (select max(id) from sharing where writer = ?1 group by session)
      order by id
      """;

  private final Database database;

  Sharings(Database database) {
    this.database = database;
  }

  /**
   * What a person agreed to: so many steps of a session, from its first on.
   *
   * @param print of all that is sent of them
   */
  public record Agreed(String session, int steps, String print) {}

  /** What became of it. */
  public enum Outcome implements Spelled {
    SENT,
    WITHDRAWN
  }

  /** Records it; what was agreed of the session before no longer counts. */
  public void agree(UUID writer, Agreed agreed, Instant now) throws LedgerException {
    database.write(
        "record that a session is to be shared",
        transaction -> insert(transaction, writer, agreed, "agreed", now));
  }

  /** Returns what was neither sent nor withdrawn, in the order in which it was agreed. */
  public List<Agreed> waiting(UUID writer) throws LedgerException {
    return database.read(
        "read which sessions are to be shared", transaction -> waiting(transaction, writer));
  }

  /** Records what became of it, unless that was settled, or something else agreed since. */
  public void settle(UUID writer, Agreed agreed, Outcome outcome, Instant now)
      throws LedgerException {
    database.write(
        "record that a session was shared",
        transaction ->
            waiting(transaction, writer).contains(agreed)
                ? insert(transaction, writer, agreed, outcome.word(), now)
                : 0);
  }

  private static List<Agreed> waiting(Transaction transaction, UUID writer) throws SQLException {
    return transaction.list(
        NEWEST,
        row -> new Agreed(row.getString(1), row.getInt(2), row.getString(3)),
        writer.toString());
  }

  private static long insert(
      Transaction transaction, UUID writer, Agreed agreed, String state, Instant now)
      throws SQLException {
    return transaction.insert(
        "insert into sharing (writer, session, steps, print, state, at) values (?, ?, ?, ?, ?, ?)",
        writer.toString(),
        agreed.session(),
        agreed.steps(),
        agreed.print(),
        state,
        Columns.time(now));
  }
}
