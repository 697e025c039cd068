package dev.reflect.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The statements that may be run inside {@link Database#write} and {@link Database#read}. Each
 * closes what it opened: a result set left open would keep the next writer out.
 */
final class Transaction {
  /** Makes a value of the current row. */
  interface Reading<T> {
    T of(ResultSet row) throws SQLException;
  }

  private final Connection connection;
  private final Statements statements;

  Transaction(Connection connection, Statements statements) {
    this.connection = connection;
    this.statements = statements;
  }

  /** Runs a script of any number of statements. */
  void run(String script) throws SQLException {
    statements.close();
    try (Statement statement = connection.createStatement()) {
      statement.executeUpdate(script);
    }
  }

  /** Returns how many rows the statement changed. */
  int change(String sql, Object... values) throws SQLException {
    return run(
        sql,
        statement -> {
          bind(statement, values);
          return statement.executeUpdate();
        });
  }

  /** Runs the statement once for each of the rows of values. */
  void changeEach(String sql, List<Object[]> rows) throws SQLException {
    run(
        sql,
        statement -> {
          for (Object[] values : rows) {
            bind(statement, values);
            statement.executeUpdate();
          }
          return rows;
        });
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
    return run(
        sql,
        statement -> {
          bind(statement, values);
          try (ResultSet row = statement.executeQuery()) {
            List<T> found = new ArrayList<>();
            while (row.next()) {
              found.add(reading.of(row));
            }
            return found;
          }
        });
  }

  /** What is done with a statement. */
  private interface Use<T> {
    T of(PreparedStatement statement) throws SQLException;
  }

  /** One that failed is not used again. */
  private <T> T run(String sql, Use<T> use) throws SQLException {
    PreparedStatement statement = statements.take(sql);
    boolean done = false;
    try {
      T result = use.of(statement);
      done = true;
      return result;
    } finally {
      if (done) {
        statements.giveBack(sql, statement);
      } else {
        statement.close();
      }
    }
  }

  private static void bind(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
  }
}
