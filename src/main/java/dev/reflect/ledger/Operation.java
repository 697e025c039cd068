package dev.reflect.ledger;

import dev.reflect.ground.Spelled;
import dev.reflect.proposal.ProposalId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One plan that was written, or one that was cut off: then it has no outcome.
 *
 * @param taken the decisions it carries out
 * @param takenBack the decisions it takes back
 */
public record Operation(
    OperationId id,
    Instant intendedAt,
    String command,
    Sort sort,
    Changes changes,
    List<Taken> taken,
    List<Taken> takenBack,
    Optional<Outcome> outcome) {
  public Operation {
    taken = List.copyOf(taken);
    takenBack = List.copyOf(takenBack);
  }

  /**
   * What it changes.
   *
   * @param directories those that were made for it, outermost first
   */
  public record Changes(List<FileChange> files, List<Path> directories) {
    public Changes {
      files = List.copyOf(files);
      directories = List.copyOf(directories);
    }
  }

  public List<FileChange> files() {
    return changes.files();
  }

  public List<Path> directories() {
    return changes.directories();
  }

  /** A decision, and its learning in the words that were decided. */
  public record Taken(DecisionId decision, ProposalId proposal, String sentence) {}

  /** How an operation ended; the note may be empty. */
  public record Outcome(State state, String note, Instant at) {}

  /** Every file as planned, or every file as it was. */
  public enum State implements Spelled {
    APPLIED,
    ROLLED_BACK
  }

  public boolean isApplied() {
    return outcome.filter(ended -> ended.state() == State.APPLIED).isPresent();
  }

  /** Returns whether it changes files, and none but these. */
  public boolean isWithin(Set<Path> paths) {
    return !files().isEmpty() && files().stream().allMatch(file -> paths.contains(file.path()));
  }

  /** Returns what it does to the file at this path. */
  public Optional<FileChange> change(Path path) {
    return files().stream().filter(file -> file.path().equals(path)).findFirst();
  }
}
