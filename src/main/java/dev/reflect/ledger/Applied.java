package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import java.time.Instant;

/**
 * The newest that was applied of one proposal.
 *
 * @param sentence the learning in the words that were decided
 * @param decision the newest that was carried out
 * @param operation what applied it, or took it back
 * @param takenBack whether it was undone
 * @param decidedSince whether it was opened again since, or more was decided about it
 */
public record Applied(
    ProposalId proposal,
    DecisionId decision,
    Fingerprint fingerprint,
    String repository,
    String sentence,
    TargetPlace place,
    OperationId operation,
    Instant at,
    boolean takenBack,
    boolean decidedSince) {}
