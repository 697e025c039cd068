package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A ledger that is rebuilt from records of which a line was damaged. */
class LostSightingsTest {
  @TempDir Path directory;
  private Path path;

  @BeforeEach
  void name() {
    path = directory.resolve("reflect.db");
  }

  @Test
  void aProposalOfWhichNothingThatWasHeardIsLeftIsNotOpen() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(2), MONDAY);
    }
    loseTheFirstSighting();
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(List.of(id(1)), ledger.queue().open().stream().map(Open::id).toList());
      assertEquals(1, ledger.queue().undecided());
      assertEquals(new Found.None(), ledger.queue().find(id(0).value()));
    }
  }

  /** What was merged is one learning: what was heard in other words is heard, too. */
  @Test
  void ofALearningInSeveralWordingsWhatIsLeftOfAnyCounts() throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(2), MONDAY);
      ledger
          .memory()
          .merge(Samples.learning(1).fingerprint(), Samples.learning(0).fingerprint(), MONDAY);
      assertEquals(List.of(id(0)), ledger.queue().open().stream().map(Open::id).toList());
    }
    loseTheFirstSighting();
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(List.of(id(0)), ledger.queue().open().stream().map(Open::id).toList());
      Decided rejected = Samples.decided(0, new Decision.Rejected(""));
      ledger.decisions().decide(rejected, Samples.BASE, By.PERSON, MONDAY);
      assertEquals(List.of(), ledger.queue().open());
    }
  }

  private void loseTheFirstSighting() throws Exception {
    Path records = directory.resolve("records.jsonl");
    String kept = Files.readString(records);
    String damaged = kept.replace("{\"table\":\"sighting\",\"id\":1", "{\"table\":sighting\"");
    assertNotEquals(kept, damaged);
    Files.writeString(records, damaged);
    Files.delete(path);
  }
}
