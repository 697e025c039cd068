package dev.reflect.ledger;

import dev.reflect.proposal.ProposalId;
import java.util.List;

/**
 * What the beginning of a proposal's id may name. Closed proposals count only where none is open.
 */
public sealed interface Found {
  /** One proposal, and it is open. */
  record One(Open proposal) implements Found {}

  /** One proposal, and it is rejected, applied or undone. */
  record Closed(ProposalId id, Why why) implements Found {}

  /** No proposal, or not the beginning of an id at all. */
  record None() implements Found {}

  /** More than one proposal, by their ids. */
  record Several(List<ProposalId> ids) implements Found {
    public Several {
      ids = List.copyOf(ids);
    }
  }

  /** Why a proposal is closed. */
  enum Why {
    REJECTED,
    APPLIED,
    /** Applied, taken back, and not heard again since. */
    UNDONE
  }
}
