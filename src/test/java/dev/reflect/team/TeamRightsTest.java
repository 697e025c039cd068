package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a role may not do to what another one told and shared, whatever it says to the server. */
class TeamRightsTest {
  private static final Optional<String> PASSWORD = Optional.of(RealPostgres.PASSWORD);
  private static final String INTO_SESSION =
      "insert into reflect.session (writer, name, project, print";
  private static final String INTO_TOLD =
      "insert into reflect.told (writer, version, kind, fingerprint, repository, sentence, times, at";

  private final UUID ada = UUID.randomUUID();
  private final UUID mallory = UUID.randomUUID();
  private RealPostgres postgres;
  private String name;

  @BeforeEach
  void bothHaveRowsInEachTable() throws Exception {
    postgres = RealPostgres.orSkip();
    TeamAddress owner = TeamAddress.parse(postgres.database("keeper"), "");
    name = owner.database();
    TeamDatabase.open(owner, PASSWORD).close();
    has("ada", ada);
    has("mallory", mallory);
  }

  private void has(String role, UUID writer) throws Exception {
    postgres.role(role);
    TeamAddress address = TeamAddress.parse(postgres.address(role, name), "");
    try (TeamDatabase database = TeamDatabase.open(address, PASSWORD)) {
      assertTrue(database.add(writer, role));
      database.tell(writer, newest -> List.of(TeamDatabaseTest.told(1, "Use uv.")));
      database
          .sessions()
          .share(writer, TeamSessionsTest.parcel("of " + role, 2, "zeppelin"), () -> true);
    }
  }

  private List<String> tables(String where) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (Connection connection = postgres.connect("postgres", name);
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "select relname from pg_class where relnamespace = 'reflect'::regnamespace"
                    + " and relkind = 'r' and "
                    + where
                    + " order by 1")) {
      while (row.next()) {
        tables.add(row.getString(1));
      }
    }
    return tables;
  }

  private void refused(String harm) throws SQLException {
    try (Connection connection = postgres.connect("mallory", name);
        Statement statement = connection.createStatement()) {
      SQLException refused = assertThrows(SQLException.class, () -> statement.execute(harm), harm);
      assertEquals("42501", refused.getSQLState(), harm + ": " + refused.getMessage());
    }
  }

  /** Which stems there are is nobody's own; which scripts were run says the owner. */
  @Test
  void whoseARowIsIsAskedForInEachTable() throws Exception {
    assertEquals(List.of("migration", "term"), tables("not relrowsecurity"));
    assertEquals(
        tables("relname <> 'migration'"),
        tables("has_any_column_privilege('mallory', oid, 'insert')"));
  }

  @Test
  void nothingThatIsThereIsChangedOrDeleted() throws Exception {
    for (String table : tables("true")) {
      refused("delete from reflect." + table);
      refused("truncate reflect." + table + " cascade");
      refused("drop table reflect." + table);
      refused("alter table reflect." + table + " disable row level security");
      refused("create trigger mine before insert on reflect." + table + " execute function f()");
    }
    refused("update reflect.told set sentence = 'x'");
    refused("update reflect.step set text = 'x'");
    refused("update reflect.writer set role = 'mallory'");
    refused("update reflect.session set writer = '" + mallory + "'");
    refused("update reflect.document set session = session");
    refused("update reflect.term set term = 'x'");
    refused("drop policy own on reflect.told");
    refused("create table reflect.mine (x integer)");
    refused("insert into reflect.migration values (99)");
  }

  @Test
  void nothingIsAddedOrTakenBackUnderTheNameOfAnother() throws Exception {
    refused("insert into reflect.writer (id, name, role) values (gen_random_uuid(), 'E', 'ada')");
    refused("insert into reflect.writer (id, name, role) values (gen_random_uuid(), 'E', null)");
    refused(INTO_TOLD + ") values ('" + ada + "', 2, 'kept', repeat('0', 16), '*', 'x', 1, now())");
    refused(INTO_SESSION + ") values ('" + ada + "', 'x', '', '')");
    String adas = "from reflect.session where name = 'of ada'";
    refused("insert into reflect.document (session, said) select id, '' " + adas);
    refused(
        "insert into reflect.step select document.id, 9, 1, 'person', '', 1, null, '', '', '', '', 'x'"
            + " from reflect.document where session = (select id "
            + adas
            + ")");
    refused("select reflect.take_back(id) " + adas);
    assertEquals(2, postgres.number(name, "select count(*) from reflect.session"));
    assertEquals(4, postgres.number(name, "select count(*) from reflect.step"));
  }

  /** Who chose numbers could take those that the others' next rows get, and so keep them out. */
  @Test
  void whatTheServerSaysOfARowIsNotChosen() throws Exception {
    String own = " values ('" + mallory + "', ";
    refused(
        "insert into reflect.writer (id, name, joined_at) values (gen_random_uuid(), 'E', now())");
    refused(
        INTO_TOLD + ", told_at)" + own + "2, 'kept', repeat('0', 16), '*', 'x', 1, now(), now())");
    refused(INTO_SESSION + ", shared_at)" + own + "'x', '', '', '-infinity')");
    refused(INTO_SESSION + ", id) overriding system value" + own + "'x', '', '', 9)");
    refused(
        "insert into reflect.document (id, session, said) overriding system value"
            + " select 9, id, '' from reflect.session where name = 'of mallory'");
    for (String table : List.of("session", "document")) {
      refused("select nextval('reflect." + table + "_id_seq')");
      refused("select setval('reflect." + table + "_id_seq', 9)");
    }
  }
}
