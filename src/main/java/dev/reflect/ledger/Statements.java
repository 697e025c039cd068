package dev.reflect.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The statements that a connection was given, compiled: to add a sighting takes longer to compile,
 * with all its triggers, than to do. The ones that were used last are kept.
 */
final class Statements {
  private static final int MOST = 100;

  private final Connection connection;
  private final Map<String, PreparedStatement> kept = new LinkedHashMap<>();

  Statements(Connection connection) {
    this.connection = connection;
  }

  /** Returns the statement for the caller alone, who gives it back or closes it. */
  PreparedStatement take(String sql) throws SQLException {
    PreparedStatement statement = kept.remove(sql);
    return statement == null ? connection.prepareStatement(sql) : statement;
  }

  /** Takes back a statement of which nothing is read any more. */
  void giveBack(String sql, PreparedStatement statement) throws SQLException {
    PreparedStatement other = kept.put(sql, statement);
    if (other != null) {
      other.close();
    }
    if (kept.size() > MOST) {
      kept.remove(kept.keySet().iterator().next()).close();
    }
  }

  /** Lets go of all: what they were compiled for may be gone. */
  void close() throws SQLException {
    for (PreparedStatement each : kept.values()) {
      each.close();
    }
    kept.clear();
  }
}
