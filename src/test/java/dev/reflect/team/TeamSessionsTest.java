package dev.reflect.team;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.archive.Exchange.Kind;
import dev.reflect.archive.Exchange.Step;
import dev.reflect.archive.KeptStep;
import dev.reflect.archive.Narrowing;
import dev.reflect.recall.Query;
import dev.reflect.sessions.Place;
import dev.reflect.team.TeamSessions.Parcel;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TeamSessionsTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final Optional<String> PASSWORD = Optional.of(RealPostgres.PASSWORD);

  private RealPostgres postgres;
  private TeamAddress ada;
  private UUID writer;

  @BeforeEach
  void start() throws Exception {
    postgres = RealPostgres.orSkip();
    ada = TeamAddress.parse(postgres.database("ada"), "");
    writer = UUID.randomUUID();
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      assertTrue(database.add(writer, "Ada"));
    }
  }

  @Test
  void whatIsNoLongerWantedIsNotSent() throws Exception {
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      assertFalse(database.sessions().share(writer, parcel("one", 1, "zeppelin"), () -> false));
      assertEquals(List.of(), database.sessions().of(writer));
    }
  }

  static Parcel parcel(String session, int steps, String text) {
    List<KeptStep> all = new ArrayList<>();
    for (int line = 1; line <= steps; line++) {
      all.add(
          new KeptStep(
              line,
              0,
              1,
              "",
              new Step(
                  Kind.PERSON,
                  new Place(
                      session, "r" + line, line, Optional.of(NOW), "/home/ada/shop", "main", false),
                  text,
                  Optional.empty(),
                  Optional.empty()),
              Optional.empty()));
    }
    return new Parcel(session, "/home/ada/shop", session, all);
  }

  private void sql(String statement) throws Exception {
    postgres.sql(ada.database(), statement.replace("WRITER", "'" + writer + "'"));
  }

  private List<KeptStep> found(String asked) throws IOException {
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      return database
          .search()
          .search(List.of(Query.of(asked)), Narrowing.NONE, false)
          .found()
          .passages();
    }
  }

  @Test
  void aStemThatSomebodyIsAboutToNeedStaysWhereAnotherTakesItBack() throws Exception {
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      database.sessions().share(writer, parcel("one", 1, "zeppelin"), () -> true);
    }
    CompletableFuture<Integer> back;
    try (Connection sharing = postgres.connect("ada", ada.database());
        Statement statement = sharing.createStatement()) {
      sharing.setAutoCommit(false);
      statement.execute("insert into reflect.term values ('zeppelin') on conflict do nothing");
      back =
          CompletableFuture.supplyAsync(
              () -> {
                try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
                  return database.sessions().takeBack(writer, List.of("one"));
                } catch (IOException failed) {
                  throw new IllegalStateException(failed);
                }
              });
      assertThrows(TimeoutException.class, () -> back.get(1, TimeUnit.SECONDS));
      statement.execute(
          "insert into reflect.session (writer, name, project, print) values ('"
              + writer
              + "', 'two', '', '')");
      statement.execute(
          "insert into reflect.document (session, said)"
              + " select id, array_to_tsvector('{zeppelin}') from reflect.session where name = 'two'");
      sharing.commit();
    }
    assertEquals(1, back.get());
    assertEquals(
        1,
        postgres.number(
            ada.database(), "select count(*) from reflect.term where term = 'zeppelin'"));
  }

  @Test
  void whoWritesWithoutAnEndIsReadNoFurther() throws Exception {
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      database.sessions().share(writer, parcel("honest", 3, "zeppelin"), () -> true);
    }
    sql("insert into reflect.session (writer, name, project, print) values (WRITER, 'x', '', '')");
    sql(
        "insert into reflect.document (session, said) select id,"
            + " array_to_tsvector('{zeppelin}') from reflect.session where name = 'x'");
    sql(
        "insert into reflect.step select max(document.id), n, 1, 'person', '', 1, null, '', '',"
            + " repeat('p', 900), '', repeat('zeppelin ', 800)"
            + " from reflect.document, generate_series(1, 3000) as n group by n");
    assertEquals(3 + 35, found("zeppelin").size());
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      SharedSteps.ToldSession read = database.sessions().session("x", 1, 10_000);
      assertEquals("Ada", read.teller().orElseThrow().name());
      assertEquals(357, read.steps().size());
      assertTrue(read.goesOn());
    }
  }

  @Test
  void aLongSessionIsFoundAndReadWhole() throws Exception {
    try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
      database.sessions().share(writer, parcel("long", 1_000, "zeppelin"), () -> true);
      SharedSteps.ToldSession read = database.sessions().session("long", 1, 10_000);
      assertEquals(1_000, read.steps().size());
      assertEquals(false, read.goesOn());
    }
    assertEquals(1_000, found("zeppelin").size());
  }

  @Test
  void anAnswerThatIsTooLargeIsRefused() throws Exception {
    sql(
        "alter table reflect.writer drop constraint writer_name_check, drop constraint writer_name_key");
    sql(
        "insert into reflect.writer (id, name, role)"
            + " select gen_random_uuid(), repeat('x', 2000000) || n, 'ada' from generate_series(1, 6) n");
    refused(
        () -> {
          try (TeamDatabase database = TeamDatabase.open(ada, PASSWORD)) {
            database.names(1_000);
          }
        });
  }

  /** A server of nobody's: rows that hold nothing, for ever. */
  @Test
  void rowsWithoutAnEndAreRefused() throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread endless = new Thread(() -> answer(server), "endless");
      endless.setDaemon(true);
      endless.start();
      refused(
          () ->
              TeamDatabase.open(
                      TeamAddress.parse(
                          "postgresql://ada@127.0.0.1:"
                              + server.getLocalPort()
                              + "/x?sslmode=disable",
                          ""),
                      PASSWORD)
                  .close());
    }
  }

  private static void answer(ServerSocket server) {
    byte[] row = {'D', 0, 0, 0, 10, 0, 1, -1, -1, -1, -1};
    try (Socket socket = server.accept();
        OutputStream out = socket.getOutputStream()) {
      socket.getInputStream().read(new byte[4_096]);
      out.write(new byte[] {'R', 0, 0, 0, 8, 0, 0, 0, 0});
      for (String each :
          List.of(
              "server_version\0" + "16.0\0",
              "client_encoding\0" + "UTF8\0",
              "DateStyle\0" + "ISO, MDY\0",
              "integer_datetimes\0" + "on\0",
              "standard_conforming_strings\0" + "on\0")) {
        byte[] text = each.getBytes(StandardCharsets.US_ASCII);
        out.write(new byte[] {'S', 0, 0, 0, (byte) (text.length + 4)});
        out.write(text);
      }
      out.write(new byte[] {'Z', 0, 0, 0, 5, 'I'});
      out.flush();
      socket.getInputStream().read(new byte[4_096]);
      byte[] column = new byte[7 + 2 + 18];
      column[0] = 'T';
      column[4] = (byte) (column.length - 1);
      column[6] = 1;
      column[7] = 'x';
      column[18] = 23;
      column[20] = 4;
      out.write(column);
      byte[] many = new byte[row.length * 1_000];
      for (int at = 0; at < many.length; at++) {
        many[at] = row[at % row.length];
      }
      while (true) {
        out.write(many);
      }
    } catch (IOException closed) {
      // Who asked has gone: that is what is tested.
    }
  }

  /** What a test does with a server. */
  private interface Asking {
    void done() throws Exception;
  }

  private static void refused(Asking asking) throws Exception {
    CompletableFuture<TeamException> refused =
        CompletableFuture.supplyAsync(() -> assertThrows(TeamException.class, asking::done));
    try {
      TeamException answer = refused.get(60, TimeUnit.SECONDS);
      String said = answer.getMessage();
      assertTrue(said.contains("answers with more than reflect takes"), said);
    } catch (ExecutionException failed) {
      throw new AssertionError(failed.getCause());
    }
  }
}
