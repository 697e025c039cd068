package dev.reflect.team;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Told;
import java.io.IOException;
import java.sql.Array;
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
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
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
          "ApplicationName", "reflect");

  /** Of the same sentence in the same repository the newest version of a writer counts. */
  private static final String STANDING =
      """
      with newest as (
        select distinct on (repository, fingerprint, writer) writer, version, kind, fingerprint,
          repository, sentence, times, at
        from reflect.told where repository = any(?) and writer <> ?
        order by repository, fingerprint, writer, version desc)
      select name, newest.* from newest join reflect.writer on writer.id = newest.writer
      where kind <> 'withdrawn' order by at desc, sentence limit ?
      """;

  /** In one statement, so that its rights are looked at once. */
  private static final String TELL =
      """
      insert into reflect.told (writer, version, kind, fingerprint, repository, sentence, times, at)
      select ?::uuid, version::bigint, kind, fingerprint, repository, sentence, times::integer,
        at::timestamptz
      from unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
        as row (version, kind, fingerprint, repository, sentence, times, at)
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

  /** Work with a connection. */
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

  /** Returns the sessions that are shared there. */
  public TeamSessions sessions() {
    return new TeamSessions(this);
  }

  /** Returns what searches them. */
  public TeamSearch search() {
    return new TeamSearch(this);
  }

  /** Returns the writers by their names. */
  public Map<String, UUID> writers() throws IOException {
    return done(
        open -> {
          Map<String, UUID> writers = new TreeMap<>();
          try (PreparedStatement statement =
                  open.prepareStatement("select name, id from reflect.writer");
              ResultSet row = statement.executeQuery()) {
            while (row.next()) {
              writers.put(row.getString(1), row.getObject(2, UUID.class));
            }
          }
          return writers;
        });
  }

  /** Adds a writer; returns whether the name was free. */
  public boolean add(UUID writer, String name) throws IOException {
    return done(
        open -> {
          try (PreparedStatement statement =
              open.prepareStatement(
                  "insert into reflect.writer (id, name) values (?, ?) on conflict do nothing")) {
            statement.setObject(1, writer);
            statement.setString(2, name);
            return statement.executeUpdate() > 0;
          }
        });
  }

  /** Is told the newest that the server knows of a writer, and returns what is to be added. */
  public interface Telling {
    List<Told> after(Optional<Told> newest) throws IOException;
  }

  /**
   * Adds what a writer tells, all of it or nothing, while no other process tells as this writer.
   *
   * @return how many were added, once the server has them for good
   */
  public int tell(UUID writer, Telling telling) throws IOException {
    return atOnce(
        writer,
        open -> {
          List<Told> all = telling.after(newest(open, writer));
          insert(open, writer, all);
          return all.size();
        });
  }

  /** Does it whole or not at all, while no other process tells as this writer. */
  <T> T atOnce(UUID writer, Work<T> work) throws IOException {
    return done(
        open -> {
          open.setAutoCommit(false);
          try {
            try (PreparedStatement lock =
                open.prepareStatement(
                    "select pg_advisory_xact_lock(hashtextextended(?::text, 0::bigint))")) {
              lock.setString(1, writer.toString());
              lock.execute();
            }
            T result = work.with(open);
            open.commit();
            return result;
          } finally {
            open.rollback();
            open.setAutoCommit(true);
          }
        });
  }

  private static Optional<Told> newest(Connection open, UUID writer) throws SQLException {
    try (PreparedStatement statement =
        open.prepareStatement(
            "select * from reflect.told where writer = ? order by version desc limit 1")) {
      statement.setObject(1, writer);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? Optional.of(told(row)) : Optional.empty();
      }
    }
  }

  private static void insert(Connection open, UUID writer, List<Told> all) throws SQLException {
    try (PreparedStatement statement = open.prepareStatement(TELL)) {
      statement.setObject(1, writer);
      column(statement, 2, all, each -> "" + each.version());
      column(statement, 3, all, each -> each.kind().word());
      column(statement, 4, all, each -> each.fingerprint().value());
      column(statement, 5, all, Told::repository);
      column(statement, 6, all, Told::sentence);
      column(statement, 7, all, each -> "" + each.times());
      column(statement, 8, all, each -> each.at().toString());
      statement.executeUpdate();
    }
  }

  private static void column(
      PreparedStatement statement, int at, List<Told> all, Function<Told, String> value)
      throws SQLException {
    Object[] values = all.stream().map(value).toArray();
    statement.setArray(at, statement.getConnection().createArrayOf("text", values));
  }

  /**
   * Returns what the others keep or retired in these repositories, the newest first.
   *
   * @param most of them
   */
  public List<Told.By> others(UUID writer, Collection<String> repositories, int most)
      throws IOException {
    return done(
        open -> {
          List<Told.By> others = new ArrayList<>();
          Array in = open.createArrayOf("text", repositories.toArray());
          try (PreparedStatement statement = open.prepareStatement(STANDING)) {
            statement.setArray(1, in);
            statement.setObject(2, writer);
            statement.setInt(3, most);
            try (ResultSet row = statement.executeQuery()) {
              while (row.next()) {
                others.add(new Told.By(row.getString("name"), told(row)));
              }
            }
          }
          return others;
        });
  }

  /** What is written there need not be of our making: a fingerprint is made from the sentence. */
  private static Told told(ResultSet row) throws SQLException {
    String sentence = row.getString("sentence");
    return new Told(
        row.getLong("version"),
        Told.Kind.of(row.getString("kind")),
        Fingerprint.of(sentence),
        row.getString("repository"),
        sentence,
        row.getInt("times"),
        row.getTimestamp("at").toInstant());
  }

  @Override
  public void close() {
    closed(connection);
  }
}
