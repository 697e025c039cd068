package dev.reflect.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.fs.Disk;
import dev.reflect.fs.FaultyDisk;
import dev.reflect.fs.MemoryDirectory;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.ApplyReport;
import dev.reflect.review.Item;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A week of use, one act a minute: what is heard, decided and applied, what others write in the
 * files meanwhile, and the power going in the middle. {@code -Dacts=10000 -Dseed=1}; a few hundred
 * in the usual run.
 */
class WeekTest {
  private static final int ACTS = Integer.getInteger("acts", 400);
  private static final long SEED = Long.getLong("seed", 1);
  private static final int FILES = 5;

  @TempDir(factory = MemoryDirectory.class)
  Path directory;

  private final Random random = new Random(SEED);
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<Path, String> files = new HashMap<>();
  private final Set<ProposalId> open = new TreeSet<>((a, b) -> a.value().compareTo(b.value()));
  private House house;
  private Audit audit;
  private Actor actor;
  private Instant now = House.MONDAY;
  private int heard;
  private int decided;

  /** What may happen, and how often of a hundred times. */
  private enum Act {
    HEAR(26),
    HEAR_AGAIN(5),
    ACCEPT(25),
    SKIP(5),
    REJECT(4),
    EDIT(3),
    APPLY(14),
    POWER_CUT(4),
    UNDO(4),
    FOREIGN_EDIT(8),
    REOPEN_LEDGER(2);

    final int often;

    Act(int often) {
      this.often = often;
    }

    static Act chosen(Random random) {
      int left = random.nextInt(100);
      for (Act act : values()) {
        left -= act.often;
        if (left < 0) {
          return act;
        }
      }
      throw new IllegalStateException("they are not a hundred");
    }
  }

