package dev.reflect.fs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.fs.FaultyDisk.Crash;
import dev.reflect.fs.FaultyDisk.Loss;
import dev.reflect.fs.SafeWrite.FileEdit;
import dev.reflect.fs.SafeWrite.Outcome;
import dev.reflect.fs.Settlement.Restoration;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every operation of a plan fails once, and the machine stops at every one: killed, with the power
 * cut, with any part of the unforced lost, with torn writes. How many cases that were is printed.
 */
class SafeWriteFaultsTest {
  private static final Map<String, Integer> CASES = new ConcurrentSkipListMap<>();

  @TempDir(factory = MemoryDirectory.class)
  Path directory;

  enum Plan {
    APPLY(
        scene ->
            List.of(
                scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm, never npm.\n"),
                scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be kind and brief.\n"),
                scene.newFile("shop/.claude/rules/testing.md", "Run one test.\n"))),
    UNDO(
        scene ->
            List.of(
                scene.deletion("shop/docs/rules.md", "No rules.\n"),
                scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm, never npm.\n"),
                scene.deletion("shop/CLAUDE.md", "Be kind.\n"))),
    FIVE_FILES(
        scene ->
            List.of(
                scene.newFile("shop/.claude/skills/tests/SKILL.md", "Run one test first.\n"),
                scene.edit("skills/node/SKILL.md", "Use npm.\n", "Use pnpm, never npm.\n"),
                scene.edit("shop/CLAUDE.md", "Be kind.\n", "Be kind and brief.\n"),
                scene.deletion("shop/docs/rules.md", "No rules.\n"),
                scene.newFile("shop/.claude/rules/testing.md", "Run one test.\n")));

    final Function<Scene, List<FileEdit>> edits;

    Plan(Function<Scene, List<FileEdit>> edits) {
      this.edits = edits;
    }

    Map<String, String> endIn(Scene scene) throws IOException {
      FaultyDisk healthy = FaultyDisk.healthy();
      assertInstanceOf(Outcome.Written.class, readyOn(healthy, scene).write());
      healthy.cutPower();
      return withoutRoot(scene, Tree.files(scene.root()));
    }

    SafeWrite readyOn(FileSystem disk, Scene scene) throws IOException {
      return scene.ready(disk, edits.apply(scene).toArray(FileEdit[]::new));
    }
  }

  private static void counted(Plan plan, String what) {
    CASES.merge(plan + ": " + what, 1, Integer::sum);
  }

  @AfterAll
  static void printHowManyCasesThatWere() {
    CASES.forEach((what, count) -> System.out.printf("faults %6d  %s%n", count, what));
    int all = CASES.values().stream().mapToInt(Integer::intValue).sum();
    System.out.printf("faults %6d  in all%n", all);
    assertTrue(all > 3_000, "only " + all + " cases");
  }

  /** The names of backups hold the path of the scene, which is another one in every run. */
  private static Map<String, String> withoutRoot(Scene scene, Map<String, String> tree) {
    String flattened = scene.root().toString().substring(1).replace('/', '-');
    Map<String, String> renamed = new TreeMap<>();
    tree.forEach((name, text) -> renamed.put(name.replace(flattened, "HOME"), text));
    return renamed;
  }

  private static Map<String, String> filesOf(Scene scene) throws IOException {
    return withoutRoot(scene, Tree.files(scene.root()));
  }

  @ParameterizedTest
  @EnumSource
  void oneFailureAnywhereRollsEverythingBack(Plan plan) throws IOException {
    Map<String, String> end = plan.endIn(Scene.in(directory));
    int rolledBack = 0;
    for (int n = 1; ; n++) {
      Scene scene = Scene.in(directory);
      Map<String, String> start = Tree.of(scene.root());
      SafeWrite write = plan.readyOn(FaultyDisk.healthy(), scene);
      FaultyDisk disk = FaultyDisk.failingOnceAt(n);

      Outcome outcome = new SafeWrite(disk, write.steps()).write();

      if (disk.operations() < n) {
        assertEquals(end, filesOf(scene));
        break;
      }
      if (outcome instanceof Outcome.Written) {
        // Only a temporary file could not be cleared away.
        disk.cutPower();
        Map<String, String> found = filesOf(scene);
        found.keySet().removeIf(name -> name.endsWith(".tmp"));
        assertEquals(end, found);
        continue;
      }
      counted(plan, "one operation fails");
      Outcome.RolledBack back = assertInstanceOf(Outcome.RolledBack.class, outcome);
      assertTrue(back.cause().endsWith(": fault at operation " + n), back.cause());
      disk.cutPower();
      assertEquals(start, Tree.of(scene.root()), "after " + back.cause());
      rolledBack++;
    }
    assertTrue(rolledBack > 30, "only " + rolledBack + " operations had their turn");
  }

