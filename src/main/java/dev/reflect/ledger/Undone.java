package dev.reflect.ledger;

import dev.reflect.proposal.ProposalId;

/**
 * A proposal that was applied and taken back. It waits: only new evidence opens it again.
 *
 * @param sentence the learning in the words that were decided
 */
public record Undone(ProposalId id, String sentence, OperationId by) {}
