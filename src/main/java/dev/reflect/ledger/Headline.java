package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Confidence;
import java.util.Optional;

/**
 * An open proposal without what was said for it: enough to count it, to name it, and to know how it
 * stands.
 *
 * @param repository the id of the repository that it was heard in
 * @param confidence that of the strongest sighting
 * @param decision the decision that counts, where it is not taken back; skipped is one
 * @param taken whether that decision takes the proposal
 * @param undoneBy the operation that took it back when it had been applied
 */
public record Headline(
    ProposalId id,
    Fingerprint fingerprint,
    String repository,
    String sentence,
    Confidence confidence,
    Optional<DecisionId> decision,
    boolean taken,
    Optional<OperationId> undoneBy) {}
