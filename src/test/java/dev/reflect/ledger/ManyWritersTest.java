package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.fs.OtherProcess;
import dev.reflect.proposal.Decision;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManyWritersTest {
  private static final int DECISIONS = 20;

  @TempDir Path folder;

  @Test
  void eightConnectionsThatBeginTheLedgerTogetherLoseNothing() throws Exception {
    int writers = 8;
    inThreads(writers, () -> write(folder.resolve("reflect.db")));
    assertNothingIsLost(writers);
  }

  @Test
  void whoeverBeginsTheLedgerTheOthersWait() throws Exception {
    for (int round = 0; round < 10; round++) {
      Path path = folder.resolve("reflect-" + round + ".db");
      inThreads(8, () -> Ledger.open(path, MONDAY).close());
    }
  }

  @Test
  void fourProcessesThatBeginTheLedgerTogetherLoseNothing() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      processes.add(
          new ProcessBuilder(
                  OtherProcess.running(Writer.class, folder.resolve("reflect.db").toString()))
              .inheritIO()
              .start());
    }
    for (Process process : processes) {
      assertEquals(0, process.waitFor());
    }
    assertNothingIsLost(4);
  }

  /** One process of the test above. */
  static final class Writer {
    public static void main(String[] arguments) throws Exception {
      write(Path.of(arguments[0]));
    }
  }

  private interface Work {
    void run() throws Exception;
  }

  private static void inThreads(int count, Work work) throws Exception {
    CyclicBarrier together = new CyclicBarrier(count);
    Callable<Void> task =
        () -> {
          together.await();
          work.run();
          return null;
        };
    ExecutorService threads = Executors.newFixedThreadPool(count);
    try {
      for (Future<Void> done : threads.invokeAll(Collections.nCopies(count, task))) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void write(Path path) throws Exception {
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      for (int number = 0; number < DECISIONS; number++) {
        ledger.queue().heard(Samples.learnings(number + 1), MONDAY);
        ledger.decisions().decide(Samples.id(number), new Decision.Skipped(), By.PERSON, MONDAY);
      }
    }
  }

  private void assertNothingIsLost(int writers) throws Exception {
    try (Ledger ledger = Ledger.open(folder.resolve("reflect.db"), MONDAY)) {
      assertEquals(Optional.empty(), ledger.notice());
      assertEquals(DECISIONS, ledger.queue().open().size());
      assertEquals(DECISIONS, ledger.database().number("select count(*) from sighting"));
      assertEquals(writers * DECISIONS, ledger.database().number("select count(*) from decision"));
      Samples.assertWhole(ledger);
    }
  }
}
