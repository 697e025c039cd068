package dev.reflect.act.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.home.Places;
import dev.reflect.archive.SearchIndex;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexingTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

  @TempDir Path home;

  private int steps(Places places) throws IOException {
    return new Indexing(places, sentence -> {}).with(SearchIndex::steps);
  }

  private static int notes(Places places) throws IOException {
    try (Ledger ledger = Ledger.open(places.ledger(), NOW)) {
      return ledger.notes().all().size();
    }
  }

  /** Sessions are found without waiting to the end, and the notes are taken the next time. */
  @Test
  void whatIsNotedWhileAnotherProcessWritesTheLedgerIsNotLost() throws IOException, SQLException {
    Path transcript = home.resolve(".claude/projects/-shop/s.jsonl");
    Files.createDirectories(transcript.getParent());
    Files.writeString(
        transcript,
        """
        {"type":"user","uuid":"u1","sessionId":"s","cwd":"/shop","timestamp":"2026-11-20T09:00:00Z","message":{"role":"user","content":"What is read first?"}}
        {"type":"assistant","uuid":"a1","sessionId":"s","cwd":"/shop","timestamp":"2026-11-20T09:00:05Z","message":{"role":"assistant","content":[{"type":"text","text":"It turns out that `orders.csv` is read before the migrations of `flyway` run."}]}}
        """);
    Places places = Places.of(Map.of(), home, home);
    assertEquals(0, notes(places));
    try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + places.ledger());
        Statement statement = other.createStatement()) {
      statement.execute("begin immediate");
      assertEquals(2, steps(places));
      statement.execute("rollback");
    }
    assertEquals(0, notes(places));
    assertEquals(2, steps(places));
    assertEquals(1, notes(places));
  }
}