  @ParameterizedTest
  @EnumSource
  void aDiskThatIsGoneIsSettledWhenItIsBack(Plan plan) throws IOException {
    Map<String, String> end = plan.endIn(Scene.in(directory));
    int stuck = 0;
    for (int n = 1; ; n++) {
      Scene scene = Scene.in(directory);
      Map<String, String> start = filesOf(scene);
      SafeWrite write = plan.readyOn(FaultyDisk.healthy(), scene);
      FaultyDisk disk = FaultyDisk.failingFrom(n);

      Outcome outcome = new SafeWrite(disk, write.steps()).write();

      if (disk.operations() < n) {
        break;
      }
      counted(plan, "the disk is gone from one operation on");
      stuck += outcome instanceof Outcome.Stuck ? 1 : 0;
      assertSettles(scene, write.changes(), FaultyDisk.healthy(), start, end, "operation " + n);
    }
    assertTrue(stuck > 3, "only " + stuck + " times stuck");
  }

  @ParameterizedTest
  @EnumSource
  void aKilledProcessLeavesEveryFileOldOrEveryFileNew(Plan plan) throws IOException {
    crashEverywhere(plan, Loss.NOTHING, 1);
  }

  /** So does a power cut, whatever part of the unforced is lost, and however it is torn. */
  @ParameterizedTest
  @EnumSource
  void aPowerCutDoesSoToo(Plan plan) throws IOException {
    crashEverywhere(plan, Loss.EVERYTHING, 1);
    crashEverywhere(plan, Loss.SOME, 5);
    crashEverywhere(plan, Loss.TORN, 10);
  }

  private void crashEverywhere(Plan plan, Loss loss, int seeds) throws IOException {
    Map<String, String> end = plan.endIn(Scene.in(directory));
    for (int n = 1; ; n++) {
      for (int seed = 0; seed < seeds; seed++) {
        Scene scene = Scene.in(directory);
        Map<String, String> start = filesOf(scene);
        SafeWrite write = plan.readyOn(FaultyDisk.healthy(), scene);
        if (!crashes(FaultyDisk.crashingAt(n, loss, seed), write)) {
          assertEquals(end, filesOf(scene));
          return;
        }
        counted(plan, "crash, of the unforced lost: " + loss);
        String where = loss + ", crash at " + n + ", seed " + seed;
        assertSettles(scene, write.changes(), FaultyDisk.healthy(), start, end, where);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void settlingMayItselfBeCutOff(Plan plan) throws IOException {
    Map<String, String> end = plan.endIn(Scene.in(directory));
    for (int n = 1; ; n++) {
      for (int m = 1; ; m++) {
        Scene scene = Scene.in(directory);
        Map<String, String> start = filesOf(scene);
        SafeWrite write = plan.readyOn(FaultyDisk.healthy(), scene);
        if (!crashes(FaultyDisk.crashingAt(n, Loss.NOTHING, 0), write)) {
          return;
        }
        if (!isHalfWritten(write)) {
          break;
        }
        try {
          FaultyDisk second = FaultyDisk.crashingAt(m, Loss.EVERYTHING, 0);
          assertSettles(scene, write.changes(), second, start, end, n + ", not cut off");
          break;
        } catch (Crash e) {
          counted(plan, "crash, then a crash while settling");
          String where = "crash at " + n + ", then at " + m;
          assertSettles(scene, write.changes(), FaultyDisk.healthy(), start, end, where);
        }
      }
    }
  }

  private static boolean isHalfWritten(SafeWrite write) throws IOException {
    Set<Restoration.Progress> seen = EnumSet.noneOf(Restoration.Progress.class);
    for (WriteRecord change : write.changes()) {
      seen.add(new Restoration(new Disk(), change).progress());
    }
    return seen.equals(EnumSet.of(Restoration.Progress.BEFORE, Restoration.Progress.AFTER));
  }

  private static boolean crashes(FaultyDisk disk, SafeWrite write) {
    try {
      new SafeWrite(disk, write.steps()).write();
      return false;
    } catch (Crash e) {
      return true;
    }
  }

  private static void assertSettles(
      Scene scene,
      List<WriteRecord> changes,
      FaultyDisk disk,
      Map<String, String> start,
      Map<String, String> end,
      String where)
      throws IOException {
    Settlement settlement = Settlement.settle(disk, changes);
    disk.cutPower();
    Map<String, String> expected =
        switch (settlement.end()) {
          case FORWARD -> end;
          case BACK -> start;
          case UNKNOWN -> Map.of();
        };
    assertEquals(List.of(), settlement.leftAlone(), where);
    assertEquals(expected, filesOf(scene), where);
    assertEquals(
        settlement, Settlement.settle(FaultyDisk.healthy(), changes), where + ", settled twice");
    assertEquals(expected, filesOf(scene), where + ", settled twice");
  }
}
