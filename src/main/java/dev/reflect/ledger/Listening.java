package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.memory.State;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Records learnings as they are heard, inside one transaction. */
final class Listening {
  /**
   * How many sightings of a wording in one repository are kept with what Claude said before and
   * after; of later ones, the person's words are enough.
   */
  static final int WITH_NEIGHBOURS = 1;

  private static final String LEARNED =
      """
      insert into learning (fingerprint, sentence, dont, do_instead, first_seen)
      values (?, ?, ?, ?, ?)
      on conflict do nothing
      """;

  /** None where the learning has one in this repository in other words. */
  static final String PROPOSED =
      """
      insert into proposal (id, fingerprint, repository, opened_at)
      select ?, fingerprint, ?, ? from derived_tally as mine
      where fingerprint = ? and not exists (
        select 1 from derived_tally as member
        join proposal on proposal.fingerprint = member.fingerprint
        where member.canonical = mine.canonical and proposal.repository = ?)
      on conflict do nothing
      """;

  /** What is applied for all repositories is applied in each. */
  static final String APPLIED =
      """
      select max(at) filter (where kind = 'applied') as applied,
        max(at) filter (where kind = 'undone') as undone
      from derived_tally as member join derived_happening using (fingerprint)
      where member.canonical = ? and (repository = ? or target_kind = 'global')
      """;

  private final Transaction transaction;
  private final Likenesses likenesses;
  private final Instant now;

  Listening(Transaction transaction, Instant now) {
    this.transaction = transaction;
    this.likenesses = new Likenesses(transaction);
    this.now = now;
  }

  /** How the learning stands as which another one counts. */
  private record Standing(Fingerprint canonical, int applied, State state) {}

  void record(Learning learning) throws SQLException {
    boolean isNew = transaction.change(LEARNED, row(learning)) > 0;
    if (isNew) {
      likenesses.link(learning, now);
    }
    List<Signal> signals = isNew ? learning.signals() : notKnownElsewhere(learning);
    if (signals.isEmpty()) {
      return;
    }
    propose(learning);
    Standing standing = standing(learning.fingerprint());
    int times = timesHeard(learning);
    for (Signal signal : signals) {
      Object[] row =
          times < WITH_NEIGHBOURS
              ? Sighting.row(learning, signal, now)
              : Sighting.rowWithoutNeighbours(learning, signal, now);
      long newest = Sighting.newest(transaction);
      transaction.change(Sighting.INSERT, row);
      if (Sighting.newest(transaction) > newest) {
        times++;
        sighted(learning, signal, standing);
      }
    }
  }

  /** What is told again under another id of its repository was heard once, and is decided. */
  private List<Signal> notKnownElsewhere(Learning learning) throws SQLException {
    List<Signal> signals = new ArrayList<>();
    for (Signal signal : learning.signals()) {
      if (!Sighting.isKnownElsewhere(transaction, learning, signal)) {
        signals.add(signal);
      }
    }
    return signals;
  }

  private int timesHeard(Learning learning) throws SQLException {
    return transaction
        .first(
            "select times from derived_heard where fingerprint = ? and repository = ?",
            row -> row.getInt(1),
            learning.fingerprint().value(),
            learning.repository().id())
        .orElse(0);
  }

  /** Two learnings with the same id are one in four billion: the later one waits unproposed. */
  private void propose(Learning learning) throws SQLException {
    String repository = learning.repository().id();
    transaction.change(
        PROPOSED,
        ProposalId.of(learning.fingerprint(), repository).value(),
        repository,
        Columns.time(now),
        learning.fingerprint().value(),
        repository);
  }

  private Standing standing(Fingerprint fingerprint) throws SQLException {
    return transaction
        .first(
            """
            select mine.canonical, sum(member.applied) as applied,
              (select state from derived_tally where fingerprint = mine.canonical) as state
            from derived_tally as mine join derived_tally as member using (canonical)
            where mine.fingerprint = ? group by mine.canonical
            """,
            row ->
                new Standing(
                    new Fingerprint(row.getString("canonical")),
                    row.getInt("applied"),
                    Columns.word(State.class, row.getString("state"))),
            fingerprint.value())
        .orElseThrow();
  }

  /** What is said after it was applied is a correction; what is said after it was retired holds. */
  private void sighted(Learning learning, Signal signal, Standing standing) throws SQLException {
    String said = Columns.time(signal.evidence().time().orElse(now));
    if (standing.applied() > 0
        && signal.kind() == Kind.CORRECTION
        && isApplied(standing.canonical(), learning.repository().id(), said)) {
      Memory.record(
          transaction,
          learning.fingerprint(),
          "corrected",
          Optional.of(Sighting.newest(transaction)),
          learning.repository().id(),
          "",
          said);
    }
    if (standing.state() == State.RETIRED && retired(standing.canonical()).compareTo(said) < 0) {
      Memory.record(
          transaction,
          standing.canonical(),
          State.KEPT.word(),
          Optional.empty(),
          learning.repository().id(),
          "heard again",
          said);
    }
  }

  private boolean isApplied(Fingerprint canonical, String repository, String said)
      throws SQLException {
    return transaction
        .first(
            APPLIED,
            row -> {
              String applied = row.getString("applied");
              String undone = row.getString("undone");
              return applied != null
                  && applied.compareTo(said) < 0
                  && (undone == null || undone.compareTo(applied) < 0);
            },
            canonical.value(),
            repository)
        .orElse(false);
  }

  private String retired(Fingerprint canonical) throws SQLException {
    return transaction
        .first(
            "select max(at) from event where fingerprint = ? and kind = 'retired'",
            row -> row.getString(1),
            canonical.value())
        .orElseThrow();
  }

  private Object[] row(Learning learning) {
    return new Object[] {
      learning.fingerprint().value(),
      learning.sentence(),
      learning.wording().pair().map(pair -> pair.dont()).orElse(null),
      learning.wording().pair().map(pair -> pair.doInstead()).orElse(null),
      Columns.time(now)
    };
  }
}
