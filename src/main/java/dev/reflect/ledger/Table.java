package dev.reflect.ledger;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One append-only table, as the database itself describes it. A view of rows that are kept in
 * another form is one too.
 *
 * @param store the table that has the rows
 * @param columns in their order
 * @param id the column that is the row's number, or {@code rowid} where no column is
 * @param references the tables that columns point to, by the column
 */
record Table(
    String name, String store, List<String> columns, String id, Map<String, String> references) {
  private static final String HIDDEN_ID = "rowid";

  /** Before the name of a view, the table that it is a view of. */
  private static final String KEPT = "kept_";

  /** What is being edited comes and goes; all other tables only grow, or are derived from them. */
  private static final String DRAFT = "draft";

  private static final String NAMES =
      """
      select name from sqlite_master
      where (type = 'table' or 'kept_' || name in (select name from sqlite_master)) and name <> ?
        and name not like 'sqlite\\_%' escape '\\' and name not like 'derived\\_%' escape '\\'
        and name not like 'kept\\_%' escape '\\'
      order by rowid
      """;

  Table {
    columns = List.copyOf(columns);
    references = Map.copyOf(references);
  }

  private record Column(String name, String type, boolean isKey) {}

  /** Returns the append-only tables of the database, each after those it points to. */
  static List<Table> all(Transaction transaction) throws SQLException {
    List<Table> waiting = new ArrayList<>();
    for (String name : transaction.list(NAMES, row -> row.getString(1), DRAFT)) {
      waiting.add(read(transaction, name));
    }
    List<Table> ordered = new ArrayList<>();
    while (!waiting.isEmpty()) {
      Set<String> later = waiting.stream().map(Table::name).collect(Collectors.toSet());
      List<Table> ready =
          waiting.stream()
              .filter(
                  table ->
                      table.references.values().stream()
                          .noneMatch(to -> later.contains(to) && !to.equals(table.name)))
              .toList();
      if (ready.isEmpty()) {
        throw new SQLException("these tables point to each other: " + later);
      }
      ordered.addAll(ready);
      waiting.removeAll(ready);
    }
    return List.copyOf(ordered);
  }

  /** Returns the one table whose rows come and go. */
  static Table draft(Transaction transaction) throws SQLException {
    return read(transaction, DRAFT);
  }

  private static Table read(Transaction transaction, String name) throws SQLException {
    List<Column> columns =
        transaction.list(
            "select name, type, pk from pragma_table_info(?) order by cid",
            row -> new Column(row.getString(1), row.getString(2), row.getInt(3) > 0),
            name);
    List<Column> keys = columns.stream().filter(Column::isKey).toList();
    boolean numbered = keys.size() == 1 && keys.get(0).type().equalsIgnoreCase("integer");
    boolean isView = keys.isEmpty() && columns.get(0).name().equals("id");
    String store = isView ? KEPT + name : name;
    Map<String, String> references = new HashMap<>();
    transaction.list(
        "select \"from\", \"table\" from pragma_foreign_key_list(?)",
        row -> references.put(row.getString(1), viewed(row.getString(2))),
        store);
    if (store.equals(KEPT + "sighting")) {
      references.clear();
      references.put("fingerprint", "learning");
    }
    return new Table(
        name,
        store,
        columns.stream().map(Column::name).toList(),
        numbered ? keys.get(0).name() : isView ? columns.get(0).name() : HIDDEN_ID,
        references);
  }

  private static String viewed(String table) {
    return table.startsWith(KEPT) ? table.substring(KEPT.length()) : table;
  }

  /** Returns whether rows are told apart by a number that means nothing outside this ledger. */
  boolean isNumbered() {
    return !id.equals(HIDDEN_ID) && !references.containsKey(id);
  }

  /** Returns whether it shows rows that are kept in another form; what is there adds nothing. */
  boolean isView() {
    return !store.equals(name);
  }

  /** Returns the columns with the row's number, also where that is hidden. */
  List<String> allColumns() {
    if (columns.contains(id)) {
      return columns;
    }
    List<String> all = new ArrayList<>(List.of(HIDDEN_ID));
    all.addAll(columns);
    return all;
  }

  /** Returns the number of the newest row, or 0. */
  long newest(Transaction transaction) throws SQLException {
    return transaction.first(newest(), row -> row.getLong(1)).orElseThrow();
  }

  /** Returns the question for the number of the newest row. */
  String newest() {
    return "select coalesce(max(rowid), 0) from " + store;
  }

  /**
   * A row with its number.
   *
   * @param json an object of all columns
   */
  record Row(long number, String json) {}

  /** Returns the rows after one number up to another, in their order, and no more than so many. */
  List<Row> rows(Transaction transaction, long after, long upTo, int most) throws SQLException {
    String object = listed(allColumns(), column -> "'" + column + "', \"" + column + "\"");
    return transaction.list(
        "select %1$s, json_object(%2$s) from %3$s where %1$s > ? and %1$s <= ? order by %1$s limit ?"
            .formatted(id, object, name),
        row -> new Row(row.getLong(1), row.getString(2)),
        after,
        upTo,
        most);
  }

  /**
   * Returns the rows after a number, in their order, and no more than so many: each with the name
   * of the table and without a number that no column has.
   */
  List<Row> named(Transaction transaction, long after, int most) throws SQLException {
    String object = listed(columns, column -> "'" + column + "', \"" + column + "\"");
    return transaction.list(
        "select %1$s, json_object('table', '%3$s', %2$s) from %3$s where %1$s > ? order by %1$s limit ?"
            .formatted(id, object, name),
        row -> new Row(row.getLong(1), row.getString(2)),
        after,
        most);
  }

  /** Adds the rows of a JSON array of objects, which lies at this path of the text. */
  int insert(Transaction transaction, String json, String path) throws SQLException {
    return transaction.change(
        "insert into "
            + name
            + " ("
            + listed(allColumns(), column -> '"' + column + '"')
            + ") select "
            + listed(allColumns(), column -> "value ->> '$.\"" + column + "\"'")
            + " from json_each(?, ?)",
        json,
        path);
  }

  /**
   * Returns by their numbers a text for each row that is the same only for the same values, of the
   * rows after a number, in their order, and no more than so many.
   */
  NavigableMap<Long, String> digests(Transaction transaction, long after, int most)
      throws SQLException {
    return digests(transaction, id + " > ? order by " + id + " limit ?", after, most);
  }

  /** Returns the same of the rows of these numbers. */
  NavigableMap<Long, String> digests(Transaction transaction, Collection<Long> numbers)
      throws SQLException {
    return digests(transaction, id + " in (select value from json_each(?))", numbers.toString());
  }

  private NavigableMap<Long, String> digests(
      Transaction transaction, String which, Object... values) throws SQLException {
    NavigableMap<Long, String> digests = new TreeMap<>();
    transaction.list(
        "select %s, %s from %s where %s"
            .formatted(id, listed(columns, column -> '"' + column + '"'), name, which),
        row -> digests.put(row.getLong(1), Digest.of(row, 2)),
        values);
    return digests;
  }

  private static String listed(List<String> columns, Function<String, String> form) {
    return columns.stream().map(form).collect(Collectors.joining(", "));
  }
}
