package dev.reflect.ledger;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.HeardMessage;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.ledger.Memory.Happened;
import dev.reflect.memory.State;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The proposals that wait: what was heard and is neither rejected nor applied. It holds all that
 * deciding and applying need, so nothing has to be scanned again.
 */
public final class Queue {
  /** The drafts that nobody has decided about. */
  static final String DRAFTS =
      """
      select proposal, chosen from choice where kind = 'draft' and chosen is not null and id = (
        select id from choice as each where each.proposal = choice.proposal and kind = 'draft'
        order by at desc, id desc limit 1)
      """;

  private static final String OPENED =
      """
      insert into proposal (id, fingerprint, repository, opened_at) values (?, ?, ?, ?)
      on conflict do nothing
      """;

  private final Database database;

  Queue(Database database) {
    this.database = database;
  }

  /**
   * Records what a scan heard and opens a proposal for each learning that is new to its repository.
   * What was heard before adds nothing; what was rejected or applied stays closed, and what was
   * undone opens with a new sighting. A learning that is known in other words counts as that one.
   *
   * @return those of them that were applied before, with what of their signals is news
   */
  public List<Learning> heard(List<Learning> learnings, Instant now) throws LedgerException {
    return heard(learnings, List.of(), now);
  }

  /** The same, and keeps the messages that it was heard in, also those that taught nothing. */
  public List<Learning> heard(List<Learning> learnings, List<HeardMessage> messages, Instant now)
      throws LedgerException {
    return database.write(
        "record what was heard",
        transaction -> {
          Sightings sightings = new Sightings(transaction, now);
          List<Learning> news = new ArrayList<>();
          for (Learning learning : learnings) {
            sightings.record(learning).ifPresent(news::add);
          }
          for (HeardMessage message : messages) {
            Messages.add(transaction, message, now);
          }
          return news;
        });
  }

  /**
   * Returns the learnings as they are to be recorded when messages are heard again: a message that
   * the repository knows in other words keeps those, so that what was rejected or applied stays
   * closed when a later version phrases it otherwise.
   */
  public List<Learning> inFirstWords(List<Learning> learnings) throws LedgerException {
    return database.read(
        "look up what messages taught", transaction -> new FirstWords(transaction).of(learnings));
  }

  /** Returns what was heard in sessions, by their ids. */
  public Set<Fingerprint> heardIn(Collection<String> sessions) throws LedgerException {
    return database.read(
        "look up what was heard in sessions",
        transaction ->
            Set.copyOf(
                transaction.list(
                    "select distinct fingerprint from sighting"
                        + " where session in (select value from json_each(?))",
                    row -> new Fingerprint(row.getString(1)),
                    Transaction.array(sessions))));
  }

  /**
   * Opens again what a person wants proposed, whatever became of it before: rejected, written and
   * gone, taken back, retired, heard otherwise by a judge. What is accepted stays so.
   */
  public void openAgain(Learning learning, Instant at) throws LedgerException {
    database.write(
        "open a proposal again",
        transaction -> {
          Wordings wordings = Wordings.of(transaction);
          String canonical = wordings.canonical(learning.fingerprint().value());
          for (Stance each : Stance.all(transaction, wordings)) {
            if (each.canonical().equals(canonical)
                && each.repository().equals(learning.repository().id())
                && !each.isOpen()
                && !each.doubled()
                && !each.accepted()) {
              if (each.state() != State.KEPT || each.silenced()) {
                Memory.record(
                    transaction,
                    new Happened(
                        new Fingerprint(canonical),
                        State.KEPT,
                        Optional.empty(),
                        "",
                        "added by hand",
                        at));
              }
              Decisions.reopen(transaction, each.id(), By.PERSON, at);
            }
          }
          return null;
        });
  }

  /** Returns the open proposals with all that was said for them, in the order they were opened. */
  public List<Open> open() throws LedgerException {
    return database.read("read the open proposals", open -> new OpenProposals(open).read());
  }

  /** Returns the proposals that were undone and not heard again since. */
  public List<Undone> undone() throws LedgerException {
    return database.read("read what was undone", undone -> new OpenProposals(undone).undone());
  }

  /** Returns what is taken and not written, those for all repositories among them. */
  public Map<ProposalId, DecisionId> taken() throws LedgerException {
    return database.read("read what is taken", open -> new OpenProposals(open).taken());
  }

