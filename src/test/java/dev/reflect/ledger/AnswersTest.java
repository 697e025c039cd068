package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.semantic.Verdict;
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

class AnswersTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final String ONE = "1".repeat(64);
  private static final String TWO = "2".repeat(64);
  private static final Verdict UV =
      new Verdict(Optional.of(Kind.CORRECTION), 0.9, Optional.of("Use uv."), true);

  @TempDir Path directory;

  @Test
  void whatWasAnsweredIsKnownFromThenOn() throws IOException {
    Path file = directory.resolve("a b?/reflect.db");
    Files.createDirectories(file.getParent());
    try (Ledger ledger = Ledger.open(file, NOW)) {
      assertEquals(Map.of(), ledger.answers().of(List.of(ONE)));
      ledger.answers().record("haiku", 2, Map.of(ONE, UV, TWO, Verdict.SILENT), 0.0007, NOW);
      assertEquals(Map.of(ONE, UV, TWO, Verdict.SILENT), ledger.answers().of(List.of(TWO, ONE)));
      assertEquals(Map.of(ONE, UV), Answers.peek(file, List.of(ONE)));
    }
    List<Path> before = files(file.getParent());
    assertEquals(Map.of(ONE, UV), Answers.peek(file, List.of(ONE, "3".repeat(64))));
    assertEquals(before, files(file.getParent()));
  }

  @Test
  void peekingBeginsNothing() throws IOException {
    assertEquals(Map.of(), Answers.peek(directory.resolve("none/reflect.db"), List.of(ONE)));
    assertEquals(List.of(), files(directory));
    Path damaged = directory.resolve("reflect.db");
    Files.writeString(damaged, "not a database ".repeat(200));
    assertEquals(Map.of(), Answers.peek(damaged, List.of(ONE)));
    assertEquals(List.of(damaged), files(directory));
  }

  private static List<Path> files(Path directory) throws IOException {
    try (var files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }
}
