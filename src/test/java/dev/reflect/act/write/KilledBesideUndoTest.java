package dev.reflect.act.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.act.hear.Ferry;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.fs.FaultyDisk.Crash;
import dev.reflect.fs.FaultyDisk.Loss;
import dev.reflect.fs.Hash;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationId;
import dev.reflect.ledger.Sort;
import dev.reflect.proposal.Plan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One process is killed at every operation of the disk while another, which had the ledger open all
 * the time, brings files back: it has looked at them before, in between or since. Whatever comes of
 * it, files and ledger agree after the next start.
 */
class KilledBesideUndoTest {
  private static final Map<String, String> FIRST =
      Map.of(
          "CLAUDE.md", "# Ferry\n\n- One.\n",
          "docs/AGENTS.md", "- New.\n",
          ".claude/skills/tide/SKILL.md", "# Tide\n");
  private static final Map<String, String> SECOND =
      Map.of("CLAUDE.md", "# Ferry\n\n- One.\n- Two.\n", "notes/AGENTS.md", "- More.\n");

  /** What the one does that is killed. */
  enum Killed {
    APPLY {
      @Override
      Work work(Ferry ferry) throws IOException {
        Plan plan = ferry.accepted(SECOND);
        return disk -> ferry.apply(disk).of(plan, List.of(), "reflect apply", Ferry.NOW);
      }
    },
    UNDO {
      @Override
      Work work(Ferry ferry) throws IOException {
        Reversal reversal = Other.UNDO.look(ferry);
        return disk -> ferry.apply(disk).of(reversal, "reflect undo", Ferry.NOW);
      }
    };

    abstract Work work(Ferry ferry) throws IOException;
  }

  interface Work {
    void on(FaultyDisk disk) throws IOException;
  }

  /** What the other does. */
  enum Other {
    UNDO {
      @Override
      Reversal look(Ferry ferry) throws IOException {
        return ferry.reversals().undoing(new OperationId(1));
      }
    },
    RESTORE {
      @Override
      Reversal look(Ferry ferry) throws IOException {
        return ferry.reversals().restoring(new OperationId(1), Sort.Side.BEFORE);
      }
    };

    abstract Reversal look(Ferry ferry) throws IOException;
  }

  enum Looked {
    BEFORE,
    BETWEEN,
    SINCE
  }

  @ParameterizedTest
  @CsvSource({
    "APPLY, UNDO, BEFORE",
    "APPLY, UNDO, BETWEEN",
    "APPLY, UNDO, SINCE",
    "APPLY, RESTORE, BETWEEN",
    "APPLY, RESTORE, SINCE",
    "UNDO, UNDO, BEFORE",
    "UNDO, UNDO, BETWEEN",
    "UNDO, UNDO, SINCE",
    "UNDO, RESTORE, SINCE"
  })
  void filesAndLedgerAgree(Killed killed, Other other, Looked looked) throws IOException {
    for (int n = 1; ; n++) {
      try (Ferry ferry = new Ferry()) {
        ferry.write("CLAUDE.md", "# Ferry\n");
        ferry.write("docs/AGENTS.md", "- Old.\n");
        ferry.applied(FIRST);
        Work work = killed.work(ferry);
        Optional<Reversal> seen =
            looked == Looked.BEFORE ? Optional.of(other.look(ferry)) : Optional.empty();
        Reversal[] between = new Reversal[1];
        FaultyDisk disk = FaultyDisk.crashingAt(n, Loss.NOTHING, 0);
        if (looked == Looked.BETWEEN) {
          disk.withIntrusion(Math.max(1, n - 2), () -> between[0] = look(other, ferry));
        }
        try {
          work.on(disk);
        } catch (Crash | UserError stopped) {
          // It is over, wherever it was.
        }
        if (looked == Looked.SINCE) {
          seen = Optional.ofNullable(look(other, ferry));
        } else if (looked == Looked.BETWEEN) {
          seen = Optional.ofNullable(between[0]);
        }
        bringBack(ferry, seen);
        ferry.recovery(new Disk()).settle(Ferry.NOW);
        assertAgreement(ferry, "killed at " + n);
        if (disk.operations() < n) {
          assertTrue(n > 20, "only " + n + " operations had their turn");
          return;
        }
      }
    }
  }

  private static Reversal look(Other other, Ferry ferry) throws IOException {
    try {
      return other.look(ferry);
    } catch (UserError refused) {
      return null;
    }
  }

  private static void bringBack(Ferry ferry, Optional<Reversal> seen) throws IOException {
    if (seen.isPresent() && seen.get().blocked().isEmpty() && !seen.get().isNothing()) {
      try {
        ferry.apply(new Disk()).of(seen.get(), "reflect undo", Ferry.NOW);
      } catch (UserError refused) {
        // It is to be run again.
      }
    }
  }

  private static void assertAgreement(Ferry ferry, String where) throws IOException {
    Map<Path, Optional<String>> files = new HashMap<>();
    Set<DecisionId> standing = new HashSet<>();
    for (Operation operation : ferry.log().oldestFirst()) {
      String what = where + ", operation " + operation.id();
      assertTrue(operation.outcome().isPresent(), what);
      if (!operation.isApplied()) {
        continue;
      }
      for (FileChange change : operation.files()) {
        Optional<String> before = change.before().map(FileChange.Before::hash);
        Optional<String> there = files.getOrDefault(change.path(), before);
        assertEquals(there, before, what + " began " + change.path());
        files.put(change.path(), change.afterHash());
      }
      for (Operation.Taken back : operation.takenBack()) {
        assertTrue(standing.remove(back.decision()), what + " takes back what does not stand");
      }
      for (Operation.Taken taken : operation.taken()) {
        assertTrue(standing.add(taken.decision()), what + " carries out what stands already");
      }
    }
    for (Map.Entry<Path, Optional<String>> each : files.entrySet()) {
      Hash now = new Disk().content(each.getKey()).hash();
      assertEquals(each.getValue().orElse("missing"), now.value(), where + ": " + each.getKey());
    }
  }
}
