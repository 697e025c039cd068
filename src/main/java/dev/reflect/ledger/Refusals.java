package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Learnings that a person wants in their projects and never in all of them. Each is a rejected
 * proposal for all repositories, which says nothing against the learning itself.
 */
public final class Refusals {
  /** Whether a proposal is such a one; ledgers have some as skipped without having been shown. */
  static final String STANDING =
      """
      proposal.repository = '*' and (
        select verdict = 'rejected' or verdict = 'skipped' and target_kind is null
        from decision where decision.proposal = proposal.id
        order by decided_at desc, decision.id desc limit 1)
      """;

  static final String REFUSED =
      """
      select fingerprint from json_each(?) cross join proposal on proposal.fingerprint = value
      where %s
      """
          .formatted(STANDING);

  private final Database database;

  Refusals(Database database) {
    this.database = database;
  }

  /** Records that a learning is not to be promoted. */
  public void refuse(Fingerprint fingerprint, Instant at) throws LedgerException {
    ProposalId id = Everywhere.proposal(fingerprint);
    database.write(
        "open the proposal for all repositories",
        transaction -> Everywhere.open(transaction, fingerprint, at));
    new Decisions(database).decide(id, new Decision.Rejected(""), By.PERSON, at);
  }

  /** Records that a learning may be promoted again. */
  public void allow(Fingerprint fingerprint, Instant at) throws LedgerException {
    new Decisions(database).reopen(Everywhere.proposal(fingerprint), By.PERSON, at);
  }

  /** Returns those of the learnings, or of their wordings, that are not to be promoted. */
  public Set<Fingerprint> among(Collection<Fingerprint> fingerprints) throws LedgerException {
    if (fingerprints.isEmpty()) {
      return Set.of();
    }
    String values = Transaction.array(fingerprints.stream().map(Fingerprint::value).toList());
    List<Fingerprint> refused =
        database.read(
            "read what is not to be promoted",
            transaction ->
                transaction.list(REFUSED, row -> new Fingerprint(row.getString(1)), values));
    return Set.copyOf(refused);
  }
}
