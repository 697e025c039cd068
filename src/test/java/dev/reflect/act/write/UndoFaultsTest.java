package dev.reflect.act.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Ferry;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.fs.FaultyDisk.Crash;
import dev.reflect.fs.FaultyDisk.Loss;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Queue.Undone;
import dev.reflect.ledger.Sort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every operation of the disk fails once, and the machine stops at every one, while files are
 * brought back. After a restart every file is wholly as before or wholly as planned, all files
 * alike, and the ledger says which.
 */
class UndoFaultsTest {
  enum Act {
    UNDO {
      @Override
      Reversal on(Ferry ferry) throws IOException {
        return ferry.reversals().undoing(new OperationId(1));
      }
    },
    REDO {
      @Override
      Reversal on(Ferry ferry) throws IOException {
        return ferry.reversals().undoing(ferry.written(UNDO.on(ferry)));
      }
    },
    UNDO_MERGED {
      @Override
      Reversal on(Ferry ferry) throws IOException {
        ferry.write("CLAUDE.md", ferry.read("CLAUDE.md") + "- By hand.\n");
        return UNDO.on(ferry);
      }
    },
    RESTORE {
      @Override
      Reversal on(Ferry ferry) throws IOException {
        ferry.applied(Map.of("CLAUDE.md", "# Ferry\n\n- One.\n- Two.\n"));
        ferry.applied(Map.of(".claude/skills/tide/SKILL.md", "# Tide\n\n- Other.\n"));
        return ferry.reversals().restoring(new OperationId(1), Sort.Side.BEFORE);
      }
    },
    RESTORE_A_BACKUP {
      @Override
      Reversal on(Ferry ferry) throws IOException {
        Path backup =
            ferry.log().oldestFirst().get(0).files().stream()
                .flatMap(file -> file.before().stream())
                .findFirst()
                .orElseThrow()
                .backup();
        return ferry.reversals().fromBackup(backup, ferry.project.resolve("AGENTS.md"));
      }
    };

    /** Prepares the ferry and returns what is to be written while the disk fails. */
    abstract Reversal on(Ferry ferry) throws IOException;
  }

  private Ferry ferry() throws IOException {
    Ferry ferry = new Ferry();
    ferry.write("CLAUDE.md", "# Ferry\n");
    ferry.write("docs/AGENTS.md", "- Old.\n");
    ferry.applied(
        Map.of(
            "CLAUDE.md", "# Ferry\n\n- One.\n",
            "docs/AGENTS.md", "- New.\n",
            ".claude/skills/tide/SKILL.md", "# Tide\n"));
    return ferry;
  }

  /** What a ferry is like: its files, what the queue takes for undone, what is in force. */
  private record State(Map<String, String> tree, List<String> undone, List<OperationId> inForce) {
    static State of(Ferry ferry) throws IOException {
      OperationLog log = ferry.log();
      return new State(
          ferry.tree(),
          ferry.ledger.queue().undone().stream().map(Undone::sentence).sorted().toList(),
          log.oldestFirst().stream().filter(log::isInForce).map(Operation::id).toList());
    }
  }

  private static final Map<Act, Integer> CASES = new EnumMap<>(Act.class);

  @ParameterizedTest
  @EnumSource
  void oneFailureAnywhereLeavesAllOrNothing(Act act) throws IOException {
    play(act, n -> FaultyDisk.failingOnceAt(n));
  }

  @ParameterizedTest
  @EnumSource(names = {"REDO", "UNDO_MERGED"})
  void aDiskThatIsGoneIsSettledWhenItIsBack(Act act) throws IOException {
    play(act, n -> FaultyDisk.failingFrom(n));
  }

  @ParameterizedTest
  @EnumSource(names = {"REDO", "RESTORE_A_BACKUP"})
  void aKilledProcessLeavesAllOrNothing(Act act) throws IOException {
    play(act, n -> FaultyDisk.crashingAt(n, Loss.NOTHING, 0));
  }

  @ParameterizedTest
  @EnumSource
  void aPowerCutLeavesAllOrNothing(Act act) throws IOException {
    play(act, n -> FaultyDisk.crashingAt(n, Loss.EVERYTHING, 0));
  }

  @ParameterizedTest
  @EnumSource(names = {"UNDO", "RESTORE"})
  void anyPartOfTheUnforcedMayBeLost(Act act) throws IOException {
    play(act, n -> FaultyDisk.crashingAt(n, Loss.SOME, n));
  }

  @ParameterizedTest
  @EnumSource(names = {"UNDO_MERGED", "RESTORE_A_BACKUP"})
  void tornWritesLeaveAllOrNothing(Act act) throws IOException {
    play(act, n -> FaultyDisk.crashingAt(n, Loss.TORN, n));
  }

  @AfterAll
  static void tell() {
    System.out.println("faults of undo and restore: " + CASES);
  }

  private interface Faults {
    FaultyDisk at(int n);
  }

  private void play(Act act, Faults faults) throws IOException {
    State end;
    try (Ferry ferry = ferry()) {
      ferry.written(act.on(ferry));
      end = State.of(ferry);
    }
    int failed = 0;
    for (int n = 1; ; n++) {
      try (Ferry ferry = ferry()) {
        Reversal reversal = act.on(ferry);
        State start = State.of(ferry);
        FaultyDisk disk = faults.at(n);
        boolean done = isWritten(ferry, reversal, disk);
        if (disk.operations() < n) {
          assertEquals(end, State.of(ferry), "no fault");
          assertTrue(failed > 5, "only " + failed + " operations had their turn");
          return;
        }
        failed += done ? 0 : 1;
        CASES.merge(act, 1, Integer::sum);
        List<String> told = ferry.recovery(FaultyDisk.healthy()).settle(Ferry.NOW);
        State settled = State.of(ferry);
        String where = "fault at " + n + ", told " + told;
        assertEquals(List.of(), ferry.ledger.operations().unfinished(), where);
        if (settled.inForce().equals(end.inForce())) {
          assertEquals(end.undone(), settled.undone(), where);
          assertEquals(files(end), files(settled), where);
        } else {
          assertTrue(!done, where);
          assertEquals(start.inForce(), settled.inForce(), where);
          assertEquals(start.undone(), settled.undone(), where);
          assertEquals(files(start), files(settled), where);
        }
        assertEquals(List.of(), ferry.recovery(FaultyDisk.healthy()).settle(Ferry.NOW));
        assertEquals(settled, State.of(ferry), where + ", settled twice");
      }
    }
  }

  private static boolean isWritten(Ferry ferry, Reversal reversal, FaultyDisk disk) {
    try {
      return ferry.apply(disk).of(reversal, "reflect undo", Ferry.NOW)
          instanceof Apply.Result.Applied;
    } catch (Crash | UserError | IOException stopped) {
      return false;
    }
  }

  /** An empty directory may stay behind, and so may a temporary file that could not be deleted. */
  private static Map<String, String> files(State state) {
    Map<String, String> files = new TreeMap<>(state.tree());
    files
        .entrySet()
        .removeIf(each -> each.getValue().equals("/") || each.getKey().endsWith(".tmp"));
    return files;
  }
}
