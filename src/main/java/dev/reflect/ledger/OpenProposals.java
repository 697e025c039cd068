package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.memory.State;
import dev.reflect.proposal.ProposalId;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Asks the tables which proposals are open, and rebuilds them from their rows. */
final class OpenProposals {
  /** An id is looked up between its beginning and what follows all of that beginning. */
  static final String BEGINNING = "derived_open.proposal between ?1 and ?1 || 'g'";

  /** Ids as an array of JSON. */
  static final String AMONG = "derived_open.proposal in (select value from json_each(?1))";

  /** A plus keeps SQLite from reading all rows in the order that is wanted. */
  static final String PROPOSALS =
      """
      select standing.id, fingerprint, standing.repository, opened_at, learning.sentence, dont,
        do_instead, target.kind as chosen_kind, target.path as chosen_path, standing_verdict,
        standing.undone_by, decision.id as decision, verdict, dropped_hunks,
        decision.sentence as other_words, reason, target_kind, target_path, text_base,
        text_before, text_after, decided_by, decided_at
      from derived_open join standing on standing.position = derived_open.position
      join learning using (fingerprint)
      left join decision on decision.id = standing.decision
      left join target on target.id = (
        select id from target where target.proposal = standing.id
        order by chosen_at desc, id desc limit 1)
      where %s order by +derived_open.position
      """;

  /** Said in all wordings of the learning. In this order: not all sightings for some proposals. */
  static final String SIGHTINGS =
      """
      select derived_open.proposal, sighting.*
      from derived_open cross join proposal on proposal.rowid = derived_open.position
      cross join derived_tally as mine on mine.fingerprint = proposal.fingerprint
      cross join derived_tally as member on member.canonical = mine.canonical
      cross join sighting on sighting.fingerprint = member.fingerprint
        and sighting.repository = proposal.repository
      where %s order by sighting.id
      """;

  /** Without the sightings. */
  static final String HEADLINES =
      """
      select proposal, fingerprint, repository, sentence, undecided, strongest, decision, undone_by
      from derived_open cross join learning on learning.rowid = derived_open.learning
      order by position
      """;

  /** Their words, and whether a person left each where and as it was proposed. */
  static final String WORDS =
      """
      select proposal as id, learning.sentence, dont, do_instead,
        undecided and not exists (
          select 1 from target where target.proposal = derived_open.proposal) as untouched,
        iif(undecided, null, (
          select decision.sentence from decision where decision.proposal = derived_open.proposal
          order by decided_at desc, decision.id desc limit 1)) as reworded
      from derived_open cross join learning on learning.rowid = derived_open.learning
      """;

  /** The directories of their repositories. */
  static final String ROOTS =
      """
      select distinct root from kept_place
      where repository in (select repository from derived_open)
      """;

  /** How many there are of each score; what is decided and open was taken. */
  static final String COUNTED =
      """
      select undecided, strongest, count(*) as number from derived_open
      group by undecided, strongest
      """;

  static final String CLOSED =
      """
      select id, standing_verdict, applied, waiting, doubled, state from standing
      where id between ?1 and ?1 || 'g' and repository <> '*'
        and id not in (select proposal from derived_open)
      order by +position
      """;

  static final String UNDONE =
      """
      select standing.id, undone_by, coalesce(decision.sentence, learning.sentence) as words
      from standing join learning using (fingerprint)
      join decision on decision.id = standing.decision
      where standing.id in (
        select undone.proposal from operation_undone join decision as undone
          on undone.id = operation_undone.decision)
        and waiting and state = 'kept' and repository <> '*' order by +position
      """;

  static final String UNDECIDED = "select count(*) from derived_open where undecided";

  private static final Comparator<Signal> OLDEST_FIRST =
      (one, other) -> time(one).compareTo(time(other));

  private OpenProposals() {}

  private static Instant time(Signal signal) {
    return signal.evidence().time().orElse(Instant.MAX);
  }

  static List<Open> all(Transaction transaction) throws SQLException {
    return matching(transaction, BEGINNING, "");
  }

  /** Returns those whose headlines are wanted; of the others no evidence is read. */
  static List<Open> wanted(Transaction transaction, Predicate<Headline> wanted)
      throws SQLException {
    List<String> ids =
        headlines(transaction).stream().filter(wanted).map(each -> each.id().value()).toList();
    return ids.isEmpty()
        ? List.of()
        : matching(transaction, AMONG, "[\"" + String.join("\",\"", ids) + "\"]");
  }

  static List<Headline> headlines(Transaction transaction) throws SQLException {
    return transaction.list(HEADLINES, OpenProposals::headline);
  }

