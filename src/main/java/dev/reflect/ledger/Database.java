package dev.reflect.ledger;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.jdbc4.JDBC4Connection;

/** One connection to a SQLite database; no {@link SQLException} leaves it. */
final class Database implements AutoCloseable {
  static final String IN_MEMORY = ":memory:";
  private static final int BUSY_TIMEOUT_MILLIS = 5_000;
  private static final Duration PAUSE = Duration.ofMillis(20);

  /** What is done inside one transaction. */
  interface Work<T> {
    T in(Transaction transaction) throws SQLException, LedgerException;
  }

  private final String place;
  private final SQLiteConnection connection;
  private final Gists gists = new Gists();
  private Optional<Journal> journal = Optional.empty();
  private boolean damaged;

  private Database(String place, SQLiteConnection connection) {
    this.place = place;
    this.connection = connection;
  }

  static Database connect(String place) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_TIMEOUT_MILLIS);
    config.enforceForeignKeys(true);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    return new Database(place, connection(place, config));
  }

  /**
   * Opens a file without writing anything beside it either: where no log lies there, nobody writes,
   * and SQLite needs no index of the log.
   */
  static Database reading(Path file) throws SQLException {
    return reading(file, Files.notExists(Path.of(file + "-wal")));
  }

  /**
   * Opens another program's file of the kind that has no log, without writing anything beside it
   * either; it waits while that program writes.
   */
  static Database readingUnderItsLocks(Path file) throws SQLException {
    return reading(file, false);
  }

  private static Database reading(Path file, boolean immutable) throws SQLException {
    String address = file.toUri().getRawPath() + "?mode=ro" + (immutable ? "&immutable=1" : "");
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(BUSY_TIMEOUT_MILLIS);
    config.setReadOnly(true);
    return new Database(file.toString(), connection("file:" + address, config));
  }

  /** Connects without {@link JDBC} itself, which registers with all drivers when it is touched. */
  private static SQLiteConnection connection(String address, SQLiteConfig config)
      throws SQLException {
    return new JDBC4Connection(JDBC.PREFIX + address, address, config.toProperties());
  }

  SQLiteConnection connection() {
    return connection;
  }

  /**
   * Runs the work in a transaction that takes the write lock at once, so that waiting for another
   * writer happens at the beginning and never fails halfway.
   *
   * @param attempt what is tried, to follow "Could not", for example {@code record a decision}
   */
  <T> T write(String attempt, Work<T> work) throws LedgerException {
    return transact(
        "begin immediate",
        attempt,
        journal.isPresent() ? transaction -> journal.get().recorded(transaction, work) : work);
  }

  /** Runs the work in a transaction that sees one state of the ledger. */
  <T> T read(String attempt, Work<T> work) throws LedgerException {
    return transact("begin", attempt, work);
  }

  private synchronized <T> T transact(String begin, String attempt, Work<T> work)
      throws LedgerException {
    try {
      return transact(begin, work);
    } catch (SQLException cause) {
      damaged |= LedgerException.isDamage(cause);
      throw LedgerException.of(attempt, place, cause);
    }
  }

  synchronized <T> T transact(String begin, Work<T> work) throws SQLException, LedgerException {
    run(begin);
    try {
      T result = work.in(new Transaction(connection, gists));
      run("commit");
      return result;
    } catch (SQLException | LedgerException | RuntimeException cause) {
      gists.clear();
      rollBack(cause);
      throw cause;
    }
  }

  /** From now on, what is written goes into the records too. */
  void recordInto(Records records) {
    journal = Optional.of(new Journal(records));
  }

  /** Returns whether a transaction has met damage. */
  boolean isDamaged() {
    return damaged;
  }

  /** Runs a statement that is used once. */
  void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Returns the whole number that the pragma answers. */
  int number(String pragma) throws SQLException {
    return new Transaction(connection, gists).number(pragma);
  }

  /**
   * Writes the file anew, without the room that was freed, and empties the log: what was deleted is
   * in neither.
   */
  void leaveNoTrace() throws SQLException {
    outwait(() -> run("vacuum"));
    outwait(
        () -> {
          if (number("pragma wal_checkpoint(truncate)") != 0) {
            throw new SQLException("database is locked", "", 5);
          }
        });
  }

  /** What may find the database busy. */
  interface Attempt {
    void run() throws SQLException;
  }

  /**
   * Tries until it works, or five seconds are over: while another process begins or recovers,
   * SQLite itself does not wait.
   */
  static void outwait(Attempt attempt) throws SQLException {
    long giveUp = System.nanoTime() + Duration.ofMillis(BUSY_TIMEOUT_MILLIS).toNanos();
    while (true) {
      try {
        attempt.run();
        return;
      } catch (SQLException cause) {
        if (!LedgerException.isBusy(cause) || System.nanoTime() > giveUp) {
          throw cause;
        }
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
  }

  private void rollBack(Exception cause) {
    try {
      run("rollback");
    } catch (SQLException alreadyRolledBack) {
      // SQLite ends the transaction itself after a full disk or an I/O error.
      cause.addSuppressed(alreadyRolledBack);
    }
  }

  @Override
  public void close() throws LedgerException {
    try {
      connection.close();
    } catch (SQLException cause) {
      throw LedgerException.of("finish writing", place, cause);
    }
  }
}
