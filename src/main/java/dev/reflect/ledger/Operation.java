package dev.reflect.ledger;

import dev.reflect.proposal.ProposalId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One applied plan, or one that was cut off: then it has no outcome.
 *
 * @param taken the decisions it carries out
 */
public record Operation(
    OperationId id,
    Instant intendedAt,
    String command,
    List<FileChange> files,
    List<Taken> taken,
    Optional<Outcome> outcome) {
  public Operation {
    files = List.copyOf(files);
    taken = List.copyOf(taken);
  }

  /** A decision that was carried out, and its learning in the words that were decided. */
  public record Taken(DecisionId decision, ProposalId proposal, String sentence) {}

  /** How an operation ended; the note may be empty. */
  public record Outcome(State state, String note, Instant at) {}

  /** Every file as planned, or every file as it was. */
  public enum State {
    APPLIED,
    ROLLED_BACK;

    /** Returns the word used in tables and JSON, for example {@code rolled_back}. */
    public String word() {
      return Columns.word(this);
    }
  }
}
