package dev.reflect.ledger;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.memory.State;
import dev.reflect.promotion.Analysis;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Which learnings were heard in how many repositories, and which are promoted. A promotion is a
 * decision about the learning's proposal for all repositories; what was decided in each stays.
 */
public final class Promotions {
  private static final String NAMED =
      """
      select fingerprint from learning where fingerprint glob ?1
      union select fingerprint from proposal where id glob ?1
      """;
  private static final String SENTENCES =
      """
      select fingerprint, sentence from %s
      where fingerprint in (select value from json_each(?)) order by number
      """
          .formatted(Reworded.LEARNING);

  /**
   * What a person wants in their projects and never in all of them: a rejected proposal for all,
   * which says nothing against the learning. Ledgers have some as skipped without having been
   * shown.
   */
  private static final String REFUSED =
      """
      select fingerprint from standing left join decision on decision.id = standing.decision
      where repository = '*' and (
        standing.verdict = 'rejected' or standing.verdict = 'skipped' and target_kind is null)
      """;

  /** By the index alone: few are left, of which it is asked who said it. */
  private static final String MAYBE_WIDESPREAD =
      """
      select fingerprint from sighting
      group by fingerprint having count(distinct repository) >= ?
      """;

  private static final String HEARD_IN =
      """
      select distinct fingerprint, repository from sighting
      where fingerprint in (select value from json_each(?)) and voice not in ('note', 'team')
      """;

  /** What was decided about proposals for all repositories, and is neither written nor undone. */
  private static final String DECIDED =
      """
      select standing.fingerprint as fingerprint, decision.id as decision,
        decision.verdict as verdict, dropped_hunks, decision.sentence as other_words, reason,
        target_kind, target_path, text_base, text_before, text_after, decided_by, decided_at
      from standing join decision on decision.id = standing.decision
      where standing.repository = '*' and standing.verdict <> 'reopened'
        and not applied and undone_by is null and not brought
      """;

  private static final String READING = "read where learnings were heard";

  private final Database database;

  Promotions(Database database) {
    this.database = database;
  }

  /** Returns the learnings that were heard in enough repositories, and not forgotten. */
  public List<Candidate> widespread() throws LedgerException {
    return widespread(members -> true);
  }

  /** Returns those of them that were heard in one of these wordings, among others. */
  public List<Candidate> widespread(Collection<Fingerprint> wordings) throws LedgerException {
    return widespread(
        members -> members.stream().map(Fingerprint::new).anyMatch(wordings::contains));
  }

  private List<Candidate> widespread(Predicate<List<String>> wanted) throws LedgerException {
    return database.read(
        READING,
        transaction -> {
          Wordings wordings = Wordings.of(transaction);
          Set<String> asked = wordings.inSeveral();
          asked.addAll(
              transaction.list(MAYBE_WIDESPREAD, row -> row.getString(1), Analysis.ENOUGH));
          Map<String, Set<String>> heardIn = new HashMap<>();
          transaction.each(
              HEARD_IN,
              row ->
                  heardIn
                      .computeIfAbsent(
                          wordings.canonical(row.getString(1)), each -> new HashSet<>())
                      .add(row.getString(2)),
              Transaction.array(asked));
          Map<String, State> states = Stance.states(transaction);
          heardIn.values().removeIf(in -> in.size() < Analysis.ENOUGH);
          heardIn.keySet().removeIf(each -> states.get(each) == State.FORGOTTEN);
          heardIn.keySet().removeIf(each -> !wanted.test(wordings.members(each)));
          return candidates(transaction, wordings, heardIn.keySet());
        });
  }

  /**
   * The proposal of a learning for all repositories.
   *
   * @param learning with all that was said for it in any of them
   */
  public record ForAll(Learning learning, Optional<Recorded> decided) {}

  /** Returns the proposals of these learnings for all repositories, in their order. */
  public List<ForAll> proposals(Collection<Candidate> learnings) throws LedgerException {
    return learnings.isEmpty()
        ? List.of()
        : database.read(READING, transaction -> proposals(transaction, learnings));
  }

