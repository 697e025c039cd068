package dev.reflect.act.peer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.claude.ClaudeHome;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Reason;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeerImportTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

  @TempDir Path home;

  private Path reflect;
  private Path database;
  private Places places;

  @BeforeEach
  void madeByThePythonProgram() throws Exception {
    reflect = Files.createDirectories(home.resolve(".claude/reflect"));
    database = reflect.resolve("learnings.db");
    Path project = Files.createDirectories(home.resolve("shop"));
    places =
        new Places(
            new ClaudeHome(home.resolve(".claude"), Optional.empty()), reflect, project, home);
    python(
        "create table learnings (id text primary key, fingerprint text unique not null, content"
            + " text not null, learning_type text, skill_name text, repo_ids text default '[]',"
            + " count integer default 1, confidence real default 0.5, status text default"
            + " 'pending', first_seen text, last_seen text, promoted_at text)",
        "create table promotions (id text primary key, fingerprint text not null, from_scope text,"
            + " to_scope text, reason text, promoted_at text)",
        learned("a1", "Use uv instead of pip", "correction", "general", 0.85, "pending"),
        learned("a2", "Never commit to main", "correction", "git-flow", 0.9, "promoted"),
        learned("a3", "it looks fine now", "approval", "general", 0.65, "pending"),
        learned(
            "a4",
            "Always use the key AKIAIOSFODNN7EXAMPLE for the upload",
            "correction",
            "general",
            2,
            "pending"),
        learned("a5", "Never use npm" + "\u202e" + " here", "odd", "../x", -1, "pending"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-05T10:11:12+02:00",
        "2026-01-05T10:11:12.000+0200",
        "2026-01-05 10:11:12 +0200",
        "2026-01-05T08:11:12Z",
        "2026-01-05T08:11:12"
      })
  void aTimeIsReadInTheFormsThatAreInUse(String written) {
    Instant time = Instant.parse("2026-01-05T08:11:12Z");
    assertEquals(Optional.of(time), PeerText.time(written, ZoneOffset.UTC));
  }

  @Test
  void learningsWaitForAPersonWithTheirOriginVisible() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      PeerReport report = imported(ledger, Optional.empty());
      assertEquals(3, report.imported().learnings());
      assertEquals(
          List.of("Never commit to main"), report.leftOut().get(PeerReport.LeftOut.PROMOTED));
      assertEquals(Map.of(Reason.AT_HAND, List.of("it looks fine now")), report.unsaid());
      List<Open> open = ledger.queue().open();
      Learning first = open.get(0).learning();
      assertEquals("Use uv instead of pip.", first.sentence());
      assertEquals(Kind.CORRECTION, first.kind());
      assertEquals(Confidence.MEDIUM, first.confidence());
      assertEquals(
          "python-reflect: correction",
          first.strongest().reason().inWords("Use uv instead of pip"));
      assertEquals("python-reflect", first.strongest().evidence().session());
      assertEquals(
          Optional.of(Instant.parse("2026-01-05T10:11:12.123Z")),
          first.strongest().evidence().time());
      for (Open each : open) {
        assertTrue(!each.learning().isSure(), "nothing of a stranger's is applied by itself");
        String quote = each.learning().strongest().evidence().quote();
        assertTrue(!quote.contains("AKIA") && !quote.contains("\u202e"), quote);
      }
    }
  }

  @Test
  void importingTwiceAddsNothingEvenElsewhere() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      imported(ledger, Optional.empty());
      PeerReport again = imported(ledger, Optional.empty());
      assertEquals(0, again.imported().learnings());
      assertEquals(3, again.known().learnings());
      Path other = Files.createDirectories(home.resolve("other"));
      places = new Places(places.claude(), reflect, other, home);
      assertEquals(0, imported(ledger, Optional.of(database)).imported().learnings());
      assertEquals(3, ledger.queue().open().size());
      assertEquals("Nothing new to import.", again.sentences().get(0));
    }
  }

  @Test
  void oddValuesOfARowLeaveTheRestOfItsTable() throws Exception {
    python(
        "delete from learnings",
        "insert into learnings (id, fingerprint, content, learning_type, confidence, last_seen)"
            + " values (null, 'f1', 'Use uv instead of pip', 'correction', 'high', 1700000000),"
            + " (null, 'f2', 'Always use pnpm instead of npm', 'correction', null, 'yesterday'),"
            + " ('b3', 'f3', 'Never commit to main', 'correction', 9e999,"
            + " '+999999999-01-01T00:00:00'),"
            + " ('b4', 'f4', 'Never rebase shared branches', 'correction', 0.5,"
            + " '-999999999-01-01T00:00:00')");
    try (Ledger ledger = Ledger.inMemory()) {
      assertEquals(4, imported(ledger, Optional.empty()).imported().learnings());
      assertEquals(
          List.of(
              "Never commit to main.",
              "Never rebase shared branches.",
              "Use pnpm instead of npm.",
              "Use uv instead of pip."),
          ledger.queue().open().stream().map(each -> each.learning().sentence()).sorted().toList());
      assertEquals(0, imported(ledger, Optional.empty()).imported().learnings());
    }
  }

  @Test
  void nothingOfTheOtherProgramChangesWhereBothLie() throws Exception {
    Files.createDirectories(reflect.resolve("meta"));
    Files.writeString(reflect.resolve("meta/feedback-log.jsonl"), "{}\n");
    Map<String, FileTime> before = theirs();
    byte[] bytes = Files.readAllBytes(database);
    try (Ledger ledger = Ledger.open(places.ledger(), NOW)) {
      PeerReport report = imported(ledger, Optional.empty());
      assertEquals(1, report.unreadable());
    }
    assertArrayEquals(bytes, Files.readAllBytes(database));
    assertEquals(before, theirs());
    try (Stream<Path> all = Files.list(reflect)) {
      assertEquals(
          List.of("learnings.db", "meta", "records.jsonl", "reflect.db"),
          all.map(path -> path.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void aDatabaseInUseIsSaidToBe() throws Exception {
    try (Connection writer = connection();
        Statement statement = writer.createStatement()) {
      statement.execute("begin exclusive");
      assertFails("~/.claude/reflect/learnings.db is in use. Nothing was imported.");
      statement.execute("rollback");
    }
  }

  @Test
  void whatOnlyTheLogOfAProgramThatRunsHasIsReadToo() throws Exception {
    python("pragma journal_mode = wal");
    try (Connection writer = connection();
        Statement statement = writer.createStatement();
        Ledger ledger = Ledger.inMemory()) {
      statement.execute(learned("a6", "Use fd instead of find", "auto", "general", 0.7, "pending"));
      Map<String, FileTime> before = theirs();
      assertEquals(4, imported(ledger, Optional.empty()).imported().learnings());
      assertEquals(before, theirs());
    }
    assertTrue(Files.notExists(reflect.resolve("import")), "no copy of it stays");
  }

  @Test
  void aDatabaseWithALogThatNobodyHasOpenIsRead() throws Exception {
    python("pragma journal_mode = wal");
    Map<String, FileTime> before = theirs();
    try (Ledger ledger = Ledger.inMemory()) {
      assertEquals(3, imported(ledger, Optional.empty()).imported().learnings());
    }
    assertEquals(before, theirs());
  }

  @Test
  void whatIsDamagedOrUnknownIsSaidToBe() throws Exception {
    python("alter table learnings rename column content to body");
    assertFails(
        "~/.claude/reflect/learnings.db is of a form that this reflect does not know: its table"
            + " learnings has no content. Nothing was imported.");
    python("drop table learnings");
    assertFails("~/.claude/reflect/learnings.db has no table learnings. Nothing was imported.");
    byte[] bytes = Files.readAllBytes(database);
    for (int i = 100; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 31);
    }
    Files.write(database, bytes);
    assertFails("~/.claude/reflect/learnings.db is damaged. Nothing was imported.");
    Files.writeString(database, "no database at all, but long enough");
    assertFails("~/.claude/reflect/learnings.db is no SQLite database. Nothing was imported.");
    Files.writeString(database, "");
    assertFails("~/.claude/reflect/learnings.db is no SQLite database. Nothing was imported.");
    Files.delete(database);
    assertFails("There is no learnings.db and no meta/feedback-log.jsonl in ~/.claude/reflect");
  }

  private void assertFails(String sentence) throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      UserError error = assertThrows(UserError.class, () -> imported(ledger, Optional.empty()));
      assertEquals(sentence, error.getMessage());
      assertEquals(List.of(), ledger.queue().open());
    }
  }

  private PeerReport imported(Ledger ledger, Optional<Path> path) throws IOException {
    return new PeerImport(new Disk(), ledger, places, files -> bytes -> {})
        .from(Peer.PYTHON_REFLECT, path, ZoneOffset.UTC, NOW);
  }

  /** Returns the files that are not ours, with the times of their last change. */
  private Map<String, FileTime> theirs() throws IOException {
    Map<String, FileTime> times = new TreeMap<>();
    try (Stream<Path> all = Files.walk(reflect)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        String name = reflect.relativize(path).toString();
        if (name.startsWith("learnings.db") || name.startsWith("meta/")) {
          times.put(name, Files.getLastModifiedTime(path));
        }
      }
    }
    return times;
  }

  private static String learned(
      String id, String content, String kind, String skill, double confidence, String status) {
    return "insert into learnings (id, fingerprint, content, learning_type, skill_name, confidence,"
        + " status, first_seen, last_seen) values ('%s', '%s', '%s', '%s', '%s', %s, '%s',"
            .formatted(id, id, content, kind, skill, confidence, status)
        + " '2026-01-01T10:11:12.123456', '2026-01-05T10:11:12.123456')";
  }

  private void python(String... statements) throws SQLException {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      for (String each : statements) {
        statement.execute(each);
      }
    }
  }

  private Connection connection() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + database);
  }
}
