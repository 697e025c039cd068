package dev.reflect.ledger;

import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.sameness.LikeSenses;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The statements that may be run inside {@link Database#write} and {@link Database#read}. Each
 * closes what it opened: a result set left open would keep the next writer out.
 */
final class Transaction {
  /** Makes a value of the current row. */
  interface Reading<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** Is told of the current row. */
  interface Seeing {
    void see(ResultSet row) throws SQLException;
  }

  private final Connection connection;
  private final Gists gists;

  Transaction(Connection connection, Gists gists) {
    this.connection = connection;
    this.gists = gists;
  }

  /** Returns all wordings as they are compared, those of this transaction too. */
  LikeSenses<String> gists() throws SQLException {
    return gists.upToDate(this);
  }

  /** Runs a script of any number of statements. */
  void run(String script) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(script);
    }
  }

  /** Returns how many rows the statement changed. */
  int change(String sql, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, values);
      return statement.executeUpdate();
    }
  }

  /** Runs the statement once for each of the rows of values. */
  void changeEach(String sql, List<Object[]> rows) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (Object[] values : rows) {
        bind(statement, values);
        statement.executeUpdate();
      }
    }
  }

  /** Returns the id of the row inserted. */
  long insert(String sql, Object... values) throws SQLException {
    change(sql, values);
    return first("select last_insert_rowid()", row -> row.getLong(1)).orElseThrow();
  }

  <T> Optional<T> first(String sql, Reading<T> reading, Object... values) throws SQLException {
    return list(sql, reading, values).stream().findFirst();
  }

  <T> List<T> list(String sql, Reading<T> reading, Object... values) throws SQLException {
    List<T> found = new ArrayList<>();
    each(sql, row -> found.add(reading.of(row)), values);
    return found;
  }

  void each(String sql, Seeing seeing, Object... values) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      bind(statement, values);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          seeing.see(row);
        }
      }
    }
  }

  /** Returns the whole number that is asked for; 0 where there is no row. */
  int number(String sql, Object... values) throws SQLException {
    return first(sql, row -> row.getInt(1), values).orElse(0);
  }

  boolean exists(String sql, Object... values) throws SQLException {
    return first(sql, row -> true, values).isPresent();
  }

  /** Returns the values as an array of JSON, to be read with {@code json_each}. */
  static String array(Collection<String> values) {
    return values.stream().map(JsonString::quoted).collect(Collectors.joining(",", "[", "]"));
  }

  private static void bind(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
  }
}
