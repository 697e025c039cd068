package dev.reflect.ledger;

import dev.reflect.learning.Learning;
import dev.reflect.proposal.ProposalId;
import java.time.Instant;
import java.util.Optional;

/**
 * A proposal that is neither rejected nor applied: its learning with all its sightings, the
 * decision that counts, and the place that a person chose for it. Skipped counts as undecided in
 * the next review.
 *
 * @param undoneBy the operation that took it back when it had been applied; it is heard again since
 */
public record Open(
    ProposalId id,
    Learning learning,
    Instant openedAt,
    Optional<Recorded> decided,
    Optional<TargetPlace> chosen,
    Optional<OperationId> undoneBy) {}
