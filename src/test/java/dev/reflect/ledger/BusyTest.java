package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.id;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.proposal.Decision;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another process writes at the same time. */
class BusyTest {
  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void begin() throws Exception {
    path = folder.resolve("reflect.db");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(1), MONDAY);
    }
  }

  @Test
  void whoeverReadsOrOpensDoesNotWaitForAWriter() throws Exception {
    try (Database other = Database.connect(path.toString());
        Ledger reading = Ledger.open(path, MONDAY)) {
      other.run("begin immediate");
      assertEquals(1, reading.queue().open().size());
      try (Ledger opened = Ledger.open(path, MONDAY)) {
        assertEquals(1, opened.queue().open().size());
      }
      other.run("rollback");
    }
  }

  @Test
  void aWriterWaitsForAnother() throws Exception {
    try (Database other = Database.connect(path.toString());
        Ledger ledger = Ledger.open(path, MONDAY)) {
      other.run("begin immediate");
      Thread release =
          new Thread(
              () -> {
                try {
                  Thread.sleep(300);
                  other.run("rollback");
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      release.start();
      ledger.decisions().decide(id(0), new Decision.Skipped(), By.PERSON, MONDAY);
      release.join();
      assertEquals(1, ledger.database().number("select count(*) from decision"));
    }
  }

  @Test
  void aWriterThatNeverEndsIsSaidInOneSentence() throws Exception {
    try (Database other = Database.connect(path.toString());
        Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.database().run("pragma busy_timeout = 50");
      other.run("begin immediate");
      LedgerException busy =
          assertThrows(
              LedgerException.class, () -> ledger.decisions().reopen(id(0), By.PERSON, MONDAY));
      assertEquals(
          "Could not record a decision in the ledger "
              + path
              + ": another program has held it for more than five seconds.",
          busy.getMessage());
      assertEquals(Optional.of("Close the other reflect, or try again."), busy.hint());
      other.run("rollback");
    }
  }
}
