package dev.reflect.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.home.UserError;
import dev.reflect.fs.Disk;
import dev.reflect.fs.MemoryDirectory;
import dev.reflect.fs.OtherProcess;
import dev.reflect.ledger.Ledger;
import dev.reflect.proposal.Decision;
import dev.reflect.review.ApplyReport;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Eight processes decide and apply on one home at the same time. {@code -Ddecisions=500} for each;
 * a few in the usual run.
 */
class ManyProcessesTest {
  private static final int PROCESSES = 8;
  private static final int DECISIONS = Integer.getInteger("decisions", 12);
  private static final int FILES = 10;

  @TempDir(factory = MemoryDirectory.class)
  Path directory;

  @Test
  void noDecisionIsLostAndTheFilesAreAsSomeOrderLeavesThem() throws Exception {
    House house = House.in(directory, FILES);
    long start = System.nanoTime();
    List<Process> processes = new ArrayList<>();
    try {
      for (int i = 0; i < PROCESSES; i++) {
        processes.add(
            new ProcessBuilder(
                    OtherProcess.running(
                        Writer.class,
                        house.root().toString(),
                        Integer.toString(i),
                        Integer.toString(DECISIONS)))
                .inheritIO()
                .start());
      }
      for (Process process : processes) {
        assertEquals(0, process.waitFor(), "a process failed");
      }
    } finally {
      // Where one failed, the others would wait for what it had.
      processes.forEach(Process::destroyForcibly);
    }
    try (Ledger ledger = Ledger.open(house.places().ledger(), House.MONDAY)) {
      assertEquals(PROCESSES * DECISIONS, Audit.decisions(house));
      assertEquals(List.of(), ledger.queue().open());
      assertEquals(PROCESSES * DECISIONS, new Audit(house).check(ledger));
    }
    System.out.printf(
        "processes: %d × %d decisions, %d recorded and applied, %.1f s%n",
        PROCESSES, DECISIONS, PROCESSES * DECISIONS, (System.nanoTime() - start) / 1e9);
  }

  /** One of the processes: hears one thing after the other, accepts and applies it. */
  static final class Writer {
    public static void main(String[] arguments) throws Exception {
      House house = new House(Path.of(arguments[0]), FILES);
      int self = Integer.parseInt(arguments[1]);
      int count = Integer.parseInt(arguments[2]);
      java.nio.file.Files.createDirectories(house.places().reflectHome());
      try (Ledger ledger = Ledger.open(house.places().ledger(), House.MONDAY)) {
        Actor actor = new Actor(house, ledger);
        for (int i = 0; i < count; i++) {
          int n = i * PROCESSES + self;
          actor.hear(n, Instant.now());
          actor.decide(actor.item(house.id(n)).orElseThrow(), Decision.accepted(), Instant.now());
          while (!isApplied(actor, n)) {
            Thread.sleep(2);
          }
        }
      }
    }

    /** Somebody else may have changed the file since it was read, or be at it: then once more. */
    private static boolean isApplied(Actor actor, int n) throws Exception {
      try {
        ApplyReport report =
            actor.apply(open -> open.id().equals(actor.house().id(n)), new Disk(), Instant.now());
        return report.applied() == 1;
      } catch (UserError busy) {
        if (!busy.getMessage().startsWith("Another reflect is applying")) {
          throw busy;
        }
        return false;
      }
    }
  }
}
