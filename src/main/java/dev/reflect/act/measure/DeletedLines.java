package dev.reflect.act.measure;

import dev.reflect.act.measure.Effects.Measured;
import dev.reflect.act.measure.Effects.State;
import dev.reflect.claude.GitDeletion;
import dev.reflect.claude.Project;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileSystem;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.DecisionId;
import dev.reflect.ledger.FileChange;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Operation;
import dev.reflect.ledger.OperationLog;
import dev.reflect.ledger.Sort;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.memory.EventKind;
import dev.reflect.proposal.Target;
import dev.reflect.sameness.Objection;
import dev.reflect.sameness.Opposition;
import dev.reflect.sameness.Sense;
import dev.reflect.skill.WrittenRules.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the learnings whose lines a person deleted by hand, and not by tidying. In git, a line may
 * also be gone because the work tree has another branch, so git is asked.
 */
public final class DeletedLines {
  private static final String DELETED = ": its line was deleted by hand";

  private final FileSystem fileSystem;
  private final Ledger ledger;
  private final Function<Applied, Target> targets;
  private final Optional<GitDeletion> git;
  private Optional<OperationLog> log = Optional.empty();

  /**
   * @param targets the file that each was applied to, as it is now
   * @param git without it, nobody deleted anything in git
   */
  public DeletedLines(
      FileSystem fileSystem,
      Ledger ledger,
      Function<Applied, Target> targets,
      Optional<GitDeletion> git) {
    this.fileSystem = fileSystem;
    this.ledger = ledger;
    this.targets = targets;
    this.git = git;
  }

  /** Returns what is said of the deletion of a learning's line. */
  public static String note(Applied applied) {
    return "operation " + applied.operation() + DELETED;
  }

  /** Returns whether a note of what was called wrong is one of these. */
  static boolean isNote(String note) {
    return note.endsWith(DELETED);
  }

  /** Returns whether it was deleted by hand, and nobody has taken note of it yet. */
  public boolean has(Measured measured, List<Measured> all) throws IOException {
    return isGone(measured, all)
        && !isKnown(measured.applied())
        && isByHand(measured.applied())
        && !isTidied(measured.applied());
  }

  /**
   * Returns what stands in the place of lines that a person edited or tidied: other words for the
   * same, or nothing.
   */
  public Map<DecisionId, Optional<String>> edited(List<Measured> all) throws IOException {
    Map<DecisionId, Optional<String>> edited = new HashMap<>();
    for (Measured each : all) {
      Optional<String> reworded = reworded(each, all);
      if ((reworded.isPresent() || isGone(each, all))
          && (isByHand(each.applied()) || isTidied(each.applied()))) {
        edited.put(each.applied().decision(), reworded);
      }
    }
    return edited;
  }

  /** In other words a rule may still be said; where two lines could be meant, none is. */
  private Optional<String> reworded(Measured measured, List<Measured> all) {
    if (measured.state() == State.UNDONE) {
      return Optional.empty();
    }
    String sentence = measured.applied().sentence();
    Fingerprint says = Fingerprint.of(sentence);
    List<Rule> rules = targets.apply(measured.applied()).rules();
    if (rules.stream().anyMatch(rule -> Fingerprint.of(rule.sentence()).equals(says))) {
      return Optional.empty();
    }
    Sense sense = Sense.of(sentence);
    List<String> like =
        rules.stream()
            .filter(rule -> isSame(sense, rule.meaning()))
            .map(Rule::sentence)
            .filter(line -> all.stream().noneMatch(each -> each.applied().sentence().equals(line)))
            .toList();
    return like.size() == 1 ? Optional.of(like.get(0)) : Optional.empty();
  }

  private static boolean isSame(Sense one, Sense other) {
    return one.like(other).isPresent()
        && one.against(other).filter(Opposition::isConflict).isEmpty();
  }

  /**
   * Whether the file is there and says nothing like it, and no other file that was applied to says
   * it.
   */
  private boolean isGone(Measured measured, List<Measured> all) {
    if (measured.state() != State.LINE_GONE) {
      return false;
    }
    Applied applied = measured.applied();
    Target target = targets.apply(applied);
    Set<TargetPlace> files = new HashSet<>();
    return target.exists()
        && target.readOnly().isEmpty()
        && target.onDisk().lines().stream()
            .noneMatch(line -> Objection.isSpokenOf(applied.sentence(), line))
        && all.stream()
            .filter(each -> files.add(each.applied().place()))
            .map(each -> targets.apply(each.applied()))
            .noneMatch(other -> StandingLines.isSaid(applied, other, other.onDisk()));
  }

  private boolean isKnown(Applied applied) throws IOException {
    String note = note(applied);
    return ledger.memory().remembered(applied.fingerprint()).stream()
        .flatMap(remembered -> remembered.events().stream())
        .anyMatch(event -> event.kind() == EventKind.CALLED_WRONG && event.note().equals(note));
  }

  private boolean isByHand(Applied applied) {
    Path path = applied.place().path();
    if (!Project.isInGit(path)) {
      return true;
    }
    Target.Kind kind = applied.place().kind();
    return git.isPresent()
        && git.get()
            .isByHand(
                path, applied.at(), text -> Target.keeps(kind, applied.sentence(), Text.of(text)));
  }

  /** Whether an operation that only took lines out of files had this one in front of it. */
  private boolean isTidied(Applied applied) throws IOException {
    if (log.isEmpty()) {
      log = Optional.of(new OperationLog(ledger.operations().log()));
    }
    Path path = applied.place().path().toRealPath();
    for (Operation each : log.get().changing(path)) {
      boolean tidies =
          each.id().value() > applied.operation().value()
              && each.sort() instanceof Sort.Apply
              && each.taken().isEmpty()
              && log.get().isInForce(each);
      if (tidies && saidBefore(applied, each.change(path).orElseThrow())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the file said it then; where its backup is gone nobody can tell, and nobody did. */
  private boolean saidBefore(Applied applied, FileChange change) throws IOException {
    if (change.before().isEmpty()) {
      return false;
    }
    Path backup = change.before().get().backup();
    return !fileSystem.status(backup).isFile()
        || Target.keeps(
            applied.place().kind(), applied.sentence(), Text.of(fileSystem.content(backup).text()));
  }
}
