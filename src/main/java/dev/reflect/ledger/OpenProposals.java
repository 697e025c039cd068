package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Queue.Undone;
import dev.reflect.memory.State;
import dev.reflect.proposal.ProposalId;
import dev.reflect.sameness.Substitution;
import dev.reflect.signal.Signal;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Tells which proposals are open, and puts them together from their rows. */
final class OpenProposals {
  private static final String PROPOSALS =
      """
      select proposal.id as id, fingerprint, proposal.repository as repository,
        learning.sentence as sentence, dont, do_instead, choice.kind as chosen_kind,
        here(choice.chosen, choice.at) as chosen_path, decision.id as decision, verdict, dropped_hunks,
        decision.sentence as other_words, reason, target_kind, here(target_path, decided_at) as target_path, text_base,
        text_before, text_after, decided_by, decided_at
      from json_each(?) cross join proposal on proposal.id = value ->> 0
      join %s using (fingerprint)
      left join decision on decision.id = value ->> 1
      left join choice on choice.id = (
        select id from choice where choice.proposal = proposal.id and kind not in ('draft', 'words')
        order by at desc, id desc limit 1)
      """
          .formatted(Reworded.LEARNING);

  private static final String UNDONE =
      """
      select coalesce(decision.sentence, learning.sentence)
      from decision join proposal on proposal.id = decision.proposal
      join learning using (fingerprint) where decision.id = ?
      """;

  private static final Comparator<Signal> OLDEST_FIRST =
      (one, other) -> time(one).compareTo(time(other));

  private final Transaction transaction;
  private final Wordings wordings;

  OpenProposals(Transaction transaction) throws SQLException {
    this.transaction = transaction;
    this.wordings = Wordings.of(transaction);
  }

  private List<Stance> open() throws SQLException {
    return Stance.open(transaction, wordings);
  }

  private static Instant time(Signal signal) {
    return signal.evidence().time().orElse(Instant.MAX);
  }

  int undecided() throws SQLException {
    return (int) open().stream().filter(Stance::isUndecided).count();
  }

  /** Returns what is taken and not written; of what is for all repositories none is open. */
  Map<ProposalId, DecisionId> taken() throws SQLException {
    Map<ProposalId, DecisionId> taken = new HashMap<>();
    for (Stance each : Stance.all(transaction, wordings)) {
      if (each.isOpen() || each.isEverywhere() && !each.applied() && !each.isRejected()) {
        each.decided()
            .filter(made -> !each.isUndecided())
            .ifPresent(made -> taken.put(each.id(), made));
      }
    }
    return taken;
  }

  /** Returns those that were undone and not heard again. */
  List<Undone> undone() throws SQLException {
    List<Undone> undone = new ArrayList<>();
    for (Stance each : Stance.undone(transaction, wordings)) {
      if (each.waiting() && each.state() == State.KEPT && !each.isEverywhere()) {
        String words =
            transaction
                .first(
                    UNDONE, row -> row.getString(1), each.word().decision().orElseThrow().value())
                .orElseThrow();
        undone.add(new Undone(each.id(), words, each.undoneBy().orElseThrow()));
      }
    }
    return undone;
  }

  Found named(String beginning) throws SQLException {
    List<Stance> stillOpen =
        open().stream().filter(each -> each.id().value().startsWith(beginning)).toList();
    if (stillOpen.size() == 1) {
      return new Found.One(read(stillOpen).get(0));
    }
    List<Stance> several =
        !stillOpen.isEmpty()
            ? stillOpen
            : Stance.all(transaction, wordings).stream()
                .filter(each -> each.id().value().startsWith(beginning) && !each.isEverywhere())
                .filter(each -> !each.isOpen())
                .toList();
    return switch (several.size()) {
      case 0 -> shared(beginning);
      case 1 -> new Found.Closed(several.get(0).id(), why(several.get(0)));
      default -> new Found.Several(several.stream().map(Stance::id).toList());
    };
  }

  /** Returns what became of that which several projects taught, by the one id that it had. */
  private Found shared(String beginning) throws SQLException {
    return Stance.all(transaction, wordings).stream()
        .filter(each -> !each.isEverywhere() && !each.isOpen())
        .filter(each -> shared(each).value().startsWith(beginning))
        .min(Comparator.comparing(OpenProposals::why))
        .<Found>map(each -> new Found.Closed(shared(each), why(each)))
        .orElse(new Found.None());
  }

  private static ProposalId shared(Stance stance) {
    return ProposalId.of(new Fingerprint(stance.canonical()), Repository.EVERYWHERE);
  }

  /** Returns why nothing is to be decided about it; empty where something is. */
  static Optional<Found.Why> closed(Stance stance) {
    return stance.isOpen() ? Optional.empty() : Optional.of(why(stance));
  }

  private static Found.Why why(Stance closed) {
    if (closed.isRejected()) {
      return Found.Why.REJECTED;
    }
    if (closed.applied()) {
      return Found.Why.APPLIED;
    }
    return switch (closed.state()) {
      case FORGOTTEN -> Found.Why.FORGOTTEN;
      case RETIRED -> Found.Why.RETIRED;
      case KEPT -> {
        if (closed.waiting()) {
          yield Found.Why.UNDONE;
        }
        Found.Why forAll = closed.promoted() ? Found.Why.PROMOTED : Found.Why.ACCEPTED;
        Found.Why other = closed.doubled() ? Found.Why.DOUBLED : forAll;
        yield closed.silenced() ? Found.Why.SILENCED : other;
      }
    };
  }

