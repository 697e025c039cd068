package dev.reflect.team;

import dev.reflect.ground.Resource;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables of a team's database: numbered scripts, each run once, by one at a time, in one
 * transaction.
 */
final class TeamSchema {
  private static final List<String> SCRIPTS = List.of("001.sql");

  /** Any number that nothing else in the database takes; it spells reflect. */
  private static final long LOCK = 0x7265666c656374L;

  /** Asks the rows of the catalogue: names that were not found before are remembered as such. */
  private static final String THERE =
      """
      select exists (
        select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = 'reflect' and relname = 'migration')
      """;

  private TeamSchema() {}

  /** Makes what is missing; where nothing is, the database is only read. */
  static void complete(Connection connection, TeamAddress address)
      throws SQLException, TeamException {
    if (number(connection, address) == SCRIPTS.size()) {
      return;
    }
    try {
      TeamDatabase.whole(
          connection,
          open -> {
            make(open, address);
            return null;
          });
    } catch (TeamException cause) {
      throw cause;
    } catch (IOException cause) {
      throw new IllegalStateException(cause);
    }
  }

  private static void make(Connection connection, TeamAddress address)
      throws SQLException, TeamException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("select pg_advisory_xact_lock(" + LOCK + ")");
      int made = number(connection, address);
      if (made == 0) {
        statement.execute("create schema if not exists reflect");
      }
      for (int number = made + 1; number <= SCRIPTS.size(); number++) {
        statement.execute(Resource.text(TeamSchema.class, SCRIPTS.get(number - 1)));
        statement.execute("insert into reflect.migration (number) values (" + number + ")");
      }
    }
  }

  /** Returns the number of the newest script that was run there. */
  private static int number(Connection connection, TeamAddress address)
      throws SQLException, TeamException {
    if (!TeamDatabase.rows(connection, THERE, List.of(), row -> row.getBoolean(1)).get(0)) {
      return 0;
    }
    int number =
        TeamDatabase.rows(
                connection,
                "select coalesce(max(number), 0) from reflect.migration",
                List.of(),
                row -> row.getInt(1))
            .get(0);
    if (number > SCRIPTS.size()) {
      throw new TeamException(
          "The team's database %s was made by a newer reflect: its tables are number %d, and this one knows %d."
              .formatted(address.shown(), number, SCRIPTS.size()),
          "Upgrade reflect; nothing was sent, and local work goes on.");
    }
    return number;
  }
}
