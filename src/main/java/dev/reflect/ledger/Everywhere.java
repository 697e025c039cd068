package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import java.sql.SQLException;
import java.time.Instant;

/** The place of all repositories, where a proposal has the id of one. */
final class Everywhere {
  static final String ID = Repository.EVERYWHERE;

  private Everywhere() {}

  /** Returns the id of a learning's proposal for all repositories. */
  static ProposalId proposal(Fingerprint fingerprint) {
    return ProposalId.of(fingerprint, ID);
  }

  /** Opens a proposal for all repositories when it is first decided about; no scan does. */
  static void openFor(Transaction transaction, Proposal proposal, Instant at) throws SQLException {
    if (proposal.learning().repository().isEverywhere()) {
      open(transaction, proposal.learning().fingerprint(), at);
    }
  }

  /** Opens that proposal, where it is not there yet. */
  static int open(Transaction transaction, Fingerprint fingerprint, Instant at)
      throws SQLException {
    return transaction.change(
        "insert into proposal (id, fingerprint, repository, opened_at)"
            + " values (?, ?, ?, ?) on conflict do nothing",
        proposal(fingerprint).value(),
        fingerprint.value(),
        ID,
        Columns.time(at));
  }
}