  private static List<ForAll> proposals(Transaction transaction, Collection<Candidate> learnings)
      throws SQLException {
    Map<String, Recorded> decided = new HashMap<>();
    transaction.each(DECIDED, row -> decided.put(row.getString("fingerprint"), Recorded.of(row)));
    List<List<String>> asked = new ArrayList<>();
    for (Candidate each : learnings) {
      List<String> until =
          each.wordings().stream()
              .map(worded -> decided.get(worded.fingerprint().value()))
              .filter(Objects::nonNull)
              .limit(1)
              .map(made -> Columns.time(made.at()))
              .toList();
      for (Candidate.Worded worded : each.wordings()) {
        List<String> one =
            new ArrayList<>(
                List.of(
                    each.fingerprint().value(),
                    worded.fingerprint().value(),
                    Repository.EVERYWHERE));
        one.addAll(until);
        asked.add(one);
      }
    }
    Map<String, OpenProposals.Heard> heard = OpenProposals.Heard.in(transaction, asked);
    Set<String> kept = Silenced.kept(transaction);
    List<ForAll> proposals = new ArrayList<>();
    for (Candidate each : learnings) {
      Fingerprint wording =
          each.wordings().stream()
              .map(Candidate.Worded::fingerprint)
              .filter(worded -> decided.containsKey(worded.value()))
              .findFirst()
              .orElse(each.fingerprint());
      OpenProposals.Heard said = heard.get(each.fingerprint().value());
      boolean isTheirs =
          kept.contains(each.fingerprint().value())
              || !Fingerprint.of(each.sentence()).equals(each.fingerprint());
      proposals.add(
          new ForAll(
              new Learning(
                  wording,
                  Wording.of(each.sentence()),
                  new Repository(Repository.EVERYWHERE, said.root()),
                  isTheirs ? said.oldestFirst() : said.asJudged()),
              Optional.ofNullable(decided.get(wording.value()))));
    }
    return proposals;
  }

  /** Returns the learnings that a person wants in all repositories and that are not written. */
  public List<Candidate> taken() throws LedgerException {
    return database.read(
        READING,
        transaction -> {
          List<String> taken = new ArrayList<>();
          transaction.each(
              DECIDED,
              row -> {
                if (Recorded.of(row).decision().isTaken()) {
                  taken.add(row.getString("fingerprint"));
                }
              });
          return candidates(transaction, Wordings.of(transaction), taken);
        });
  }

  /** Returns what these wordings count as. */
  public List<Candidate> candidates(Collection<Fingerprint> wordings) throws LedgerException {
    return database.read(
        READING,
        transaction ->
            candidates(
                transaction,
                Wordings.of(transaction),
                wordings.stream().map(Fingerprint::value).toList()));
  }

  /** Returns the learnings whose own id, or that of a proposal, begins like this. */
  public List<Candidate> named(String beginning) throws LedgerException {
    if (!beginning.matches("[0-9a-f]{1,16}")) {
      return List.of();
    }
    return database.read(
        READING,
        transaction ->
            candidates(
                transaction,
                Wordings.of(transaction),
                transaction.list(NAMED, row -> row.getString(1), beginning + "*")));
  }

  /**
   * Records that a person promotes a learning. It is promoted once an operation carries it out.
   *
   * @param file the file as it is, and as it will be
   */
  public DecisionId promote(Candidate learning, Plan.Edit file, Instant at) throws LedgerException {
    Fingerprint fingerprint = learning.fingerprint();
    String sentence = learning.sentence();
    String id = ProposalId.of(fingerprint, Repository.EVERYWHERE).value();
    return database.write(
        "record a promotion",
        transaction -> {
          String time = Columns.time(at);
          Queue.open(transaction, fingerprint, Repository.EVERYWHERE, at);
          String own =
              transaction
                  .first(
                      "select sentence from learning where fingerprint = ?",
                      row -> row.getString(1),
                      fingerprint.value())
                  .orElseThrow();
          boolean reworded = !own.equals(sentence);
          return Decisions.asShown(
              transaction,
              id,
              reworded ? "modified" : "accepted",
              reworded ? null : "",
              reworded ? sentence : null,
              null,
              Columns.word(file.target().kind()),
              file.path().toString(),
              file.before().string(),
              file.after().string(),
              file.after().string(),
              By.PERSON.word(),
              time);
        });
  }

