package dev.reflect.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.Disk;
import dev.reflect.sessions.Entry;
import dev.reflect.sessions.SeenRecords;
import dev.reflect.sessions.TranscriptReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenCodeTest {
  @TempDir Path temporary;
  private Path database;
  private OpenCode openCode;

  @BeforeEach
  void makeDatabase() throws SQLException {
    database = temporary.resolve("opencode.db");
    openCode = new OpenCode(new Disk(), database, temporary.resolve("archive"));
    run(
        "create table session (id text primary key, parent_id text, directory text, time_updated"
            + " integer)",
        "create table message (id text primary key, session_id text, time_created integer, data"
            + " text)",
        "create table part (id text primary key, message_id text, session_id text, time_created"
            + " integer, data text)",
        "insert into session values ('ses_1', null, '/home/mia/shop', 1795454987587)",
        message("msg_1", 1, "{\"role\":\"user\"}"),
        part("prt_1", "msg_1", "{\"type\":\"text\",\"text\":\"No, don't use pip, use uv.\"}"),
        part(
            "prt_2",
            "msg_1",
            "{\"type\":\"text\",\"synthetic\":true,\"text\":\"Called the Read tool\"}"),
        message("msg_2", 2, "{\"role\":\"assistant\"}"),
        part("prt_3", "msg_2", "{\"type\":\"step-start\"}"),
        part(
            "prt_4",
            "msg_2",
            "{\"type\":\"tool\",\"tool\":\"bash\",\"callID\":\"c1\",\"state\":{\"status\":\"completed\",\"input\":{\"command\":\"ls\"},\"output\":\"a.txt\"}}"),
        part(
            "prt_5",
            "msg_2",
            "{\"type\":\"tool\",\"tool\":\"edit\",\"callID\":\"c2\",\"state\":{\"status\":\"error\",\"input\":{},\"error\":\"not found\"}}"),
        part("prt_6", "msg_2", "{\"type\":\"text\",\"text\":\"Done: mia@example.org\"}"),
        message(
            "msg_3",
            3,
            "{\"role\":\"assistant\",\"error\":{\"name\":\"APIError\",\"data\":{\"message\":\"429\"}}}"));
  }

  private static String message(String id, int at, String data) {
    return "insert into message values ('" + id + "', 'ses_1', " + at + ", '" + data + "')";
  }

  private static String part(String id, String message, String data) {
    return "insert into part values ('%s', '%s', 'ses_1', 5, '%s')"
        .formatted(id, message, data.replace("'", "''"));
  }

  private void run(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = connection.createStatement()) {
      for (String each : statements) {
        statement.executeUpdate(each);
      }
    }
  }

  private Path written() {
    return temporary.resolve("archive/opencode/ses_1.jsonl");
  }

  private List<Entry> entries() throws IOException {
    List<Entry> entries = new ArrayList<>();
    TranscriptReader reader = new TranscriptReader("ses_1", new SeenRecords(), entries::add);
    reader.handOutTools();
    for (String line : Files.readAllLines(written())) {
      byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
      reader.line(bytes, 0, bytes.length);
    }
    reader.release();
    return entries;
  }

  @Test
  void aSessionIsWrittenOutAndReadAsAllOthers() throws IOException {
    openCode.refresh(session -> true);
    List<Entry> entries = entries();
    assertEquals(7, entries.size(), entries::toString);
    Entry.UserSaid said = (Entry.UserSaid) entries.get(0);
    assertEquals("No, don't use pip, use uv.", said.text());
    assertEquals("/home/mia/shop", said.place().cwd());
    assertEquals("prt_1", said.place().uuid());
    assertEquals(Map.of("command", "ls"), ((Entry.ToolCalled) entries.get(1)).texts());
    assertFalse(((Entry.ToolAnswered) entries.get(2)).failed());
    assertTrue(((Entry.ToolAnswered) entries.get(4)).failed());
    assertEquals("not found", ((Entry.ToolAnswered) entries.get(4)).text());
    assertEquals("Done: [redacted:mail]", ((Entry.AssistantSaid) entries.get(5)).text());
    assertTrue(((Entry.ClientFailed) entries.get(6)).text().contains("429"));
  }

  @Test
  void onlyWhatHasChangedIsWrittenAgain() throws IOException, SQLException {
    openCode.refresh(session -> true);
    FileTime later = FileTime.from(Instant.ofEpochMilli(1795454987587L + 3_600_000));
    Files.writeString(written(), "mine");
    Files.setLastModifiedTime(written(), later);
    openCode.refresh(session -> true);
    assertEquals("mine", Files.readString(written()));
    run("update session set time_updated = time_updated + 7200000");
    openCode.refresh(session -> true);
    assertTrue(Files.readString(written()).startsWith("{\"type\":\"opencode\""));
  }

  @Test
  void whatIsNotWantedIsDeletedAndAForeignDatabaseIsToldInASentence()
      throws IOException, SQLException {
    openCode.refresh(session -> true);
    openCode.refresh(session -> !session.began().startsWith("/home/mia"));
    assertFalse(Files.exists(written()));
    run("drop table part");
    IOException failure = assertThrows(IOException.class, () -> openCode.refresh(session -> true));
    assertTrue(failure.getMessage().startsWith("OpenCode's sessions in "), failure::getMessage);
    Files.delete(database);
    openCode.refresh(session -> true);
  }
}
