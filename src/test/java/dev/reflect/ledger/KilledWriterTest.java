package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.OtherProcess;
import dev.reflect.proposal.Decision;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that is killed while it writes decisions loses none that it was told is recorded. */
class KilledWriterTest {
  private static final int KILLS = 6;

  @TempDir Path folder;

  @Test
  void whatWasRecordedBeforeTheKillIsInTheLedgerAndInTheRecords() throws Exception {
    Path path = folder.resolve("reflect.db");
    Random random = new Random(7);
    int acknowledged = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      acknowledged += runAndKill(path, 1 + random.nextInt(60));
      if (kill % 2 == 1) {
        Files.delete(path);
        Files.deleteIfExists(folder.resolve("reflect.db-wal"));
        Files.deleteIfExists(folder.resolve("reflect.db-shm"));
      }
      try (Ledger ledger = Ledger.open(path, MONDAY)) {
        int recorded = ledger.database().number("select count(*) from decision");
        int cutOff = kill + 1;
        assertTrue(
            acknowledged <= recorded && recorded <= acknowledged + cutOff,
            acknowledged + " acknowledged, " + recorded + " recorded");
        acknowledged = recorded;
        ledger.decisions().reopen(Samples.id(0), By.PERSON, MONDAY);
        acknowledged++;
      }
    }
    Files.delete(path);
    try (Ledger ledger = Ledger.open(path, MONDAY)) {
      assertEquals(
          acknowledged, ledger.database().number("select count(*) from decision"), "made again");
    }
  }

  /** Returns how many decisions it said were recorded. */
  private static int runAndKill(Path path, int lines) throws Exception {
    Process process =
        new ProcessBuilder(OtherProcess.running(Decider.class, path.toString()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    int said = 0;
    try (BufferedReader out = process.inputReader()) {
      while (said < lines && out.readLine() != null) {
        said++;
      }
      process.toHandle().destroyForcibly();
      while (out.readLine() != null) {
        said++;
      }
    }
    process.waitFor();
    return said;
  }

  /** The process that is killed: a line for each decision that is recorded. */
  static final class Decider {
    public static void main(String[] arguments) throws Exception {
      try (Ledger ledger = Ledger.open(Path.of(arguments[0]), MONDAY)) {
        ledger.queue().heard(Samples.learnings(1), MONDAY);
        while (true) {
          ledger.decisions().decide(Samples.id(0), new Decision.Skipped(), By.PERSON, MONDAY);
          System.out.println("recorded");
        }
      }
    }
  }
}
