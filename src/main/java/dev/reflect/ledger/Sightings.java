package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.Memory.Happened;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.State;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Records learnings as they are heard, inside one transaction. */
final class Sightings {
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

  /** What is applied for all repositories is applied in each. */
  static final String APPLIED =
      """
      select max(at) filter (where kind = 'applied') as applied,
        max(at) filter (where kind = 'undone') as undone
      from happening
      where fingerprint in (select value from json_each(?))
        and (repository = ? or target_kind = 'global')
      """;

  private static final String TOLD =
      """
      select 1 from sighting where fingerprint in (select value from json_each(?1))
        and record = ?2 and (record <> '' or session = ?3 and line = ?4) limit 1
      """;

  private static final String STATE =
      """
      select kind from event
      where fingerprint = ? and kind in ('retired', 'forgotten', 'kept')
      order by at desc, id desc limit 1
      """;

  private final Transaction transaction;
  private final Likenesses likenesses;
  private Wordings wordings;
  private final Instant now;

  Sightings(Transaction transaction, Instant now) throws SQLException {
    this.transaction = transaction;
    this.likenesses = new Likenesses(transaction);
    this.wordings = Wordings.of(transaction);
    this.now = now;
  }

  /**
   * How the learning stands as which another one counts.
   *
   * @param members all its wordings, as JSON
   */
  private record Counting(Fingerprint canonical, String members, boolean applied, State state) {}

  /** Returns it with what of its signals is news, where it was applied before in any words. */
  Optional<Learning> record(Learning learning) throws SQLException {
    boolean isNew = transaction.change(LEARNED, row(learning)) > 0;
    if (isNew && likenesses.link(learning, wordings, now)) {
      wordings = Wordings.of(transaction);
    }
    List<Signal> signals = isNew ? learning.signals() : notKnownElsewhere(learning);
    if (signals.isEmpty()) {
      return Optional.empty();
    }
    Counting counting = counting(learning.fingerprint());
    propose(learning.fingerprint(), learning.repository().id(), counting);
    int times = timesHeard(learning);
    List<Signal> news = new ArrayList<>();
    for (Signal signal : signals) {
      boolean isNews = counting.applied() && !isTold(counting, signal);
      Object[] row =
          Sighting.row(
              learning.repository(),
              times < WITH_NEIGHBOURS ? signal : Sighting.withoutNeighbours(signal),
              learning.fingerprint().value(),
              Columns.time(now));
      if (transaction.change(Sighting.INSERT, row) > 0) {
        times++;
        sighted(learning, signal, counting);
        if (isNews) {
          news.add(signal);
        }
      }
    }
    return news.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Learning(learning.fingerprint(), learning.wording(), learning.repository(), news));
  }

  /** Returns whether the message taught it already, in whatever words another ear put it. */
  private boolean isTold(Counting counting, Signal signal) throws SQLException {
    return transaction.exists(
        TOLD,
        counting.members(),
        signal.evidence().uuid(),
        signal.evidence().session(),
        signal.evidence().line());
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
    return transaction.number(
        "select count(*) from sighting where fingerprint = ? and repository = ?",
        learning.fingerprint().value(),
        learning.repository().id());
  }

  /**
   * Records what others of the team keep, where nothing is known of it in any words, in its
   * repository or for all of them.
   *
   * @return the learning that it counts as
   */
  Fingerprint recordOfTeam(Learning learning) throws SQLException {
    Fingerprint own = learning.fingerprint();
    boolean isKnown =
        transaction.exists("select 1 from learning where fingerprint = ?", own.value());
    Fingerprint as =
        isKnown
            ? new Fingerprint(wordings.canonical(own.value()))
            : likenesses
                .like(own, learning.wording().sense(), wordings)
                .map(Likenesses.Known::fingerprint)
                .orElse(own);
    if (!transaction.exists(
        "select 1 from proposal where repository in (?, '*') and fingerprint in (select value from json_each(?))",
        learning.repository().id(),
        Transaction.array(wordings.members(as.value())))) {
      record(learning);
    }
    return as;
  }

  /** Opens a proposal wherever it was heard, for a wording that is a learning of its own now. */
  void propose(Fingerprint wording) throws SQLException {
    Counting counting = counting(wording);
    for (String repository :
        transaction.list(
            "select distinct repository from sighting where fingerprint = ? order by id",
            row -> row.getString(1),
            wording.value())) {
      propose(wording, repository, counting);
    }
  }

  /** Opens a proposal, unless the learning has one in this repository in other words. */
  private void propose(Fingerprint learning, String repository, Counting counting)
      throws SQLException {
    if (!transaction.exists(
        "select 1 from proposal where repository = ? and fingerprint in (select value from json_each(?))",
        repository,
        counting.members())) {
      Queue.open(transaction, learning, repository, now);
    }
  }

  private Counting counting(Fingerprint fingerprint) throws SQLException {
    String canonical = wordings.canonical(fingerprint.value());
    String members = Transaction.array(wordings.members(canonical));
    return new Counting(
        new Fingerprint(canonical),
        members,
        transaction.exists(
            "select 1 from happening where kind = 'applied'"
                + " and fingerprint in (select value from json_each(?)) limit 1",
            members),
        transaction
            .first(STATE, row -> Columns.word(State.class, row.getString(1)), canonical)
            .orElse(State.KEPT));
  }

  /** What is said after it was applied is a correction; what is said after it was retired holds. */
  private void sighted(Learning learning, Signal signal, Counting counting) throws SQLException {
    Instant said = signal.evidence().time().orElse(now);
    String repository = learning.repository().id();
    if (counting.applied()
        && signal.kind() == Kind.CORRECTION
        && isApplied(counting, repository, Columns.time(said))) {
      Memory.record(
          transaction,
          new Happened(
              learning.fingerprint(),
              EventKind.CORRECTED,
              Optional.of(Sighting.newest(transaction)),
              repository,
              "",
              said));
    }
    if (counting.state() == State.RETIRED
        && !signal.evidence().isOfTeam()
        && retired(counting.canonical()).compareTo(Columns.time(said)) < 0) {
      Memory.record(
          transaction,
          new Happened(
              counting.canonical(), State.KEPT, Optional.empty(), repository, "heard again", said));
    }
  }

  private boolean isApplied(Counting counting, String repository, String said) throws SQLException {
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
            counting.members(),
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
