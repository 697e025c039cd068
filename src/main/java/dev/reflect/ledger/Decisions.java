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

  /** Whether these words are those that a person put a learning into, and not its first ones. */
  private static final String OTHERWISE =
      "select 1 from "
          + Reworded.LEARNING
          + " join learning as first using (fingerprint)"
          + " where fingerprint = ?1 and learning.sentence = ?2 and first.sentence <> ?2";

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
    return database.write(
        "record a decision",
        transaction -> {
          Queue.openForAll(transaction, proposal, at);
          Decision made = inItsWords(transaction, decided);
          DecisionId recorded =
              asShown(
                  transaction,
                  proposal.id().value(),
                  made.word(),
                  droppedHunks(made),
                  made instanceof Decision.Reworded reworded ? reworded.sentence() : null,
                  reason(made),
                  Columns.word(proposal.target().kind()),
                  proposal.target().path().toString(),
                  taken ? proposal.base().string() : null,
                  taken ? proposal.proposed().string() : null,
                  taken ? result.string() : null,
                  by.word(),
                  Columns.time(at));
          endDraft(transaction, proposal.id(), at);
          return recorded;
        });
  }

  /** What a person put into other words before is recorded with these, as the file has them. */
  private static Decision inItsWords(Transaction transaction, Decided decided) throws SQLException {
    Proposal proposal = decided.proposal();
    boolean isOtherwise =
        decided.decision().equals(Decision.accepted())
            && transaction.exists(
                OTHERWISE, proposal.learning().fingerprint().value(), proposal.sentence());
    return isOtherwise ? new Decision.Reworded(proposal.sentence()) : decided.decision();
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
