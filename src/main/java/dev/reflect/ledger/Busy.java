package dev.reflect.ledger;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** Waiting for another process, where SQLite itself does not wait: while it begins or recovers. */
final class Busy {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration PAUSE = Duration.ofMillis(20);

  /** What may find the database busy. */
  interface Attempt {
    void run() throws SQLException;
  }

  private Busy() {}

  /** Tries until it works, or five seconds are over. */
  static void outwait(Attempt attempt) throws SQLException {
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
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
}