  /** Records that a learning is not to be promoted. */
  public void refuse(Fingerprint fingerprint, Instant at) throws LedgerException {
    database.write(
        "open the proposal for all repositories",
        transaction -> {
          Queue.open(transaction, fingerprint, Repository.EVERYWHERE, at);
          return null;
        });
    new Decisions(database)
        .decide(
            ProposalId.of(fingerprint, Repository.EVERYWHERE),
            new Decision.Rejected(""),
            By.PERSON,
            at);
  }

  /** Records that a learning may be promoted again, in whatever words it was refused. */
  public void allow(Candidate learning, Instant at) throws LedgerException {
    database.write(
        "record a decision",
        transaction -> {
          Set<Fingerprint> refused = refused(transaction);
          for (Candidate.Worded each : learning.wordings()) {
            if (refused.contains(each.fingerprint())) {
              ProposalId id = ProposalId.of(each.fingerprint(), Repository.EVERYWHERE);
              Decisions.reopen(transaction, id, By.PERSON, at);
            }
          }
          return null;
        });
  }

  private static Set<Fingerprint> refused(Transaction transaction) throws SQLException {
    return new HashSet<>(transaction.list(REFUSED, row -> new Fingerprint(row.getString(1))));
  }

  /** Returns the learnings that these wordings count as, in the order of their fingerprints. */
  private static List<Candidate> candidates(
      Transaction transaction, Wordings wordings, Collection<String> found) throws SQLException {
    if (found.isEmpty()) {
      return List.of();
    }
    Set<String> learnings = new TreeSet<>();
    found.forEach(each -> learnings.add(wordings.canonical(each)));
    Map<String, List<String>> members = wordings.members(learnings);
    List<String> all = members.values().stream().flatMap(List::stream).toList();
    Map<String, Candidate.Promoted> promoted = new HashMap<>();
    transaction.each(
        Stance.PROMOTED,
        row ->
            promoted.put(
                row.getString("fingerprint"),
                new Candidate.Promoted(
                    row.getLong("operation"),
                    row.getString("words"),
                    row.getBoolean("offered_again"))));
    Set<Fingerprint> refused = refused(transaction);
    Map<String, State> states = Stance.states(transaction);
    Set<String> silenced = Silenced.in(transaction, wordings).everywhere();
    Hearings heard =
        Hearings.read(
            transaction,
            Stance.among(transaction, wordings, all),
            all,
            Retold.among(transaction, wordings, all));
    Map<String, Candidate.Worded> worded = new LinkedHashMap<>();
    transaction.each(
        SENTENCES,
        row -> {
          String sentence = row.getString(2);
          worded.put(
              row.getString(1),
              new Candidate.Worded(
                  new Fingerprint(row.getString(1)),
                  sentence,
                  heard.of(row.getString(1), sentence)));
        },
        Transaction.array(all));
    List<String> oldestFirst = List.copyOf(worded.keySet());
    List<Candidate> candidates = new ArrayList<>();
    members.forEach(
        (learning, its) -> {
          its.subList(1, its.size()).sort(Comparator.comparing(oldestFirst::indexOf));
          candidates.add(
              new Candidate(
                  its.stream().map(worded::get).toList(),
                  its.stream().map(promoted::get).filter(Objects::nonNull).findFirst(),
                  states.getOrDefault(learning, State.KEPT) == State.KEPT
                      && !silenced.contains(learning),
                  its.stream().map(Fingerprint::new).anyMatch(refused::contains)));
        });
    return candidates;
  }

  /**
   * Opens the proposals of a learning again that is in the file of all projects and was broken in
   * these repositories, each by its id, or is opposed there; what was rejected there stays closed.
   *
   * @return whether it was ever heard in one of them, so that there is a proposal to open
   */
  public boolean openAgain(Fingerprint fingerprint, Set<String> repositories, Instant at)
      throws LedgerException {
    return database.write(
        "open again what holds in every project",
        transaction -> {
          Wordings wordings = Wordings.of(transaction);
          String canonical = wordings.canonical(fingerprint.value());
          boolean isAny = false;
          for (Stance each : Stance.all(transaction, wordings)) {
            boolean isThere =
                each.canonical().equals(canonical) && repositories.contains(each.repository());
            isAny |= isThere;
            if (isThere && each.promoted() && !each.isRejected() && !each.doubled()) {
              Decisions.reopen(transaction, each.id(), By.AUTO, at);
            }
          }
          return isAny;
        });
  }
}
