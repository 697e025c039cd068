package dev.reflect.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Another program's SQLite database. It is only ever read: nothing is written into it or beside it.
 */
public final class PeerDatabase {
  /** How the name of the log ends that lies beside a database. */
  public static final String LOG = "-wal";

  private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int WRITE_VERSION = 18;
  private static final int WITH_A_LOG = 2;
  private static final int MOST_ROWS = 1_000_000;
  private static final String OTHER =
      "Is it that program's? A version of it that is newer than this reflect may write another form.";

  private PeerDatabase() {}

  /** One row, as it stands there: what it does not have is empty. */
  public record Row(Map<String, String> values) {
    public Row {
      values = Map.copyOf(values);
    }

    public String text(String column) {
      return values.getOrDefault(column, "");
    }
  }

  /** What is done with its tables; they are as they were at one moment. */
  public interface Reading<T> {
    T of(Tables tables) throws LedgerException;
  }

  /**
   * Reads it. What only its log has is read of a copy alone.
   *
   * @param isCopy whether it is ours, with its log
   * @throws LedgerException saying in one sentence why it cannot be read
   */
  public static <T> T read(Path file, boolean isCopy, Reading<T> reading) throws LedgerException {
    byte[] header = header(file);
    for (int i = 0; i < SQLITE.length; i++) {
      if (header.length <= WRITE_VERSION || header[i] != SQLITE[i]) {
        throw failure("is no SQLite database.", "", null);
      }
    }
    boolean logged = header[WRITE_VERSION] == WITH_A_LOG;
    try (Database database =
        isCopy
            ? Database.connect(file.toString())
            : logged ? Database.reading(file) : Database.readingUnderItsLocks(file)) {
      return database.transact("begin", transaction -> reading.of(new Tables(transaction)));
    } catch (SQLException cause) {
      throw failure(cause);
    }
  }

  /** Returns what to say of one that changes all the time. */
  public static LedgerException inUse(Throwable cause) {
    return failure("is in use.", "Import it when its program has ended.", cause);
  }

  /** The tables at one moment. */
  public static final class Tables {
    private final Transaction transaction;

    private Tables(Transaction transaction) {
      this.transaction = transaction;
    }

    /** Returns whether there is a table that has all these columns. */
    public boolean have(String table, String... columns) throws LedgerException {
      return columns(table).containsAll(List.of(columns));
    }

    /**
     * @throws LedgerException where there is no table of this name, or it has another form
     */
    public void need(String table, String... columns) throws LedgerException {
      Set<String> there = columns(table);
      String missing =
          Stream.of(columns)
              .filter(each -> !there.contains(each))
              .collect(Collectors.joining(" and no "));
      if (there.isEmpty()) {
        throw failure("has no table " + table + ".", OTHER, null);
      } else if (!missing.isEmpty()) {
        throw failure(
            "is of a form that this reflect does not know: its table %s has no %s."
                .formatted(table, missing),
            OTHER,
            null);
      }
    }

    private Set<String> columns(String table) throws LedgerException {
      try {
        return new TreeSet<>(
            transaction.list(
                "select name from pragma_table_info(?)", row -> row.getString(1), table));
      } catch (SQLException cause) {
        throw failure(cause);
      }
    }

    /** Returns all rows of a table in the order that they were written. */
    public List<Row> rows(String table) throws LedgerException {
      List<Row> rows = new ArrayList<>();
      each(table, "rowid", rows::add);
      return rows;
    }

    /** Tells of each row. */
    public void each(String table, String order, Consumer<Row> seen) throws LedgerException {
      try {
        transaction.each(
            "select * from %s order by %s limit ?".formatted(table, order),
            row -> seen.accept(row(row)),
            MOST_ROWS);
      } catch (SQLException cause) {
        throw failure(cause);
      }
    }

    private static Row row(ResultSet row) throws SQLException {
      ResultSetMetaData columns = row.getMetaData();
      Map<String, String> values = new HashMap<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        String value = columns.getColumnType(i) == Types.BLOB ? null : row.getString(i);
        if (value != null) {
          values.put(columns.getColumnName(i), value);
        }
      }
      return new Row(values);
    }
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
      case 5, 6 -> inUse(cause);
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
