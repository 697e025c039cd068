package dev.reflect.proposal;

/**
 * A proposal, as it was shown, and what was decided about it. Its base is the text that dropped
 * hunks and an edited text are changes of.
 */
public record Decided(Proposal proposal, Decision decision) {
  public ProposalId id() {
    return proposal.id();
  }

  public boolean isTaken() {
    return decision.isTaken();
  }
}
