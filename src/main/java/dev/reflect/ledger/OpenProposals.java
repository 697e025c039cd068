package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.memory.State;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks the tables which proposals are open, and rebuilds them from their rows. */
final class OpenProposals {
  /**
   * Each proposal with the verdict that counts, whether what was decided is applied, and the
   * operation that took it back. Taken back, it waits until it is heard again.
   */
  static final String STANDING =
      """
      with mentioned as (
        select operation, decision, null as last_sighting from operation_decision
        union all select operation, decision, last_sighting from operation_undone
      ), newest as (
        select decision, max(operation) as operation
        from mentioned join outcome using (operation)
        where outcome.state = 'applied' group by decision
      ), standing as (
        select proposal.id, proposal.rowid as position, proposal.fingerprint, repository, opened_at,
          counting.id as decision,
          coalesce(counting.verdict, 'reopened') as standing_verdict,
          newest.operation is not null and last_sighting is null as applied,
          iif(last_sighting is null, null, newest.operation) as undone_by,
          last_sighting is not null and not exists (
            select 1 from derived_tally as member
            join sighting on sighting.fingerprint = member.fingerprint
              and sighting.repository = proposal.repository
            where member.canonical = mine.canonical and sighting.id > last_sighting) as waiting,
          shared.state,
          coalesce(counting.verdict, 'reopened') in ('reopened', 'skipped') and exists (
            select 1 from derived_tally as member
            join proposal as earlier on earlier.fingerprint = member.fingerprint
              and earlier.repository = proposal.repository
            where member.canonical = mine.canonical and earlier.rowid < proposal.rowid
          ) as doubled
        from proposal
        join derived_tally as mine on mine.fingerprint = proposal.fingerprint
        join derived_tally as shared on shared.fingerprint = mine.canonical
        left join decision as counting on counting.id = (
          select id from decision where decision.proposal = proposal.id
          order by decided_at desc, id desc limit 1)
        left join newest on newest.decision = counting.id
        left join mentioned
          on mentioned.operation = newest.operation and mentioned.decision = counting.id
        where proposal.id glob ?
      )
      """;

  private static final String OPEN =
      "standing_verdict <> 'rejected' and not applied and not waiting and state = 'kept'"
          + " and not doubled and "
          + Promotions.NOT_PROMOTED;

  private static final String PROPOSALS =
      STANDING
          + """
          select standing.id, position, fingerprint, repository, opened_at, learning.sentence, dont,
            do_instead, target.kind as chosen_kind, target.path as chosen_path, standing_verdict,
            undone_by,
            decision.id as decision, verdict, dropped_hunks, decision.sentence as other_words,
            reason, target_kind, target_path, text_base, text_before, text_after, decided_by,
            decided_at
          from standing join learning using (fingerprint)
          left join decision on decision.id = standing.decision
          left join target on target.id = (
            select id from target where target.proposal = standing.id
            order by chosen_at desc, id desc limit 1)
          where %s order by position
          """
              .formatted(OPEN);

  private static final String SIGHTINGS =
      STANDING
          + """
          , waits as (select id, fingerprint, repository from standing where %s)
          select waits.id as proposal, sighting.*
          from waits join derived_tally as mine on mine.fingerprint = waits.fingerprint
          join derived_tally as member on member.canonical = mine.canonical
          join sighting on sighting.fingerprint = member.fingerprint
            and sighting.repository = waits.repository
          order by sighting.id
          """
              .formatted(OPEN);

  private static final String CLOSED =
      STANDING
          + "select id, standing_verdict, applied, waiting, doubled, state from standing"
          + " where repository <> '*' and not ("
          + OPEN
          + ") order by position";

  private static final String UNDONE =
      STANDING
          + """
          select standing.id, undone_by, coalesce(decision.sentence, learning.sentence) as words
          from standing join learning using (fingerprint)
          join decision on decision.id = standing.decision
          where waiting and state = 'kept' and repository <> '*' order by position
          """;

  private static final String UNDECIDED =
      STANDING
          + "select count(*) from standing where ("
          + OPEN
          + ") and (standing_verdict in ('reopened', 'skipped') or undone_by is not null)";

  private static final Comparator<Signal> OLDEST_FIRST =
      Comparator.comparing(
          signal -> signal.evidence().time(),
          Comparator.comparing(time -> time.orElse(Instant.MAX)));

