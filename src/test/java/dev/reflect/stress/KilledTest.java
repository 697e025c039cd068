package dev.reflect.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.cli.Main;
import dev.reflect.fs.OtherProcess;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code reflect accept} and {@code reflect apply} as processes, killed with kill -9 around the
 * moment in which they write. {@code -Dkills=500 -Dseed=1}; a few in the usual run.
 */
class KilledTest {
  private static final int KILLS = Integer.getInteger("kills", 15);
  private static final long SEED = Long.getLong("seed", 1);
  private static final int FILES = 5;
  private static final int AT_ONCE = 5;

  @TempDir Path directory;

  private final Random random = new Random(SEED);
  private final Map<String, Integer> counts = new TreeMap<>();

  /** When a command is killed: moved to where it writes, by what the last kills came to. */
  private static final class Moment {
    private double millis;

    Moment(double millis) {
      this.millis = millis;
    }

    long next(Random random) {
      return Math.max(0, Math.round(millis + (random.nextDouble() - 0.5) * Math.min(millis, 120)));
    }

    void cameTo(boolean anything) {
      millis = Math.max(2, anything ? millis * 0.9 : millis * 1.1);
    }
  }

  @Test
  void aKilledProgramLosesNothing() throws Exception {
    House house = House.in(directory, FILES);
    Audit audit = new Audit(house);
    Files.createDirectories(house.places().reflectHome());
    Moment accepting = new Moment(wholeRun(house));
    Moment applying = new Moment(wholeRun(house));
    Moment writing = new Moment(20);
    int acknowledged = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      List<String> ids = hear(house, kill);
      boolean accepts = random.nextInt(4) == 0;
      boolean locked = !accepts && random.nextInt(4) > 0;
      Moment moment = accepts ? accepting : locked ? writing : applying;
      List<String> arguments = new ArrayList<>();
      if (accepts) {
        arguments.add("accept");
        arguments.addAll(ids);
      } else {
        acceptAll(house, ids);
        acknowledged += ids.size();
        arguments.add("apply");
      }
      int before = Audit.decisions(house);
      String said = killed(house, arguments, locked, moment.next(random));
      int operations = unsettled(house);
      try (Ledger ledger = Ledger.open(house.places().ledger(), Instant.now())) {
        assertEquals(List.of(), ledger.notice().stream().toList());
        List<String> told = new Actor(house, ledger).settle(Instant.now());
        assertEquals(operations, told.size());
        audit.check(ledger);
        int decisions = Audit.decisions(house);
        if (accepts) {
          int kept = decisions - before;
          acknowledged += kept;
          assertTrue(kept >= said.lines().filter(line -> line.startsWith("Accepted")).count());
          count("accept", kept == 0 ? "before" : kept < AT_ONCE ? "in between" : "after");
          moment.cameTo(kept > 0);
        } else {
          boolean open = isOpen(ledger, ids);
          assertTrue(!said.contains(" applied.") || !open, said);
          count("apply", operations > 0 ? "in between" : open ? "before" : "after");
          moment.cameTo(!open || operations > 0);
        }
        assertEquals(acknowledged, decisions, "decisions after kill " + kill);
      } catch (AssertionError e) {
        throw new AssertionError("seed " + SEED + ", kill " + kill + ", " + arguments, e);
      }
    }
    System.out.printf(
        "kills: seed %d, %d kills of reflect: %s; %d decisions, none lost; 0 torn files%n",
        SEED, KILLS, counts, acknowledged);
  }

  private void count(String command, String when) {
    counts.merge(command + " " + when, 1, Integer::sum);
  }

  private static List<String> hear(House house, int kill) throws IOException {
    List<String> ids = new ArrayList<>();
    try (Ledger ledger = Ledger.open(house.places().ledger(), House.MONDAY)) {
      for (int i = 0; i < AT_ONCE; i++) {
        int n = kill * AT_ONCE + i;
        new Actor(house, ledger).hear(n, Instant.now());
        ids.add(house.id(n).value());
      }
    }
    return ids;
  }

  private static void acceptAll(House house, List<String> ids) throws IOException {
    try (Ledger ledger = Ledger.open(house.places().ledger(), House.MONDAY)) {
      Actor actor = new Actor(house, ledger);
      for (String id : ids) {
        actor.decide(
            actor.item(new ProposalId(id)).orElseThrow(), Decision.accepted(), Instant.now());
      }
    }
  }

  private static int unsettled(House house) throws IOException {
    try (Ledger ledger = Ledger.open(house.places().ledger(), House.MONDAY)) {
      List<Operation> unfinished = ledger.operations().unfinished();
      return unfinished.size();
    }
  }

  private static boolean isOpen(Ledger ledger, List<String> ids) throws IOException {
    List<String> open =
        ledger.queue().open().stream().map(Open::id).map(ProposalId::value).toList();
    assertEquals(
        open.containsAll(ids), ids.stream().anyMatch(open::contains), "all of them or none");
    return open.containsAll(ids);
  }

  private static long wholeRun(House house) throws Exception {
    long start = System.nanoTime();
    killed(house, List.of("apply"), false, 60_000);
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  /**
   * Starts the program, kills it after so long, and returns what it had printed by then.
   *
   * @param locked whether the time counts from when it has taken its lock
   */
  private static String killed(House house, List<String> arguments, boolean locked, long millis)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(OtherProcess.running(Main.class, arguments.toArray(String[]::new)))
            .directory(house.project().toFile())
            .redirectOutput(house.root().resolve("said.txt").toFile())
            .redirectError(house.root().resolve("errors.txt").toFile());
    builder.environment().clear();
    builder.environment().put("HOME", house.root().toString());
    builder.environment().put("PATH", System.getenv("PATH"));
    // One that was killed leaves its name in the file, though not the lock.
    Files.deleteIfExists(house.places().applyLock());
    Process process = builder.start();
    if (locked) {
      while (process.isAlive() && house.places().applyLock().toFile().length() == 0) {
        Thread.sleep(1);
      }
    }
    process.waitFor(millis, TimeUnit.MILLISECONDS);
    process.destroyForcibly();
    process.waitFor();
    return Files.readString(house.root().resolve("said.txt"));
  }
}
