package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.archive.Narrowing;
import dev.reflect.memory.Told;
import dev.reflect.recall.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The commands of docs/team.md: what is lost with a server comes back at another one. */
class TeamBackupTest {
  private static final String ROWS =
      "psql -qXAt reflect -c \"select format('select %L, t::text from reflect.%I t order by 2;',"
          + " tablename, tablename) from pg_tables where schemaname = 'reflect' order by 1\""
          + " | psql -qXAt reflect";

  private static String documented(String beginning) throws IOException {
    Matcher command =
        Pattern.compile("`(" + Pattern.quote(beginning) + "[^`]*)`")
            .matcher(Files.readString(Path.of("docs/team.md")));
    assertTrue(command.find(), beginning);
    return command.group(1);
  }

  private static TeamDatabase open(ScriptedServer server, String role, String password)
      throws IOException {
    return TeamDatabase.open(TeamAddress.parse(server.address(role), ""), Optional.of(password));
  }

  private static Set<String> found(TeamDatabase database) throws IOException {
    return database
        .search()
        .search(List.of(Query.of("zepelin")), Narrowing.NONE, false)
        .found()
        .passages()
        .stream()
        .map(each -> each.place().session())
        .collect(Collectors.toSet());
  }

  @Test
  void whatIsRestoredAtAnotherServerGoesOnWhereItWas() throws Exception {
    UUID ada = UUID.randomUUID();
    Told uv = TeamDatabaseTest.told(1, "Use uv, not pip.");
    Told main = TeamDatabaseTest.told(2, "Never commit to main.");
    try (ScriptedServer first = ScriptedServer.create();
        ScriptedServer other = ScriptedServer.create()) {
      first.start();
      first.role("ada");
      open(first, "reflect", first.password("reflect")).close();
      try (TeamDatabase database = open(first, "ada", first.password("ada"))) {
        assertTrue(database.add(ada, "Ada"));
        database.tell(ada, newest -> List.of(uv));
        database.sessions().share(ada, TeamSessionsTest.parcel("one", 3, "zeppelin"), () -> true);
        database.sessions().share(ada, TeamSessionsTest.parcel("two", 2, "zeppelin"), () -> true);
        database.sessions().takeBack(ada, List.of("two"));
      }
      String before = first.postgres(ROWS);
      assertTrue(before.contains("zeppelin") && before.contains(uv.sentence()), before);
      first.postgres(documented("pg_dump "));

      other.start();
      Files.copy(
          first.home().resolveSibling("team.dump"), other.home().resolveSibling("team.dump"));
      assertEquals("", other.postgres(documented("pg_restore ")));
      assertEquals(before, other.postgres(ROWS));
      assertThrows(TeamException.class, () -> open(other, "ada", "whatever").close());
      other.role("ada");
      other.role("bo");
      try (TeamDatabase database = open(other, "ada", other.password("ada"))) {
        assertEquals(Set.of("one"), found(database));
        database.tell(
            ada,
            newest -> {
              assertEquals(Optional.of(uv), newest);
              return List.of(main);
            });
      }
      try (TeamDatabase database = open(other, "bo", other.password("bo"))) {
        assertTrue(database.add(UUID.randomUUID(), "Bo"));
        assertEquals(2, database.others(UUID.randomUUID(), List.of("shop"), 9).size());
        assertThrows(TeamException.class, () -> database.sessions().takeBack(ada, List.of("one")));
      }
      try (TeamDatabase database = open(other, "ada", other.password("ada"))) {
        assertEquals(1, database.sessions().takeBack(ada, List.of("one")));
        assertEquals(Set.of(), found(database));
      }
    }
  }
}
