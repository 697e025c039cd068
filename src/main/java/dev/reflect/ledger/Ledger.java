package dev.reflect.ledger;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/**
 * The append-only record in one SQLite file, and the queue of what is still to be decided and
 * applied. Several processes may have it open; each statement that records something is on the disk
 * when it returns.
 */
public final class Ledger implements AutoCloseable {
  private final Database database;
  private final Optional<String> notice;

  private Ledger(Database database, Optional<String> notice) {
    this.database = database;
    this.notice = notice;
  }

  /**
   * Opens the ledger, beginning a private one where there is none. A damaged file is kept under
   * another name and a new ledger begun; {@link #notice} then says so.
   */
  public static Ledger open(Path path, Instant now) throws IOException {
    DatabaseFile file = new DatabaseFile(path);
    Object identity = begun(file);
    try {
      return new Ledger(connected(path.toString()), Optional.empty());
    } catch (SQLException cause) {
      if (!LedgerException.isDamage(cause)) {
        throw LedgerException.of("open the tables", path.toString(), cause);
      }
      return begunAnew(file, identity, now);
    }
  }

  /** Opens a ledger that is gone when it is closed. */
  public static Ledger inMemory() throws IOException {
    try {
      return new Ledger(connected(Database.IN_MEMORY), Optional.empty());
    } catch (SQLException cause) {
      throw LedgerException.of("begin the tables", Database.IN_MEMORY, cause);
    }
  }

  /** Returns what a person should be told about how the ledger was opened. */
  public Optional<String> notice() {
    return notice;
  }

  public Queue queue() {
    return new Queue(database);
  }

  public Decisions decisions() {
    return new Decisions(database);
  }

  public Operations operations() {
    return new Operations(database);
  }

  public Answers answers() {
    return new Answers(database);
  }

  @Override
  public void close() throws LedgerException {
    database.close();
  }

  Database database() {
    return database;
  }

  private static Database connected(String place) throws SQLException, IOException {
    Database database = Database.connect(place);
    try {
      int version = Schema.bringUpToDate(database);
      if (version > Schema.VERSION) {
        throw new LedgerException(
            ("The ledger %s was written by a newer reflect: its version is %d and this one knows"
                    + " %d.")
                .formatted(place, version, Schema.VERSION),
            "Upgrade reflect; nothing was changed.",
            null);
      }
      return database;
    } catch (SQLException | IOException cause) {
      database.close();
      throw cause;
    }
  }

  private static Object begun(DatabaseFile file) throws LedgerException {
    try {
      file.createIfMissing();
      return file.identity();
    } catch (IOException cause) {
      throw LedgerException.of("begin", file.path(), cause);
    }
  }

  /** Leaves the file alone if another process has already put a new one in its place. */
  private static Ledger begunAnew(DatabaseFile file, Object damaged, Instant now)
      throws IOException {
    Optional<String> notice = Optional.empty();
    if (begun(file).equals(damaged)) {
      Path aside = setAside(file, now);
      notice =
          Optional.of(
              "The ledger %s was damaged. It is kept as %s and a new one has been begun."
                  .formatted(file.path(), aside.getFileName()));
      begun(file);
    }
    try {
      return new Ledger(connected(file.path().toString()), notice);
    } catch (SQLException cause) {
      throw LedgerException.of("begin the tables", file.path().toString(), cause);
    }
  }

  private static Path setAside(DatabaseFile file, Instant now) throws LedgerException {
    try {
      return file.setAside(now);
    } catch (IOException cause) {
      throw LedgerException.of("set aside", file.path(), cause);
    }
  }
}
