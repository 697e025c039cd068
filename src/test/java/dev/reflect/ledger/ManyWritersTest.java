package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.proposal.Decision;
import java.nio.file.Path;
import java.util.ArrayList;
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
    CyclicBarrier together = new CyclicBarrier(writers);
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int writer = 0; writer < writers; writer++) {
        Callable<Void> work =
            () -> {
              together.await();
              write(folder.resolve("reflect.db"));
              return null;
            };
        done.add(threads.submit(work));
      }
      for (Future<?> each : done) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertNothingIsLost(writers);
  }

  @Test
  void fourProcessesThatBeginTheLedgerTogetherLoseNothing() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Writer.class.getName(),
                  folder.resolve("reflect.db").toString())
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
    }
  }
}
