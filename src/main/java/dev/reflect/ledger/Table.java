package dev.reflect.ledger;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One append-only table, as the database itself describes it.
 *
 * @param columns in their order
 * @param id the column that is the row's number, or {@code rowid} where no column is
 * @param references the tables that columns point to, by the column
 */
record Table(String name, List<String> columns, String id, Map<String, String> references) {
  private static final String HIDDEN_ID = "rowid";

  Table {
    columns = List.copyOf(columns);
    references = Map.copyOf(references);
  }

  private record Column(String name, String type, boolean isKey) {}

  static Table of(Transaction transaction, String name) throws SQLException {
    List<Column> columns =
        transaction.list(
            "select name, type, pk from pragma_table_info(?) order by cid",
            row -> new Column(row.getString(1), row.getString(2), row.getInt(3) > 0),
            name);
    List<Column> keys = columns.stream().filter(Column::isKey).toList();
    boolean numbered = keys.size() == 1 && keys.get(0).type().equalsIgnoreCase("integer");
    Map<String, String> references = new HashMap<>();
    transaction.each(
        "select \"from\", \"table\" from pragma_foreign_key_list(?)",
        row -> references.put(row.getString(1), row.getString(2)),
        name);
    return new Table(
        name,
        columns.stream().map(Column::name).toList(),
        numbered ? keys.get(0).name() : HIDDEN_ID,
        references);
  }

  static List<Table> all(Transaction transaction) throws SQLException {
    List<Table> all = new ArrayList<>();
    for (String name : Schema.NAMES) {
      all.add(of(transaction, name));
    }
    return all;
  }

  /** Returns whether rows are told apart by a number that means nothing outside this ledger. */
  boolean isNumbered() {
    return !id.equals(HIDDEN_ID) && !references.containsKey(id);
  }

  /** Returns the number of the newest row, or 0. */
  long newest(Transaction transaction) throws SQLException {
    return transaction.first(newest(name), row -> row.getLong(1)).orElseThrow();
  }

  /** Returns the question for the number of the newest row. */
  static String newest(String table) {
    return "select coalesce(max(rowid), 0) from " + table;
  }

  /**
   * A row with its number.
   *
   * @param line an object of the table's name and all columns
   */
  record Row(long number, String line) {}

  /** Returns the rows after a number, in their order, and no more than so many. */
  List<Row> rows(Transaction transaction, long after, int most) throws SQLException {
    return transaction.list(
        "select %1$s, json_object('table', '%3$s', %2$s) from %3$s where %1$s > ? order by %1$s limit ?"
            .formatted(id, listed(column -> "'" + column + "', \"" + column + "\""), name),
        row -> new Row(row.getLong(1), row.getString(2)),
        after,
        most);
  }

  /** Adds the row that is an object of JSON; with its number, where that is among the values. */
  int insert(Transaction transaction, String object) throws SQLException {
    return transaction.change(
        "insert into "
            + name
            + " ("
            + listed(column -> '"' + column + '"')
            + ") select "
            + listed(column -> "value ->> '$.\"" + column + "\"'")
            + " from json_each(json_array(json(?)))",
        object);
  }

  /** Returns whether the row that is an object of JSON is there, with all its values. */
  boolean has(Transaction transaction, String object) throws SQLException {
    String same =
        columns.stream()
            .map(column -> "\"" + column + "\" is ?1 ->> '$.\"" + column + "\"'")
            .collect(Collectors.joining(" and "));
    return transaction.exists("select 1 from " + name + " where " + same, object);
  }

  String listed(Function<String, String> form) {
    return columns.stream().map(form).collect(Collectors.joining(", "));
  }
}
