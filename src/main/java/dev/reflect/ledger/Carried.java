package dev.reflect.ledger;

import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Signal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * A decision that an operation carries out or takes back, with all that was heard of its learning.
 *
 * @param sentence the learning in the words that were decided
 */
public record Carried(
    ProposalId proposal, String sentence, Recorded decided, List<Signal> heard, boolean takenBack) {
  private static final String DECISIONS =
      """
      select mentioned.decision, last_sighting is not null as back, proposal, fingerprint,
        proposal.repository as repository, verdict, dropped_hunks,
        decision.sentence as other_words,
        coalesce(decision.sentence, learning.sentence) as words, reason, target_kind,
        target_path, text_base, text_before, text_after, decided_by, decided_at
      from operation_decision as mentioned join decision on decision.id = mentioned.decision
      join proposal on proposal.id = decision.proposal
      join learning using (fingerprint)
      where operation = ? order by back, mentioned.decision
      """;

  /** A promotion is of all repositories. */
  private static final String SIGHTINGS =
      """
      select sighting.* from sighting
      where fingerprint in (select value from json_each(?1)) and (?2 = '*' or repository = ?2)
      order by id
      """;

  public Carried {
    heard = List.copyOf(heard);
  }

  /** With what was heard in whatever words that count as the learning. */
  static List<Carried> of(Transaction transaction, OperationId id) throws SQLException {
    Wordings wordings = Wordings.of(transaction);
    return transaction.list(DECISIONS, row -> carried(row, transaction, wordings), id.value());
  }

  private static Carried carried(ResultSet row, Transaction transaction, Wordings wordings)
      throws SQLException {
    String learning = wordings.canonical(row.getString("fingerprint"));
    return new Carried(
        new ProposalId(row.getString("proposal")),
        row.getString("words"),
        Recorded.of(row),
        transaction.list(
            SIGHTINGS,
            Sighting::signal,
            Transaction.array(wordings.members(learning)),
            row.getString("repository")),
        row.getBoolean("back"));
  }
}
