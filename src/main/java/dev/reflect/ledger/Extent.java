package dev.reflect.ledger;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How far a ledger had come: its newest rows, by which one is recognised that has had all of them,
 * and how many likenesses were known. A ledger that was begun anew, or is an older copy, has other
 * rows there, or none.
 *
 * @param newest for each table that hearing adds to, the newest row
 */
public record Extent(long likenesses, List<Row> newest) {
  /** What makes a row of a table its own, as an expression by the table. */
  private static final Map<String, String> ROWS =
      new TreeMap<>(
          Map.of(
              "sighting", "session || record || heard_at",
              "learning", "fingerprint || first_seen",
              "proposal", "id || opened_at",
              "session_seen", "session || repository || began_at"));

  public Extent {
    newest = List.copyOf(newest);
  }

  /** The number of a row, or 0 where the table has none, and what stands in it. */
  public record Row(long number, String content) {}

  static Extent of(Transaction transaction, long likenesses) throws SQLException {
    List<Row> newest = new ArrayList<>();
    for (String table : ROWS.keySet()) {
      newest.add(row(transaction, table, newest(transaction, table)));
    }
    return new Extent(likenesses, newest);
  }

  /** Returns how many likenesses are known, those that do not count any more too. */
  static long likenesses(Transaction transaction) throws SQLException {
    return newest(transaction, "likeness");
  }

  /** Returns whether all that was there then is there, and what is alike is still the same. */
  boolean isIn(Transaction transaction) throws SQLException {
    if (likenesses(transaction) != likenesses) {
      return false;
    }
    List<Row> there = new ArrayList<>();
    for (String table : ROWS.keySet()) {
      there.add(row(transaction, table, newest.get(there.size()).number()));
    }
    return there.equals(newest);
  }

  private static long newest(Transaction transaction, String table) throws SQLException {
    return transaction
        .first("select coalesce(max(rowid), 0) from " + table, row -> row.getLong(1))
        .orElseThrow();
  }

  private static Row row(Transaction transaction, String table, long number) throws SQLException {
    return new Row(
        number,
        transaction
            .first(
                "select " + ROWS.get(table) + " from " + table + " where rowid = ?",
                row -> row.getString(1),
                number)
            .orElse(""));
  }
}