  static OpenWords words(Transaction transaction) throws SQLException {
    return new OpenWords(
        transaction.list(
            WORDS,
            row ->
                new OpenWords.Said(
                    new ProposalId(row.getString("id")),
                    wording(row),
                    Optional.ofNullable(row.getString("reworded")),
                    row.getBoolean("untouched"))),
        transaction.list(ROOTS, row -> Path.of(row.getString("root"))));
  }

  static Counted counted(Transaction transaction) throws SQLException {
    Map<Confidence, Integer> undecided = new EnumMap<>(Confidence.class);
    int taken = 0;
    for (Counted each : transaction.list(COUNTED, OpenProposals::counted)) {
      each.undecided().forEach((sure, number) -> undecided.merge(sure, number, Integer::sum));
      taken += each.taken();
    }
    return new Counted(undecided, taken);
  }

  private static Counted counted(ResultSet row) throws SQLException {
    int number = row.getInt("number");
    return row.getBoolean("undecided")
        ? new Counted(Map.of(Confidence.of(row.getDouble("strongest")), number), 0)
        : new Counted(Map.of(), number);
  }

  /** Returns those that were undone and not heard again. */
  static List<Undone> undone(Transaction transaction) throws SQLException {
    return transaction.list(
        UNDONE,
        row ->
            new Undone(
                new ProposalId(row.getString("id")),
                row.getString("words"),
                new OperationId(row.getLong("undone_by"))));
  }

  static int undecided(Transaction transaction) throws SQLException {
    return transaction.first(UNDECIDED, row -> row.getInt(1)).orElseThrow();
  }

  static Found named(Transaction transaction, String beginning) throws SQLException {
    List<Open> open = matching(transaction, BEGINNING, beginning);
    if (open.size() == 1) {
      return new Found.One(open.get(0));
    }
    if (!open.isEmpty()) {
      return new Found.Several(open.stream().map(Open::id).toList());
    }
    List<Found.Closed> closed = transaction.list(CLOSED, OpenProposals::closed, beginning);
    return switch (closed.size()) {
      case 0 -> new Found.None();
      case 1 -> closed.get(0);
      default -> new Found.Several(closed.stream().map(Found.Closed::id).toList());
    };
  }

  private static List<Open> matching(Transaction transaction, String which, String value)
      throws SQLException {
    Map<String, Heard> heard = new HashMap<>();
    Map<String, List<Mark>> marks = new HashMap<>();
    transaction.list(
        SIGHTINGS.formatted(which),
        row -> heard.computeIfAbsent(row.getString("proposal"), id -> new Heard()).add(row, marks),
        value);
    return transaction.list(
        PROPOSALS.formatted(which), row -> open(row, heard.get(row.getString("id"))), value);
  }

  private static Open open(ResultSet row, Heard heard) throws SQLException {
    Fingerprint fingerprint = new Fingerprint(row.getString("fingerprint"));
    Repository repository = new Repository(row.getString("repository"), heard.root);
    return new Open(
        new ProposalId(row.getString("id")),
        new Learning(fingerprint, wording(row), repository, heard.oldestFirst()),
        Columns.time(row.getString("opened_at")),
        isDecided(row) ? Optional.of(Recorded.of(row)) : Optional.empty(),
        Place.of(row.getString("chosen_kind"), row.getString("chosen_path")),
        undoneBy(row));
  }

  private static Headline headline(ResultSet row) throws SQLException {
    long decision = row.getLong("decision");
    long undoneBy = row.getLong("undone_by");
    return new Headline(
        new ProposalId(row.getString("proposal")),
        new Fingerprint(row.getString("fingerprint")),
        row.getString("repository"),
        row.getString("sentence"),
        Confidence.of(row.getDouble("strongest")),
        decision == 0 ? Optional.empty() : Optional.of(new DecisionId(decision)),
        !row.getBoolean("undecided"),
        undoneBy == 0 ? Optional.empty() : Optional.of(new OperationId(undoneBy)));
  }

  private static boolean isDecided(ResultSet row) throws SQLException {
    return !row.getString("standing_verdict").equals("reopened") && undoneBy(row).isEmpty();
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

    boolean add(ResultSet row, Map<String, List<Mark>> marks) throws SQLException {
      String heardIn = row.getString("root");
      if (root == null || !heardIn.equals(root.toString())) {
        root = Path.of(heardIn);
      }
      return signals.add(Sighting.signal(row, marks));
    }

    List<Signal> oldestFirst() {
      return signals.stream().sorted(OLDEST_FIRST).toList();
    }
  }
}