  /** Returns the proposals that are passed over, as their ids are not those of their learnings. */
  public List<String> misnamed() throws LedgerException {
    return database.read("look at the ids of proposals", Stance::misnamed);
  }

  /** Returns how many of the open proposals nobody has taken or turned down yet. */
  public int undecided() throws LedgerException {
    return database.read("count the open proposals", open -> new OpenProposals(open).undecided());
  }

  /** Returns the records of a session that something was heard in. */
  public Set<String> records(String session) throws LedgerException {
    return database.read(
        "look up a session",
        transaction ->
            Set.copyOf(
                transaction.list(
                    "select distinct record from sighting where session = ?",
                    row -> row.getString(1),
                    session)));
  }

  /** Returns what the beginning of an id names. */
  public Found find(String beginning) throws LedgerException {
    return beginning.matches("[0-9a-f]{1,8}")
        ? database.read(
            "look up a proposal", transaction -> new OpenProposals(transaction).named(beginning))
        : new Found.None();
  }

  /** Records where a person wants the proposal; the newest place counts. */
  public void choose(ProposalId id, TargetPlace place, Instant at) throws LedgerException {
    database.write(
        "record a target",
        transaction ->
            transaction.insert(
                "insert into choice (proposal, kind, chosen, at) values (?, ?, ?, ?)",
                id.value(),
                Columns.word(place.kind()),
                place.path().toString(),
                Columns.time(at)));
  }

  /** Records the words that a person wants an undecided proposal in; the newest count. */
  public void reword(ProposalId id, String sentence, Instant at) throws LedgerException {
    database.write(
        "record the words of a proposal",
        transaction ->
            transaction.insert(
                "insert into choice (proposal, kind, chosen, at) values (?, 'words', ?, ?)",
                id.value(),
                sentence,
                Columns.time(at)));
  }

  /** Keeps the text that is being edited until the proposal is decided. */
  public void keepDraft(Proposal proposal, Text text, Instant at) throws LedgerException {
    database.write(
        "keep a draft",
        transaction -> {
          openForAll(transaction, proposal, at);
          return transaction.change(
              "insert into choice (proposal, kind, chosen, at) values (?, 'draft', ?, ?)",
              proposal.id().value(),
              text.string(),
              Columns.time(at));
        });
  }

  /** Opens a proposal for all repositories when it is first decided about; no scan does. */
  static void openForAll(Transaction transaction, Proposal proposal, Instant at)
      throws SQLException {
    Learning learning = proposal.learning();
    if (learning.repository().isEverywhere()) {
      open(transaction, learning.fingerprint(), Repository.EVERYWHERE, at);
    }
  }

  /**
   * Opens a proposal, where it is not there yet. Two learnings with the same id are one in four
   * billion: the later one waits unproposed.
   */
  static void open(Transaction transaction, Fingerprint fingerprint, String repository, Instant at)
      throws SQLException {
    transaction.change(
        OPENED,
        ProposalId.of(fingerprint, repository).value(),
        fingerprint.value(),
        repository,
        Columns.time(at));
  }

  /** Returns every draft that is kept. */
  public Map<ProposalId, Text> drafts() throws LedgerException {
    Map<ProposalId, Text> drafts = new HashMap<>();
    database.read(
        "read the drafts",
        transaction ->
            transaction.list(
                DRAFTS,
                row -> drafts.put(new ProposalId(row.getString(1)), Text.of(row.getString(2)))));
    return drafts;
  }

  /**
   * A proposal that was applied and taken back. It waits: only new evidence opens it again.
   *
   * @param sentence the learning in the words that were decided
   */
  public record Undone(ProposalId id, String sentence, OperationId by) {}

  /**
   * A proposal that is neither rejected nor applied: its learning with all its sightings, the
   * decision that counts, and the place that a person chose for it. Skipped counts as undecided in
   * the next review.
   *
   * @param undoneBy the operation that took it back when it had been applied; it is heard again
   *     since
   */
  public record Open(
      ProposalId id,
      Learning learning,
      Optional<Recorded> decided,
      Optional<TargetPlace> chosen,
      Optional<OperationId> undoneBy) {
    /** Returns whether the decision that counts takes it. */
    public boolean isTaken() {
      return decided.filter(made -> made.decision().isTaken()).isPresent();
    }
  }
}
