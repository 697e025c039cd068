package dev.reflect.team;

import dev.reflect.memory.Told;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import org.postgresql.Driver;

/**
 * One connection to a team's database. Nothing waits for it longer than its timeouts say, and no
 * {@link SQLException} leaves it.
 */
public final class TeamDatabase implements AutoCloseable {
  private static final Map<String, String> PATIENCE =
      Map.of(
          "connectTimeout", "5",
          "loginTimeout", "6",
          "socketTimeout", "30",
          "options",
              "-c statement_timeout=20s -c lock_timeout=5s -c jit=off"
                  + " -c search_path=reflect,public,extensions",
          "tcpKeepAlive", "true",
          "reWriteBatchedInserts", "true",
          "socketFactory", AnswerSockets.class.getName(),
          "maxResultBuffer", "" + AnswerSockets.LARGEST,
          "ApplicationName", "reflect");

  private static final String MEMBERS =
      """
      select name from reflect.writer where coalesce((
        select kind from reflect.told where writer = writer.id and sentence = ''
        order by version desc limit 1), '') <> 'withdrawn'
      order by joined_at limit ?
      """;

  private final TeamAddress address;
  private final Connection connection;

  private TeamDatabase(TeamAddress address, Connection connection) {
    this.address = address;
    this.connection = connection;
  }

  /**
   * Connects, and makes the tables that are missing.
   *
   * @param password where there is none, the driver looks into the file of passwords
   */
  public static TeamDatabase open(TeamAddress address, Optional<String> password)
      throws TeamException {
    Properties properties = new Properties();
    properties.putAll(PATIENCE);
    properties.putAll(address.encryption());
    properties.put("user", address.user());
    password.ifPresent(given -> properties.put("password", given));
    Connection connection = null;
    try {
      connection = new Driver().connect(address.jdbc(), properties);
      TeamSchema.complete(connection, address);
      return new TeamDatabase(address, connection);
    } catch (SQLException cause) {
      closed(connection);
      throw TeamException.of(address, cause);
    } catch (TeamException cause) {
      closed(connection);
      throw cause;
    }
  }

  private static void closed(Connection connection) {
    try {
      if (connection != null) {
        connection.close();
      }
    } catch (SQLException alreadyGone) {
      // What is to be told is why it could not be used.
    }
  }

  interface Work<T> {
    T with(Connection connection) throws SQLException, IOException;
  }

  <T> T done(Work<T> work) throws IOException {
    try {
      return work.with(connection);
    } catch (SQLException cause) {
      throw TeamException.of(address, cause);
    }
  }

  public TeamSessions sessions() {
    return new TeamSessions(this);
  }

  public TeamSearch search() {
    return new TeamSearch(this);
  }

  /** What is done with each row of an answer. */
  interface RowWork {
    void with(ResultSet row) throws SQLException;
  }

  /** What is made of a row. */
  interface RowReading<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** Asks with these values in the place of the question marks. */
  static void each(Connection open, String sql, List<?> values, RowWork work) throws SQLException {
    try (PreparedStatement statement = open.prepareStatement(sql)) {
      for (int at = 0; at < values.size(); at++) {
        statement.setObject(at + 1, values.get(at));
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          work.with(row);
        }
      }
    }
  }

  static <T> List<T> rows(Connection open, String sql, List<?> values, RowReading<T> reading)
      throws SQLException {
    List<T> rows = new ArrayList<>();
    each(open, sql, values, row -> rows.add(reading.of(row)));
    return rows;
  }

  /** Returns the names of the writers that did not leave, in the order in which they came. */
  public List<String> names(int most) throws IOException {
    return done(open -> rows(open, MEMBERS, List.of(most), row -> row.getString(1)));
  }

  /** Returns the writer that this login has claimed the name for. */
  public Optional<UUID> own(String name) throws IOException {
    return done(
        open ->
            rows(
                    open,
                    "select id from reflect.writer where name = ? and role = session_user",
                    List.of(name),
                    row -> row.getObject(1, UUID.class))
                .stream()
                .findFirst());
  }

  /** Returns all that a writer told, in the order of its versions. */
  public List<Told> told(UUID writer) throws IOException {
    return done(open -> TeamTellings.all(open, writer));
  }

  public boolean knows(UUID writer) throws IOException {
    return done(
        open ->
            !rows(open, "select 1 from reflect.writer where id = ?", List.of(writer), row -> 1)
                .isEmpty());
  }

  /** Adds a writer; returns whether the name was free. */
  public boolean add(UUID writer, String name) throws IOException {
    return done(
        open ->
            !rows(
                    open,
                    "insert into reflect.writer (id, name) values (?, ?) on conflict do nothing"
                        + " returning id",
                    List.of(writer, name),
                    row -> 1)
                .isEmpty());
  }

  /** Is told the newest that the server knows of a writer, and returns what is to be added. */
  public interface Addition {
    List<Told> after(Optional<Told> newest) throws IOException;
  }

  /**
   * Adds what a writer tells, all of it or nothing, while no other process tells as this writer.
   *
   * @return how many were added, once the server has them for good
   */
  public int tell(UUID writer, Addition addition) throws IOException {
    return atOnce(
        writer,
        open -> {
          List<Told> all = addition.after(TeamTellings.newest(open, writer));
          TeamTellings.insert(open, writer, all);
          return all.size();
        });
  }

  /** Does it whole or not at all, while no other process tells as this writer. */
  <T> T atOnce(UUID writer, Work<T> work) throws IOException {
    return done(
        connection ->
            whole(
                connection,
                open -> {
                  rows(
                      open,
                      "select pg_advisory_xact_lock(hashtextextended(?::text, 0::bigint))",
                      List.of(writer.toString()),
                      row -> 1);
                  return work.with(open);
                }));
  }

  /** Does it whole or not at all; what went wrong is told, and not that it cannot be taken back. */
  static <T> T whole(Connection open, Work<T> work) throws SQLException, IOException {
    open.setAutoCommit(false);
    try {
      T result = work.with(open);
      open.commit();
      open.setAutoCommit(true);
      return result;
    } catch (SQLException | IOException | RuntimeException cause) {
      try {
        open.rollback();
        open.setAutoCommit(true);
      } catch (SQLException gone) {
        cause.addSuppressed(gone);
      }
      throw cause;
    }
  }

  /**
   * Returns what the others keep or retired in these repositories, each role's newest first.
   *
   * @param most of them
   */
  public List<Told.By> others(UUID writer, Collection<String> repositories, int most)
      throws IOException {
    return done(open -> TeamTellings.others(open, writer, repositories, most));
  }

  @Override
  public void close() {
    closed(connection);
  }
}
