package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A ledger that two threads read at the same time, and that a third one interrupts. */
@Timeout(60)
class BesideTest {
  @TempDir Path folder;

  @Test
  void isReadTwiceAtTheSameTime() throws Exception {
    try (Ledger ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY)) {
      ledger.queue().heard(Samples.learnings(3), MONDAY);
      try (Ledger beside = ledger.beside()) {
        String count = "select count(*) from learning";
        List<Integer> numbers =
            ledger
                .database()
                .read(
                    "count",
                    mine ->
                        List.of(
                            mine.first(count, row -> row.getInt(1)).orElseThrow(),
                            beside
                                .database()
                                .read(
                                    "count",
                                    other -> other.first(count, row -> row.getInt(1)).get())));
        assertEquals(List.of(3, 3), numbers);
        assertThrows(
            LedgerException.class, () -> beside.queue().heard(Samples.learnings(4), MONDAY));
      }
      ledger.queue().heard(Samples.learnings(4), MONDAY);
    }
  }

  @Test
  void inMemoryTheSameIsReadBeside() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(Samples.learnings(3), MONDAY);
      try (Ledger beside = ledger.beside()) {
        assertEquals(ledger.queue().undecided(), beside.queue().undecided());
      }
      ledger.queue().heard(Samples.learnings(4), MONDAY);
    }
  }

  @Test
  void damageThatIsMetBesideIsNotForgotten() throws Exception {
    Path path = folder.resolve("reflect.db");
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      ledger.queue().heard(Samples.learnings(3), MONDAY);
      try (Ledger beside = ledger.beside()) {
        assertThrows(
            LedgerException.class,
            () ->
                beside
                    .database()
                    .read(
                        "read",
                        transaction -> {
                          throw new SQLException("torn", "", 11);
                        }));
      }
    }
    assertFalse(Files.exists(path));
    try (Ledger again = Ledger.open(path, MONDAY)) {
      assertTrue(again.notice().orElseThrow().contains("made again from its records"));
    }
  }

  @Test
  void whatIsInterruptedFailsAndOnlyThat() throws Exception {
    try (Ledger ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY)) {
      Ledger beside = ledger.beside();
      Thread interrupting =
          new Thread(
              () -> {
                while (!Thread.interrupted()) {
                  beside.interrupt();
                }
              });
      interrupting.start();
      assertThrows(
          LedgerException.class,
          () ->
              beside
                  .database()
                  .read(
                      "count for ever",
                      transaction ->
                          transaction.first(
                              "with recursive endless (n) as"
                                  + " (select 1 union all select n + 1 from endless)"
                                  + " select max(n) from endless",
                              row -> row)));
      beside.close();
      interrupting.interrupt();
      interrupting.join();
      ledger.queue().heard(Samples.learnings(3), MONDAY);
      assertEquals(3, ledger.queue().headlines().size());
    }
  }
}
