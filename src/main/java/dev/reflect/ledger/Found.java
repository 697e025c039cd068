package dev.reflect.ledger;

import dev.reflect.ground.Spelled;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.proposal.ProposalId;
import java.util.List;

/**
 * What the beginning of a proposal's id may name. Closed proposals count only where none is open.
 */
public sealed interface Found {
  /** One proposal, and it is open. */
  record One(Open proposal) implements Found {}

  /** One proposal, and nothing is to be decided about it. */
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
  enum Why implements Spelled {
    REJECTED,
    APPLIED,
    /** Applied, taken back, and not heard again since. */
    UNDONE,
    /** A person said that the learning is no longer true. */
    RETIRED,
    /** A person wanted to see the learning nowhere. */
    FORGOTTEN,
    /** The learning has a proposal in this repository already, in other words. */
    DOUBLED,
    /** A judge heard the messages and says nothing of it, or says it in other words. */
    SILENCED,
    /** The learning is in the file of all projects. */
    PROMOTED,
    /** The learning is accepted for the file of all projects, by another proposal. */
    ACCEPTED
  }
}
