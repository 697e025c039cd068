package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings a database to the tables this version knows. The database's {@code user_version} is the
 * number of the last migration that ran. Migrations are only ever added.
 */
final class Schema {
  private static final List<String> MIGRATIONS =
      List.of("001-sightings-decisions-operations.sql", "002-semantic-answers.sql", "003-undo.sql");

  /** The {@code user_version} of an up-to-date database. */
  static final int VERSION = MIGRATIONS.size();

  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final Duration PAUSE = Duration.ofMillis(20);

  private static final String USER_VERSION = "pragma user_version";

  private Schema() {}

  /** Returns the version found, which may be newer than {@link #VERSION}. */
  static int bringUpToDate(Database database) throws SQLException, IOException {
    int found = database.number(USER_VERSION);
    if (found >= VERSION) {
      return found;
    }
    List<String> scripts = scripts();
    writeAhead(database);
    return database.transact("begin immediate", transaction -> migrate(transaction, scripts));
  }

  /** SQLite itself does not wait when another process is beginning the same database. */
  private static void writeAhead(Database database) throws SQLException {
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        database.run("pragma journal_mode = wal");
        return;
      } catch (SQLException cause) {
        if (!LedgerException.isBusy(cause) || System.nanoTime() > giveUp) {
          throw cause;
        }
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
  }

  /** Asks for the version again: another process may have migrated while this one waited. */
  private static int migrate(Transaction transaction, List<String> scripts) throws SQLException {
    int from = transaction.first(USER_VERSION, row -> row.getInt(1)).orElseThrow();
    for (int i = from; i < VERSION; i++) {
      transaction.run(scripts.get(i));
    }
    transaction.run("pragma user_version = " + Math.max(from, VERSION));
    return Math.max(from, VERSION);
  }

  private static List<String> scripts() throws IOException {
    String[] scripts = new String[VERSION];
    for (int i = 0; i < VERSION; i++) {
      scripts[i] = resource(MIGRATIONS.get(i));
    }
    return List.of(scripts);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Schema.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("The migration " + name + " is missing from this build.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
