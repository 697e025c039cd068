package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.memory.State;
import dev.reflect.proposal.ProposalId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a proposal stands: all that tells whether it is open, and if not, why.
 *
 * @param state whether the learning still counts
 * @param doubled whether the learning has an earlier proposal there, in other words
 * @param promoted whether the learning is in the file of all projects, and this was not opened
 *     again since
 * @param accepted whether another proposal of the learning is accepted for the file of all
 *     projects, and not written yet
 * @param silenced whether a judge has heard all messages that it rests on and says otherwise
 */
record Stance(
    ProposalId id,
    Proposed what,
    Word word,
    State state,
    boolean doubled,
    boolean promoted,
    boolean accepted,
    boolean silenced) {
  /**
   * What it proposes, and where.
   *
   * @param canonical the learning that its wording counts as
   */
  record Proposed(String fingerprint, String canonical, String repository) {}

  /**
   * What was said of it.
   *
   * @param decision the one that counts
   * @param verdict that of the decision; {@code reopened} where there is none
   * @param applied whether what was decided is written
   * @param undoneBy the operation that took it back
   * @param waiting whether it was taken back and not heard again since
   */
  record Word(
      Optional<DecisionId> decision,
      String verdict,
      boolean applied,
      Optional<OperationId> undoneBy,
      boolean waiting) {}

  private static final String FINGERPRINT = "[0-9a-f]{16}";

  /** Also where another machine's decision takes it, which nobody here made. */
  private static final String REOPENED = "reopened";

  /** The decisions that put a learning into the file of all projects and are not taken back. */
  static final String PROMOTED =
      """
      select fingerprint, decision.id as number,
        coalesce(decision.sentence, learning.sentence) as words, exists (
        select 1 from decision as later
        where later.proposal = decision.proposal and later.id > decision.id
          and later.verdict = 'reopened') as offered_again, (
        select operation from operation_decision as carried join outcome using (operation)
        where carried.decision = decision.id and state = 'applied'
        order by operation desc limit 1) as operation
      from decision join proposal on proposal.id = decision.proposal
      join learning using (fingerprint)
      where target_kind = 'global' and coalesce((
        select last_sighting is null from operation_decision join outcome using (operation)
        where operation_decision.decision = decision.id and state = 'applied'
        order by operation desc limit 1), 0)
      order by decision.id
      """;

  /** What is accepted for the file of all projects and not written, from wherever. */
  private static final String ACCEPTED =
      """
      select standing.fingerprint from decision
      cross join standing on standing.id = proposal and standing.decision = decision.id
      where target_kind = 'global' and standing.verdict in ('accepted', 'modified')
        and not applied and undone_by is null and not brought
      """;

  /** Most are decided. Of learnings in several wordings all tell which proposal is the first. */
  private static final String MAYBE_OPEN =
      """
      select * from standing
      where not applied and verdict <> 'rejected'
        or fingerprint in (select value from json_each(?))
      order by position
      """;

  private static final String AMONG =
      """
      select * from standing where fingerprint in (select value from json_each(?))
      order by position
      """;

  private static final String UNDONE =
      "select * from standing where undone_by is not null order by position";

  private static final String STATES =
      """
      select fingerprint, kind from event where kind in ('retired', 'forgotten', 'kept')
      order by at, id
      """;

  /** What was opened again: as it was broken, as it is gone, or as a person wants it. */
  private static final String REOPENINGS =
      """
      select proposal, max(id) from decision where verdict = 'reopened' group by proposal
      """;

  /**
   * The plus has SQLite look up the few of the wordings, not walk through all of the repository.
   */
  private static final String HEARD_SINCE =
      """
      select 1 from sighting
      where fingerprint in (select value from json_each(?)) and repository = ? and +id > ? limit 1
      """;

  String fingerprint() {
    return what.fingerprint();
  }

  String canonical() {
    return what.canonical();
  }

  String repository() {
    return what.repository();
  }

  boolean applied() {
    return word.applied();
  }

  Optional<OperationId> undoneBy() {
    return word.undoneBy();
  }

  boolean waiting() {
    return word.waiting();
  }

  /** Returns whether it is of all repositories: a promotion, or that it is refused. */
  boolean isEverywhere() {
    return repository().equals(Repository.EVERYWHERE);
  }

  boolean isRejected() {
    return word.verdict().equals("rejected");
  }

  /** Returns whether the verdict leaves it to be decided. */
  boolean isUndecided() {
    return word.verdict().equals(REOPENED)
        || word.verdict().equals("skipped")
        || undoneBy().isPresent();
  }

  boolean isOpen() {
    return !isEverywhere()
        && !isRejected()
        && !applied()
        && !waiting()
        && state == State.KEPT
        && !doubled
        && !promoted
        && !accepted
        && !silenced;
  }

  /** Returns the decision that counts, where it was not taken back. */
  Optional<DecisionId> decided() {
    return word.decision().filter(made -> !word.verdict().equals(REOPENED) && undoneBy().isEmpty());
  }

  /** Returns how all proposals stand, in the order they were opened. */
  static List<Stance> all(Transaction transaction, Wordings wordings) throws SQLException {
    return of(transaction, wordings, "select * from standing order by position");
  }

  /** Returns how the proposals of these wordings stand, as if there were no others. */
  static List<Stance> among(Transaction transaction, Wordings all, Collection<String> some)
      throws SQLException {
    return of(transaction, all, AMONG, Transaction.array(some));
  }

  /** Returns how those stand that were applied and taken back, as if there were no others. */
  static List<Stance> undone(Transaction transaction, Wordings wordings) throws SQLException {
    return of(transaction, wordings, UNDONE);
  }

  /**
   * Returns how the open ones stand, in the order they were opened. Where a damaged ledger has lost
   * all that was heard there is nothing to propose.
   */
  static List<Stance> open(Transaction transaction, Wordings wordings) throws SQLException {
    List<Stance> open = new ArrayList<>();
    String several = Transaction.array(wordings.inSeveral());
    for (Stance each : of(transaction, wordings, MAYBE_OPEN, several)) {
      if (each.isOpen()
          && isHeardSince(transaction, wordings, each.canonical(), each.repository(), 0)) {
        open.add(each);
      }
    }
    return List.copyOf(open);
  }

  private static List<Stance> of(
      Transaction transaction, Wordings wordings, String sql, Object... values)
      throws SQLException {
    Map<String, State> states = states(transaction);
    Map<String, Long> promoted = new HashMap<>();
    transaction.each(
        PROMOTED,
        row ->
            promoted.merge(
                wordings.canonical(row.getString("fingerprint")),
                row.getLong("number"),
                Math::max));
    Set<String> accepted = new HashSet<>();
    transaction.each(ACCEPTED, row -> accepted.add(wordings.canonical(row.getString(1))));
    Map<String, Long> reopened = new HashMap<>();
    transaction.each(REOPENINGS, row -> reopened.put(row.getString(1), row.getLong(2)));
    Silenced silenced = Silenced.in(transaction, wordings);
    Set<String> seen = new HashSet<>();
    List<Stance> all = new ArrayList<>();
    transaction.each(
        sql,
        row -> {
          if (!isNamedRightly(row)) {
            return;
          }
          String canonical = wordings.canonical(row.getString("fingerprint"));
          boolean isBrought = !row.getBoolean("applied") && row.getBoolean("brought");
          String verdict = isBrought ? REOPENED : row.getString("verdict");
          boolean open = verdict.equals(REOPENED) || verdict.equals("skipped");
          String place = Silenced.place(canonical, row.getString("repository"));
          boolean isSilenced = open && silenced.isThere(place);
          boolean isFirst = isSilenced || seen.add(place);
          all.add(
              new Stance(
                  new ProposalId(row.getString("id")),
                  new Proposed(
                      row.getString("fingerprint"), canonical, row.getString("repository")),
                  new Word(
                      number(row, "decision").map(DecisionId::new),
                      verdict,
                      row.getBoolean("applied"),
                      number(row, "undone_by").map(OperationId::new),
                      isWaiting(transaction, wordings, row, canonical)),
                  states.getOrDefault(canonical, State.KEPT),
                  !isFirst && open,
                  promoted.getOrDefault(canonical, 0L)
                      > reopened.getOrDefault(row.getString("id"), 0L),
                  (open || row.getObject("undone_by") != null) && accepted.contains(canonical),
                  isSilenced));
        },
        values);
    return all;
  }

  /** What is named otherwise than its learning says, nobody could ever decide about. */
  private static boolean isNamedRightly(ResultSet row) throws SQLException {
    return misnamed(row.getString("id"), row.getString("fingerprint"), row.getString("repository"))
        .isEmpty();
  }

  /** Returns the proposals whose id is not that of their learning and repository. */
  static List<String> misnamed(Transaction transaction) throws SQLException {
    return transaction
        .list(
            "select id, fingerprint, repository from proposal",
            row -> misnamed(row.getString(1), row.getString(2), row.getString(3)))
        .stream()
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> misnamed(String id, String fingerprint, String repository) {
    boolean isRight =
        fingerprint.matches(FINGERPRINT)
            && ProposalId.of(new Fingerprint(fingerprint), repository).value().equals(id);
    return isRight ? Optional.empty() : Optional.of(id);
  }

  private static boolean isWaiting(
      Transaction transaction, Wordings wordings, ResultSet row, String canonical)
      throws SQLException {
    long last = row.getLong("last_sighting");
    return row.getObject("undone_by") != null
        && !isHeardSince(transaction, wordings, canonical, row.getString("repository"), last);
  }

  private static boolean isHeardSince(
      Transaction transaction, Wordings wordings, String canonical, String repository, long last)
      throws SQLException {
    return transaction.exists(
        HEARD_SINCE, Transaction.array(wordings.members(canonical)), repository, last);
  }

  /** Returns what a person said last of learnings; of all others, that they count. */
  static Map<String, State> states(Transaction transaction) throws SQLException {
    Map<String, State> states = new HashMap<>();
    transaction.each(
        STATES, row -> states.put(row.getString(1), Columns.word(State.class, row.getString(2))));
    return states;
  }

  private static Optional<Long> number(ResultSet row, String column) throws SQLException {
    long number = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(number);
  }
}
