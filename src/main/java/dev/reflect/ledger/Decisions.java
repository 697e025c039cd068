package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.stream.Collectors;

/**
 * Records decisions one by one, as they are made; the newest of a proposal counts. A decision ends
 * the proposal's draft.
 */
public final class Decisions {
  private static final String AS_SHOWN =
      """
      insert into decision (proposal, verdict, dropped_hunks, sentence, reason, target_kind,
        target_path, text_base, text_before, text_after, decided_by, decided_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private static final String UNSEEN =
      """
      insert into decision (proposal, verdict, reason, decided_by, decided_at)
      values (?, ?, ?, ?, ?)
      """;

  private final Database database;

  Decisions(Database database) {
    this.database = database;
  }

  /**
   * Records what was decided about a proposal as it was shown.
   *
   * @param after the whole file as it was decided
   */
  public DecisionId decide(Decided decided, Text after, By by, Instant at) throws LedgerException {
    Proposal proposal = decided.proposal();
    Decision decision = decided.decision();
    boolean taken = decided.isTaken();
    Text result = decision instanceof Decision.Edited edited ? edited.text() : after;
    return shown(
        proposal,
        at,
        proposal.id().value(),
        decision.word(),
        droppedHunks(decision),
        decision instanceof Decision.Reworded reworded ? reworded.sentence() : null,
        reason(decision),
        Columns.word(proposal.target().kind()),
        proposal.target().path().toString(),
        taken ? proposal.base().string() : null,
        taken ? proposal.proposed().string() : null,
        taken ? result.string() : null,
        by.word(),
        Columns.time(at));
  }

  /** Records that a proposal is skipped or rejected, wherever it would be placed. */
  public DecisionId decide(ProposalId id, Decision decision, By by, Instant at)
      throws LedgerException {
    if (decision.isTaken()) {
      throw new IllegalArgumentException("What is taken is recorded as it was shown: " + id);
    }
    return unseen(id, decision.word(), reason(decision), by, at);
  }

  /** Takes the decision that counts back: the proposal is open and undecided. */
  public DecisionId reopen(ProposalId id, By by, Instant at) throws LedgerException {
    return unseen(id, "reopened", null, by, at);
  }

  private DecisionId unseen(ProposalId id, String verdict, String reason, By by, Instant at)
      throws LedgerException {
    return database.write(
        "record a decision",
        transaction -> {
          DecisionId recorded =
              insert(transaction, UNSEEN, id.value(), verdict, reason, by.word(), Columns.time(at));
          endDraft(transaction, id, at);
          return recorded;
        });
  }

  private DecisionId shown(Proposal proposal, Instant at, Object... row) throws LedgerException {
    return database.write(
        "record a decision",
        transaction -> {
          Everywhere.openFor(transaction, proposal, at);
          DecisionId recorded = insert(transaction, AS_SHOWN, row);
          endDraft(transaction, proposal.id(), at);
          return recorded;
        });
  }

  static void reopen(Transaction transaction, ProposalId id, By by, Instant at)
      throws SQLException {
    insert(transaction, UNSEEN, id.value(), "reopened", null, by.word(), Columns.time(at));
  }

  private static void endDraft(Transaction transaction, ProposalId id, Instant at)
      throws SQLException {
    transaction.change(
        "insert into choice (proposal, kind, at) select proposal, 'draft', ?2 from ("
            + Queue.DRAFTS
            + ") where proposal = ?1",
        id.value(),
        Columns.time(at));
  }

  /** Records a decision with all its columns but the id. */
  static DecisionId asShown(Transaction transaction, Object... row) throws SQLException {
    return insert(transaction, AS_SHOWN, row);
  }

  private static DecisionId insert(Transaction transaction, String insert, Object... row)
      throws SQLException {
    return new DecisionId(transaction.insert(insert, row));
  }

  private static String droppedHunks(Decision decision) {
    return decision instanceof Decision.Accepted accepted
        ? accepted.droppedHunks().stream()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(" "))
        : null;
  }

  private static String reason(Decision decision) {
    return decision instanceof Decision.Rejected rejected ? rejected.reason() : null;
  }
}
