package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The ledger of the Python program that is called reflect too, {@code learnings.db}. It is only
 * ever read: nothing is written into it or beside it.
 */
public final class PythonLedger {
  private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int WRITE_VERSION = 18;
  private static final int WITH_A_LOG = 2;
  private static final int MOST_ROWS = 100_000;

  private static final Set<String> NEEDED = Set.of("id", "content");

  private static final String LEARNINGS = "select * from learnings order by rowid limit ?";

  private PythonLedger() {}

  /** One row of its table of learnings, as it stands there. */
  public record Learned(
      String id,
      String content,
      String kind,
      String skill,
      double confidence,
      boolean promoted,
      Optional<String> lastSeen) {}

  /**
   * Returns all that it has.
   *
   * @throws LedgerException saying in one sentence why it cannot be read
   */
  public static List<Learned> read(Path file) throws LedgerException {
    byte[] header = header(file);
    for (int i = 0; i < SQLITE.length; i++) {
      if (header.length <= WRITE_VERSION || header[i] != SQLITE[i]) {
        throw failure("is no SQLite database.", "", null);
      }
    }
    boolean logged = header[WRITE_VERSION] == WITH_A_LOG;
    if (logged && Files.exists(Path.of(file + "-wal"))) {
      throw failure("is in use.", "Import it when its program has ended.", null);
    }
    try (Database database =
        logged ? Database.reading(file) : Database.readingUnderItsLocks(file)) {
      return database.transact("begin", PythonLedger::learned);
    } catch (SQLException cause) {
      throw failure(cause);
    }
  }

  private static List<Learned> learned(Transaction transaction)
      throws SQLException, LedgerException {
    Set<String> columns =
        new TreeSet<>(
            transaction.list(
                "select name from pragma_table_info('learnings')", row -> row.getString(1)));
    if (columns.isEmpty()) {
      throw failure("has no table of learnings.", "", null);
    }
    if (!columns.containsAll(NEEDED)) {
      throw failure(
          "is of a form that this reflect does not know: its learnings have no id or no content.",
          "",
          null);
    }
    return transaction.list(LEARNINGS, row -> learned(row, columns), MOST_ROWS);
  }

  private static Learned learned(ResultSet row, Set<String> columns) throws SQLException {
    return new Learned(
        text(row, columns, "id"),
        text(row, columns, "content"),
        text(row, columns, "learning_type"),
        text(row, columns, "skill_name"),
        columns.contains("confidence") ? row.getDouble("confidence") : 0,
        text(row, columns, "status").equals("promoted"),
        Optional.of(text(row, columns, "last_seen")).filter(seen -> !seen.isBlank()));
  }

  private static String text(ResultSet row, Set<String> columns, String column)
      throws SQLException {
    String value = columns.contains(column) ? row.getString(column) : null;
    return value == null ? "" : value;
  }

  private static byte[] header(Path file) throws LedgerException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(WRITE_VERSION + 2);
    } catch (IOException cause) {
      throw failure("cannot be read.", "", cause);
    }
  }

  private static LedgerException failure(SQLException cause) {
    SQLiteErrorCode code =
        cause instanceof SQLiteException sqlite
            ? sqlite.getResultCode()
            : SQLiteErrorCode.SQLITE_ERROR;
    return switch (code.code & 0xff) {
      case 5, 6 -> failure("is in use.", "Import it when its program has ended.", cause);
      case 8, 14 ->
          failure(
              "was cut off while it was written, and only its own program can settle that.",
              "Start that program once, then import again.",
              cause);
      default -> failure("is damaged.", "", cause);
    };
  }

  private static LedgerException failure(String why, String hint, Throwable cause) {
    return new LedgerException(why, hint, cause);
  }
}
