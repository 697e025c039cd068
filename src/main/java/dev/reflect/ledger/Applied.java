package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import java.time.Instant;

/**
 * The newest that was applied of one proposal.
 *
 * @param sentence the learning in the words that were decided
 * @param decision the newest that was carried out
 * @param last what applied it, or took it back
 * @param decidedSince whether it was opened again since, or more was decided about it
 */
public record Applied(
    ProposalId proposal,
    DecisionId decision,
    Fingerprint fingerprint,
    String repository,
    String sentence,
    TargetPlace place,
    Writing last,
    boolean decidedSince) {
  /** The operation that applied it, or took it back, and when. */
  public record Writing(OperationId operation, Instant at, boolean takenBack) {}

  public OperationId operation() {
    return last.operation();
  }

  public Instant at() {
    return last.at();
  }

  /** Returns whether it was undone. */
  public boolean takenBack() {
    return last.takenBack();
  }
}
