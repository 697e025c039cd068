package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.proposal.Decision;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records may stand in any order, and more than once: what they say is made again all the same. */
class RebuildInAnyOrderTest {
  @TempDir Path folder;
  private Path path;
  private Path records;

  @BeforeEach
  void places() {
    path = folder.resolve("reflect.db");
    records = folder.resolve("records.jsonl");
  }

  /** Somebody sorted or joined files: each row comes after those that it points to all the same. */
  @ParameterizedTest
  @ValueSource(strings = {"shuffled", "backwards", "twice", "each twice"})
  void inWhateverOrderAndHoweverOftenTheRowsStandNoneIsLost(String how) throws Exception {
    Map<String, Integer> before;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      History.play(ledger, new Random(3), 60);
      History.remember(ledger, new Random(3));
      before = counts(ledger);
    }
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(records)) {
      if (line.startsWith("{\"table\"")) {
        lines.add(line + "\n\n");
      }
    }
    switch (how) {
      case "shuffled" -> Collections.shuffle(lines, new Random(5));
      case "backwards" -> Collections.reverse(lines);
      case "twice" -> lines.addAll(List.copyOf(lines));
      default -> lines.replaceAll(line -> line + line);
    }
    Files.writeString(records, String.join("", lines));
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      String notice = ledger.notice().orElseThrow();
      assertFalse(notice.contains("could not be read"), notice);
      assertEquals(before, counts(ledger));
    }
  }

  /** A row that has another one's number is no double of it. */
  @Test
  void aRowThatSaysSomethingElseThanItsDoubleIsCounted() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      Samples.fill(ledger);
      ledger.decisions().decide(id(1), new Decision.Rejected("no"), By.PERSON, MONDAY);
    }
    String rejected =
        Files.readAllLines(records).stream()
            .filter(line -> line.contains("\"rejected\""))
            .findFirst()
            .orElseThrow();
    Files.writeString(
        records,
        rejected.replace("\"no\"", "\"yes\"") + "\n\n",
        StandardCharsets.UTF_8,
        StandardOpenOption.APPEND);
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertTrue(ledger.notice().orElseThrow().endsWith("; 1 record could not be read."));
    }
  }

  private static Map<String, Integer> counts(Ledger ledger) throws IOException {
    Map<String, Integer> counts = new TreeMap<>();
    for (String table : Schema.NAMES) {
      counts.put(
          table,
          ledger
              .database()
              .read("count", transaction -> transaction.number("select count(*) from " + table)));
    }
    return counts;
  }
}
