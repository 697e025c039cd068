package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Memory.Happened;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A ledger that is made again from its records gives every learning the same score. */
class MemoryRebuildTest {
  private static final List<String> SENTENCES =
      List.of(
          "Use uv instead of pip.",
          "Never use pip; use uv.",
          "Run the tests before committing.",
          "Before you commit, run the tests.",
          "Use tabs, not spaces.");

  @TempDir Path folder;

  @Test
  void aLedgerThatIsMadeAgainHasTheSameScores() throws Exception {
    Path path = folder.resolve("reflect.db");
    LearningQuery question = LearningQuery.of(MONDAY);
    Object known;
    List<Applied> applied;
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      for (int i = 0; i < 12; i++) {
        String sentence = SENTENCES.get(i % SENTENCES.size());
        ledger
            .queue()
            .heard(
                List.of(
                    new Learning(
                        Fingerprint.of(sentence),
                        Wording.of(sentence),
                        Samples.SHOP,
                        List.of(Samples.signal("session", "record-" + i)))),
                MONDAY);
      }
      History.play(ledger, new Random(7), 40);
      Fingerprint uv = Fingerprint.of(SENTENCES.get(0));
      Fingerprint tabs = Fingerprint.of(SENTENCES.get(4));
      ledger
          .memory()
          .record(
              List.of(new Happened(uv, EventKind.CALLED_WRONG, Optional.empty(), "", "", MONDAY)));
      ledger.memory().merge(tabs, uv, MONDAY);
      ledger.memory().split(Fingerprint.of(SENTENCES.get(1)), MONDAY);
      ledger.memory().mark(Samples.learning(1).fingerprint(), State.RETIRED, "", MONDAY);
      known = ledger.memory().known(question);
      applied = ledger.applied().all();
      assertFalse(applied.isEmpty());
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(known, ledger.memory().known(question));
      assertEquals(applied, ledger.applied().all());
      assertEquals(
          List.of(Fingerprint.of(SENTENCES.get(2)), Fingerprint.of(SENTENCES.get(3))),
          ledger
              .memory()
              .remembered(Fingerprint.of(SENTENCES.get(3)))
              .orElseThrow()
              .wordings()
              .stream()
              .map(worded -> worded.fingerprint())
              .toList());
      Samples.assertWhole(ledger);
    }
  }
}