  private OpenProposals() {}

  static List<Open> all(Transaction transaction) throws SQLException {
    return matching(transaction, "*");
  }

  /** Returns those that were undone and not heard again. */
  static List<Undone> undone(Transaction transaction) throws SQLException {
    return transaction.list(
        UNDONE,
        row ->
            new Undone(
                new ProposalId(row.getString("id")),
                row.getString("words"),
                new OperationId(row.getLong("undone_by"))),
        "*");
  }

  static int undecided(Transaction transaction) throws SQLException {
    return transaction.first(UNDECIDED, row -> row.getInt(1), "*").orElseThrow();
  }

  static Found named(Transaction transaction, String beginning) throws SQLException {
    List<Open> open = matching(transaction, beginning + "*");
    if (open.size() == 1) {
      return new Found.One(open.get(0));
    }
    if (!open.isEmpty()) {
      return new Found.Several(open.stream().map(Open::id).toList());
    }
    List<Found.Closed> closed = transaction.list(CLOSED, OpenProposals::closed, beginning + "*");
    return switch (closed.size()) {
      case 0 -> new Found.None();
      case 1 -> closed.get(0);
      default -> new Found.Several(closed.stream().map(Found.Closed::id).toList());
    };
  }

  private static List<Open> matching(Transaction transaction, String pattern) throws SQLException {
    Map<String, Heard> heard = new HashMap<>();
    transaction.list(
        SIGHTINGS,
        row -> heard.computeIfAbsent(row.getString("proposal"), id -> new Heard()).add(row),
        pattern);
    return transaction.list(PROPOSALS, row -> open(row, heard.get(row.getString("id"))), pattern);
  }

  private static Open open(ResultSet row, Heard heard) throws SQLException {
    Fingerprint fingerprint = new Fingerprint(row.getString("fingerprint"));
    Repository repository = new Repository(row.getString("repository"), heard.root);
    Optional<OperationId> undoneBy = undoneBy(row);
    boolean undecided =
        row.getString("standing_verdict").equals("reopened") || undoneBy.isPresent();
    return new Open(
        new ProposalId(row.getString("id")),
        new Learning(fingerprint, wording(row), repository, heard.oldestFirst()),
        Columns.time(row.getString("opened_at")),
        undecided ? Optional.empty() : Optional.of(Recorded.of(row)),
        Place.of(row.getString("chosen_kind"), row.getString("chosen_path")),
        undoneBy);
  }

  private static Optional<OperationId> undoneBy(ResultSet row) throws SQLException {
    return row.getString("undone_by") == null
        ? Optional.empty()
        : Optional.of(new OperationId(row.getLong("undone_by")));
  }

  static Wording wording(ResultSet row) throws SQLException {
    String dont = row.getString("dont");
    return new Wording(
        row.getString("sentence"),
        dont == null
            ? Optional.empty()
            : Optional.of(new Wording.Pair(dont, row.getString("do_instead"))));
  }

  private static Found.Closed closed(ResultSet row) throws SQLException {
    return new Found.Closed(new ProposalId(row.getString("id")), why(row));
  }

  private static Found.Why why(ResultSet row) throws SQLException {
    if (row.getString("standing_verdict").equals("rejected")) {
      return Found.Why.REJECTED;
    }
    if (row.getBoolean("applied")) {
      return Found.Why.APPLIED;
    }
    return switch (Columns.word(State.class, row.getString("state"))) {
      case FORGOTTEN -> Found.Why.FORGOTTEN;
      case RETIRED -> Found.Why.RETIRED;
      case KEPT -> {
        Found.Why other = row.getBoolean("doubled") ? Found.Why.DOUBLED : Found.Why.PROMOTED;
        yield row.getBoolean("waiting") ? Found.Why.UNDONE : other;
      }
    };
  }

  /** The sightings of one proposal; the root is where it was heard last. */
  private static final class Heard {
    private final List<Signal> signals = new ArrayList<>();
    private Path root;

    boolean add(ResultSet row) throws SQLException {
      root = Path.of(row.getString("root"));
      return signals.add(Sighting.signal(row));
    }

    List<Signal> oldestFirst() {
      return signals.stream().sorted(OLDEST_FIRST).toList();
    }
  }
}
