package dev.reflect.ledger;

import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Signal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A decision that an operation carries out or takes back, with all that was heard of its learning.
 *
 * @param sentence the learning in the words that were decided
 */
public record Carried(
    ProposalId proposal, String sentence, Recorded decided, List<Signal> heard, boolean takenBack) {
  private static final String MENTIONED =
      """
      with mentioned as (
        select operation, decision, 0 as back from operation_decision
        union all select operation, decision, 1 from operation_undone
      )
      """;

  private static final String DECISIONS =
      MENTIONED
          + """
          select mentioned.decision, back, proposal, verdict, dropped_hunks,
            decision.sentence as other_words,
            coalesce(decision.sentence, learning.sentence) as words, reason, target_kind,
            target_path, text_base, text_before, text_after, decided_by, decided_at
          from mentioned join decision on decision.id = mentioned.decision
          join proposal on proposal.id = decision.proposal
          join learning using (fingerprint)
          where operation = ? order by back, mentioned.decision
          """;

  /** In whatever words that count as the learning; a promotion is of all repositories. */
  static final String SIGHTINGS =
      MENTIONED
          + """
          select mentioned.decision, sighting.*
          from mentioned join decision on decision.id = mentioned.decision
          join proposal on proposal.id = decision.proposal
          join derived_tally as mine on mine.fingerprint = proposal.fingerprint
          join derived_tally as member on member.canonical = mine.canonical
          join sighting on sighting.fingerprint = member.fingerprint
            and (proposal.repository = '*' or sighting.repository = proposal.repository)
          where operation = ? order by sighting.id
          """;

  public Carried {
    heard = List.copyOf(heard);
  }

  static List<Carried> of(Transaction transaction, OperationId id) throws SQLException {
    Map<Long, List<Signal>> heard = new HashMap<>();
    transaction.list(
        SIGHTINGS,
        row ->
            heard
                .computeIfAbsent(row.getLong("decision"), decision -> new ArrayList<>())
                .add(Sighting.signal(row)),
        id.value());
    return transaction.list(DECISIONS, row -> carried(row, heard), id.value());
  }

  private static Carried carried(ResultSet row, Map<Long, List<Signal>> heard) throws SQLException {
    return new Carried(
        new ProposalId(row.getString("proposal")),
        row.getString("words"),
        Recorded.of(row),
        heard.getOrDefault(row.getLong("decision"), List.of()),
        row.getBoolean("back"));
  }
}