  List<Open> read() throws SQLException {
    return read(open());
  }

  private List<Open> read(List<Stance> some) throws SQLException {
    Map<String, Heard> heard = Heard.in(transaction, wordingsOf(some));
    Set<String> kept = Silenced.kept(transaction);
    Map<ProposalId, Open> read = new HashMap<>();
    StringJoiner asked = new StringJoiner(",", "[", "]");
    Map<String, Stance> stances = new HashMap<>();
    for (Stance each : some) {
      stances.put(each.id().value(), each);
      asked.add(
          "[\"%s\",%s]"
              .formatted(
                  each.id().value(),
                  each.decided().map(made -> Long.toString(made.value())).orElse("null")));
    }
    transaction.each(
        PROPOSALS,
        row -> {
          Stance stance = stances.get(row.getString("id"));
          boolean isTheirs = kept.contains(stance.canonical());
          read.put(stance.id(), open(row, stance, heard.get(stance.id().value()), isTheirs));
        },
        asked.toString());
    return some.stream().map(each -> read.get(each.id())).toList();
  }

  /**
   * Returns each proposal with each wording of its learning and its repository, and when it was
   * decided, if it was: what judges say from then on changes nothing.
   */
  private List<List<String>> wordingsOf(List<Stance> some) throws SQLException {
    Map<String, List<String>> members =
        wordings.members(some.stream().map(Stance::canonical).toList());
    List<List<String>> asked = new ArrayList<>();
    for (Stance each : some) {
      Optional<String> until =
          each.isUndecided()
              ? Optional.empty()
              : transaction.first(
                  "select decided_at from decision where id = ?",
                  row -> row.getString(1),
                  each.word().decision().orElseThrow().value());
      for (String wording : members.get(each.canonical())) {
        List<String> one = new ArrayList<>(List.of(each.id().value(), wording, each.repository()));
        until.ifPresent(one::add);
        asked.add(one);
      }
    }
    return asked;
  }

  /**
   * @param isTheirs whether a person has kept it: no judge says more of it
   */
  private static Open open(ResultSet row, Stance stance, Heard heard, boolean isTheirs)
      throws SQLException {
    Repository repository = new Repository(stance.repository(), heard.root);
    Fingerprint own = new Fingerprint(stance.fingerprint());
    Wording wording = wording(row);
    boolean isWorded = !Fingerprint.of(wording.sentence()).equals(own);
    return new Open(
        stance.id(),
        new Learning(
            own,
            wording,
            repository,
            isTheirs || isWorded ? heard.oldestFirst() : heard.asJudged()),
        stance.decided().isPresent() ? Optional.of(Recorded.of(row)) : Optional.empty(),
        TargetPlace.of(row.getString("chosen_kind"), row.getString("chosen_path")),
        stance.undoneBy());
  }

  static Wording wording(ResultSet row) throws SQLException {
    String dont = row.getString("dont");
    return new Wording(
        row.getString("sentence"),
        dont == null
            ? Optional.empty()
            : Optional.of(new Substitution(dont, row.getString("do_instead"))));
  }

  /** The sightings of one proposal; the root is where it was heard last. */
  static final class Heard {
    private static final String SIGHTINGS =
        """
        select value ->> 0 as proposal, value ->> 3 as until, here(sighting.root, heard_at) as here, sighting.*
        from json_each(?) cross join sighting on sighting.fingerprint = value ->> 1
          and (value ->> 2 = '*' or sighting.repository = value ->> 2)
        order by sighting.id
        """;
    private final List<Signal> signals = new ArrayList<>();
    private final List<Signal> judged = new ArrayList<>();
    private Path root = Path.of("");

    /**
     * Returns what was heard, by the first of each words that are asked for.
     *
     * @param asked a name, a wording that was heard for it, and a repository, or * for all; behind
     *     them when it was decided, if it was
     */
    static Map<String, Heard> in(Transaction transaction, List<List<String>> asked)
        throws SQLException {
      Map<String, Heard> heard = new HashMap<>();
      Confirmed confirmed = new Confirmed(transaction);
      transaction.each(
          SIGHTINGS,
          row -> {
            Heard one = heard.computeIfAbsent(row.getString("proposal"), name -> new Heard());
            one.root = Path.of(row.getString("here"));
            Signal signal = Sighting.signal(row);
            one.signals.add(signal);
            one.judged.add(
                confirmed.of(
                    signal,
                    new Fingerprint(row.getString("fingerprint")),
                    new Repository(row.getString("repository"), one.root),
                    row.getString("until")));
          },
          asked.stream().map(Transaction::array).collect(Collectors.joining(",", "[", "]")));
      return heard;
    }

    Path root() {
      return root;
    }

    /** Returns what was heard, with what judges have confirmed since as they say it. */
    List<Signal> asJudged() {
      return oldestFirst(judged);
    }

    List<Signal> oldestFirst() {
      return oldestFirst(signals);
    }

    /** A message that a judge has heard, too, is told once: as the judge heard it. */
    private static List<Signal> oldestFirst(List<Signal> signals) {
      Map<String, Signal> once = new LinkedHashMap<>();
      for (Signal each : signals) {
        String record = each.evidence().uuid();
        String key =
            record.isEmpty() ? each.evidence().session() + ":" + each.evidence().line() : record;
        once.merge(key, each, (one, other) -> one.judge().isPresent() ? one : other);
      }
      return once.values().stream().sorted(OLDEST_FIRST).toList();
    }
  }
}
