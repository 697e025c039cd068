package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.judge.Findings;
import dev.reflect.judge.Lesson;
import dev.reflect.judge.Lesson.Where;
import dev.reflect.ledger.Judgements.Judgement;
import dev.reflect.ledger.Judgements.Spent;
import dev.reflect.signal.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgementsTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final String ONE = "1".repeat(64);
  private static final String TWO = "2".repeat(64);
  private static final Findings UV =
      new Findings(
          Optional.of(Kind.CORRECTION),
          true,
          0.65,
          List.of(
              new Lesson(0.6, "Ask first.", "ask", Where.ALL, ""),
              new Lesson(0.9, "Use uv.", "use uv", Where.FILES, "*.py")),
          2);

  @TempDir Path directory;

  @Test
  void whatWasSaidIsKnownFromThenOn() throws IOException {
    Path file = directory.resolve("a b?/reflect.db");
    Files.createDirectories(file.getParent());
    Map<String, Findings> both = Map.of(ONE, UV, TWO, Findings.SILENT);
    try (Ledger ledger = Ledger.open(file, NOW)) {
      assertEquals(Map.of(), ledger.judgements().of(List.of(ONE)));
      ledger.judgements().record("haiku", 2, said(), 0.0007, NOW);
      ledger.judgements().record("haiku", 2, said(), 0.0007, NOW);
      assertEquals(both, ledger.judgements().of(List.of(TWO, ONE)));
    }
    List<Path> before = files(file.getParent());
    assertEquals(Map.of(ONE, UV), peeked(file));
    assertEquals(before, files(file.getParent()));
  }

  @Test
  void peekingBeginsNothing() throws IOException {
    assertEquals(Map.of(), peeked(directory.resolve("none/reflect.db")));
    assertEquals(List.of(), files(directory));
    Path damaged = directory.resolve("reflect.db");
    Files.writeString(damaged, "not a database ".repeat(200));
    assertEquals(Map.of(), peeked(damaged));
    assertEquals(List.of(damaged), files(directory));
  }

  private static Map<String, Findings> peeked(Path file) throws IOException {
    return Ledger.peek(
        file, Map.of(), ledger -> ledger.judgements().of(List.of(ONE, "3".repeat(64))));
  }

  @Test
  void aRecordIsDoubtedOnlyWhereNothingOfItIsProposed() throws IOException {
    try (Ledger ledger = Ledger.open(directory.resolve("reflect.db"), NOW)) {
      ledger.judgements().record("haiku", 2, said(), 0, NOW);
      assertFalse(ledger.judgements().doubts(List.of("a", "unknown", "")));
      assertTrue(ledger.judgements().doubts(List.of("a", "b")));
    }
  }

  @Test
  void whatCallsCostIsAddedUpFromAMoment() throws IOException {
    try (Ledger ledger = Ledger.open(directory.resolve("reflect.db"), NOW)) {
      ledger.judgements().record("haiku", 2, said(), 0.25, NOW);
      ledger.judgements().record("haiku", 9, List.of(), 0.5, NOW.plusSeconds(60));
      assertEquals(new Spent(2, 0.75), ledger.judgements().spent());
      assertEquals(new Spent(1, 0.5), ledger.judgements().spentSince(NOW.plusSeconds(1)));
      assertEquals(new Spent(0, 0), ledger.judgements().spentSince(NOW.plusSeconds(61)));
    }
  }

  private static List<Judgement> said() {
    return List.of(new Judgement(ONE, "a", UV), new Judgement(TWO, "b", Findings.SILENT));
  }

  private static List<Path> files(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }
}
