package dev.reflect.act.measure;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.AppliedReading;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.Ledger;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which of what was applied stands in its file today. It may be gone by another hand, another
 * branch, with its work tree or by tidying; the ledger has it as applied all the same.
 *
 * @param gone the decisions whose file does not say them any more
 */
public record StandingLines(Set<DecisionId> gone) {
  public StandingLines {
    gone = Set.copyOf(gone);
  }

  /** Looks for these, in whatever project. */
  public static StandingLines of(
      FileSystem fileSystem, Places places, Ledger ledger, List<Applied> applied)
      throws IOException {
    return of(new TargetFiles(fileSystem, places), ledger.applied(), applied);
  }

  /** Looks for these in files some of which may have been read. */
  public static StandingLines of(TargetFiles files, AppliedReading reading, List<Applied> applied)
      throws IOException {
    Set<DecisionId> gone = new HashSet<>();
    for (Applied each : applied) {
      if (!each.takenBack() && isGone(files, reading, each)) {
        gone.add(each.decision());
      }
    }
    return new StandingLines(gone);
  }

  /** Of a file that cannot be read nobody can tell. */
  private static boolean isGone(TargetFiles files, AppliedReading reading, Applied applied)
      throws IOException {
    Target target = files.of(applied.place().kind(), applied.place().path(), Optional.empty());
    boolean isReadable = target.readOnly().isEmpty() || !target.onDisk().isEmpty();
    return isReadable
        && !isSaid(applied, target, target.onDisk())
        && isSaid(applied, target, reading.written(applied));
  }

  /** What was edited in the review may be in no words of the learning: then nobody can tell. */
  static boolean isSaid(Applied applied, Target target, Text text) {
    return Target.keeps(target.kind(), applied.sentence(), text);
  }

  /** Returns whether it was applied, not taken back, and is there. */
  public boolean has(Applied applied) {
    return !applied.takenBack() && !gone.contains(applied.decision());
  }

  /** Returns whether it was applied, not taken back, and is there no more. */
  public boolean misses(Applied applied) {
    return gone.contains(applied.decision());
  }
}
