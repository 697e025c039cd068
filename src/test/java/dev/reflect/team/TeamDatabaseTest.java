package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.Told;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TeamDatabaseTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Optional<String> PASSWORD = Optional.of(RealPostgres.PASSWORD);

  private RealPostgres postgres;
  private TeamAddress ada;
  private String name;

  @BeforeEach
  void start() throws Exception {
    postgres = RealPostgres.orSkip();
    ada = TeamAddress.parse(postgres.database("ada"), "");
    name = ada.database();
  }

  static Told told(long version, String sentence) {
    return new Told(version, Told.Kind.KEPT, Fingerprint.of(sentence), "shop", sentence, 1, NOW);
  }

  private UUID join(String who) throws IOException {
    UUID writer = UUID.randomUUID();
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      assertTrue(database.add(writer, who));
    }
    return writer;
  }

  /** Tells so many sentences behind those that are there. */
  private int tell(UUID writer, int many) throws IOException {
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      return database.tell(
          writer,
          newest -> {
            long after = newest.map(Told::version).orElse(0L);
            List<Told> all = new ArrayList<>();
            for (int i = 1; i <= many; i++) {
              all.add(told(after + i, "Rule " + (after + i) + " of " + writer));
            }
            return all;
          });
    }
  }

  @Test
  void theNewestVersionOfEachWriterCounts() throws Exception {
    UUID one = join("Ada");
    UUID other = join("Bo");
    Told first = told(1, "Use uv, not pip.");
    Told back =
        new Told(2, Told.Kind.WITHDRAWN, first.fingerprint(), "shop", first.sentence(), 1, NOW);
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      database.tell(one, newest -> List.of(first));
      assertEquals(
          List.of(new Told.By("Ada", "ada", first)), database.others(other, List.of("shop"), 10));
      assertEquals(List.of(), database.others(one, List.of("shop"), 10));
      assertEquals(List.of(), database.others(other, List.of("another"), 10));
      database.tell(
          one,
          newest -> {
            assertEquals(Optional.of(first), newest);
            return List.of(back);
          });
      assertEquals(List.of(), database.others(other, List.of("shop"), 10));
      assertFalse(database.add(UUID.randomUUID(), "Ada"));
    }
  }

  /** Tells all of it in so many threads, each so many sentences. */
  private static void assertTold(int each, int threads, List<Callable<Integer>> telling)
      throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    for (Future<Integer> told : pool.invokeAll(telling)) {
      assertEquals(each, told.get());
    }
    pool.shutdown();
  }

  @Test
  void manyWritersBeginTheTablesOnceAndLoseNothing() throws Exception {
    int writers = 12;
    List<Callable<Integer>> telling = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      String who = "writer " + i;
      telling.add(
          () -> {
            UUID writer = join(who);
            return tell(writer, 50) + tell(writer, 50);
          });
    }
    assertTold(100, writers, telling);
    assertEquals(writers * 100, postgres.number(name, "select count(*) from reflect.told"));
    assertEquals(1, postgres.number(name, "select count(*) from reflect.migration"));
  }

  @Test
  void oneWriterTwiceAtOnceTellsEachVersionOnce() throws Exception {
    UUID writer = join("Ada");
    assertTold(10, 4, Collections.nCopies(8, () -> tell(writer, 10)));
    assertEquals(80, postgres.number(name, "select count(distinct version) from reflect.told"));
    assertEquals(80, postgres.number(name, "select max(version) from reflect.told"));
  }

  @Test
  void whatIsCutOffIsToldNotAtAllOrOnce() throws Exception {
    UUID writer = join("Ada");
    assertEquals(5, tell(writer, 5));
    TeamException cut;
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      cut =
          assertThrows(
              TeamException.class,
              () ->
                  database.tell(
                      writer,
                      newest -> {
                        postgres.kill();
                        return List.of(told(6, "Never told."));
                      }));
    } finally {
      postgres.up();
    }
    assertTrue(
        cut.getMessage().contains("cannot be reached") || cut.getMessage().contains("is not ready"),
        cut.getMessage());
    assertEquals(5, postgres.number(name, "select max(version) from reflect.told"));
    assertEquals(3, tell(writer, 3));
    assertEquals(8, postgres.number(name, "select count(*) from reflect.told"));
  }

  @Test
  void aFunctionThatAMemberMadeIsNotMeant() throws Exception {
    UUID writer = join("Ada");
    postgres.sql(name, "grant create on schema public to public"); // PostgreSQL 14 grants it itself
    postgres.role("mallory");
    try (Connection connection = postgres.connect("mallory", name);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create function public.hashtextextended(varchar, integer) returns bigint"
              + " language plpgsql as $$ begin raise exception 'mallory was here'; end $$");
    }
    assertEquals(1, tell(writer, 1));
  }

  @Test
  void eachFailureIsASentence() throws Exception {
    says("does not let you in", ada, Optional.of("wrong"));
    says("asks for a password, and there is none", ada, Optional.empty());
    says("does not exist", TeamAddress.parse(ada + "x", ""), PASSWORD);
    says("cannot be reached", TeamAddress.parse("postgresql://a@127.0.0.1:1/x", ""), PASSWORD);
    postgres.role("bo");
    String empty = TeamAddress.parse(postgres.database("ada"), "").database();
    says("You may not do that", TeamAddress.parse(postgres.address("bo", empty), ""), PASSWORD);
    join("Ada");
    postgres.sql(name, "insert into reflect.migration values (7)");
    says("was made by a newer reflect: its tables are number 7", ada, PASSWORD);
  }

  @Test
  void aServerThatIsSilentIsNotWaitedForLong() throws Exception {
    UUID writer = join("Ada");
    try (Connection other = postgres.connect("ada", name);
        Statement statement = other.createStatement();
        TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      other.setAutoCommit(false);
      statement.execute("lock table reflect.told in access exclusive mode");
      TeamException slow =
          assertThrows(
              TeamException.class, () -> database.tell(writer, newest -> List.of(told(1, "Use."))));
      assertTrue(slow.getMessage().endsWith("does not answer in time."), slow.getMessage());
    }
  }

  @Test
  void aPortThatAnswersNothingIsNotWaitedForLong() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      says(
          "does not answer in time",
          TeamAddress.parse("postgresql://a@127.0.0.1:" + silent.getLocalPort() + "/x", ""),
          PASSWORD);
    }
  }

  private static void says(String words, TeamAddress address, Optional<String> password) {
    TeamException failed =
        assertThrows(TeamException.class, () -> TeamDatabase.open(address, password).close());
    assertTrue(failed.getMessage().contains(words), failed.getMessage());
    assertFalse(failed.hint().isEmpty());
  }
}