  @Test
  void ledgerBackupsAndFilesAgreeAtEveryStep() throws Exception {
    house = House.in(directory, FILES);
    audit = new Audit(house);
    files.putAll(house.beginnings());
    Files.createDirectories(house.places().reflectHome());
    actor = new Actor(house, Ledger.open(house.places().ledger(), now));
    int applied = 0;
    for (int step = 1; step <= ACTS; step++) {
      Act act = Act.chosen(random);
      try {
        happen(act);
        assertAgreement();
        applied = step % 100 == 0 || step == ACTS ? audit.check(actor.ledger()) : applied;
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + SEED + ", act " + step + ", " + act, e);
      }
      counts.merge(act.name().toLowerCase().replace('_', ' '), 1, Integer::sum);
      now = now.plusSeconds(60);
    }
    actor.ledger().close();
    System.out.printf(
        "week: seed %d, %d acts %s; %d heard, %d decisions, %d operations applied%n",
        SEED, ACTS, counts, heard, decided, applied);
  }

  private void happen(Act act) throws IOException {
    switch (act) {
      case HEAR -> {
        open.add(house.id(heard));
        actor.hear(heard, now);
        heard++;
      }
      case HEAR_AGAIN -> {
        if (heard > 0) {
          actor.ledger().queue().heard(List.of(house.learning(random.nextInt(heard))), now);
        }
      }
      case ACCEPT -> decide(item -> Decision.accepted());
      case SKIP -> decide(item -> new Decision.Skipped());
      case REJECT -> decide(item -> new Decision.Rejected("no"));
      case EDIT -> decide(WeekTest::edited);
      case APPLY -> apply();
      case POWER_CUT -> applyAndLosePower();
      case UNDO -> undo();
      case FOREIGN_EDIT -> editAsSomebodyElse();
      case REOPEN_LEDGER -> {
        actor.ledger().close();
        actor = new Actor(house, Ledger.open(house.places().ledger(), now));
        assertEquals(List.of(), actor.settle(now), "something was left to settle");
      }
    }
  }

  private interface Deciding {
    Decision of(Item item);
  }

  private static Decision edited(Item item) {
    Text text = item.proposal().proposed();
    return new Decision.Edited(Text.of(text.string() + "\nA word of my own.\n"));
  }

  private void decide(Deciding deciding) throws IOException {
    List<Item> items = actor.items(each -> each.id().hashCode() % 4 == random.nextInt(4));
    if (!items.isEmpty()) {
      Item item = items.get(random.nextInt(items.size()));
      Decision decision = deciding.of(item);
      actor.decide(item, decision, now);
      decided++;
      if (decision instanceof Decision.Rejected) {
        open.remove(item.id());
      }
    }
  }

  private void apply() throws IOException {
    ApplyReport report = actor.apply(each -> true, new Disk(), now);
    assertEquals(List.of(), report.leftAlone());
    take(report.written().stream().flatMap(edit -> edit.proposals().stream()).toList());
    report.written().forEach(edit -> files.put(real(edit.path()), edit.after().string()));
  }

  private void take(List<ProposalId> applied) {
    open.removeAll(applied);
  }

  /** After a crash the ledger says which way it went; then the files must say the same. */
  private void applyAndLosePower() throws IOException {
    FaultyDisk.Loss loss =
        FaultyDisk.Loss.values()[random.nextInt(FaultyDisk.Loss.values().length)];
    int last = actor.ledger().operations().log().size();
    FaultyDisk disk = FaultyDisk.crashingAt(1 + random.nextInt(120), loss, random.nextLong());
    Map<Path, String> planned = new HashMap<>();
    try {
      ApplyReport report = actor.apply(each -> true, disk, now);
      report.written().forEach(edit -> planned.put(real(edit.path()), edit.after().string()));
    } catch (FaultyDisk.Crash crash) {
      actor.settle(now);
    }
    List<Operation> log = actor.ledger().operations().log();
    if (log.size() > last) {
      Operation operation = log.get(log.size() - 1);
      if (operation.outcome().orElseThrow().state() == Operation.State.APPLIED) {
        take(operation.taken().stream().map(Operation.Taken::proposal).toList());
        for (var change : operation.files()) {
          String text = planned.getOrDefault(change.path(), Audit.read(change.path()));
          assertEquals(change.afterHash().orElseThrow(), Audit.hash(text));
          files.put(change.path(), text);
        }
        counts.merge("power cut, forward", 1, Integer::sum);
      } else {
        counts.merge("power cut, back", 1, Integer::sum);
      }
    }
  }

  /** Any operation in force, an undo too, as long as what others wrote since lets it. */
  private void undo() throws IOException {
    OperationLog log = new OperationLog(actor.ledger().operations().log());
    List<Operation> inForce = log.oldestFirst().stream().filter(log::isInForce).toList();
    if (!inForce.isEmpty()) {
      Operation operation = inForce.get(random.nextInt(inForce.size()));
      if (actor.undo(operation.id(), now)) {
        files.replaceAll((file, before) -> Audit.read(file));
        counts.merge("undone", 1, Integer::sum);
      }
    }
  }

  private static Path real(Path file) {
    try {
      return Audit.real(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** As editors do: in place, or a new file in its place; a line more, or one less. */
  private void editAsSomebodyElse() throws IOException {
    List<Path> paths = new ArrayList<>(new TreeSet<>(files.keySet()));
    Path file = paths.get(random.nextInt(paths.size()));
    String before = files.get(file);
    String after =
        random.nextInt(3) > 0 || !before.endsWith("by hand.\n")
            ? before + "\nNote " + now.getEpochSecond() + ", by hand.\n"
            : before.substring(0, before.lastIndexOf("\nNote "));
    if (random.nextBoolean()) {
      Files.writeString(file, after);
    } else {
      Path other = Files.writeString(file.resolveSibling("swap~"), after);
      Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);
    }
    audit.foreign(file, before, after);
    files.put(file, after);
  }

  private void assertAgreement() throws Exception {
    for (Map.Entry<Path, String> file : files.entrySet()) {
      assertEquals(file.getValue(), Audit.read(file.getKey()), file.getKey().toString());
    }
    assertEquals(decided, Audit.decisions(house), "decisions");
    Set<ProposalId> queued =
        actor.ledger().queue().open().stream().map(Open::id).collect(Collectors.toSet());
    assertEquals(Set.copyOf(open), queued, "the queue");
    assertTrue(actor.ledger().operations().unfinished().isEmpty());
  }
}
