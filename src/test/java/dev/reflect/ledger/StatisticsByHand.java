package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.BASE;
import static dev.reflect.ledger.Samples.NOTES;
import static dev.reflect.ledger.Samples.PROPOSED;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.memory.Known;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.meta.Experience;
import dev.reflect.meta.Group.Aspect;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Period.InWeek;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Week;
import dev.reflect.statistics.Worth;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** What counting statistics by hand keeps, which is everything, and what it comes to. */
final class StatisticsByHand {
  private static final int LEARNINGS = 5;
  private static final List<Repository> REPOSITORIES =
      List.of(
          new Repository("shop", Path.of("/home/ada/shop")),
          new Repository("ferry", Path.of("/home/ada/ferry")),
          new Repository("tower", Path.of("/srv/tower")));

  private record Happened(Instant at, int repository, Occurrence what) {}

  private record Last(Instant at, int repository, Occurrence fate, DecisionId id, Signal best) {}

  private final List<Happened> happened = new ArrayList<>();
  private final Map<ProposalId, List<Signal>> said = new HashMap<>();
  private final Map<ProposalId, Last> last = new HashMap<>();
  private final Set<DecisionId> undone = new HashSet<>();
  private final Map<DecisionId, Integer> decided = new HashMap<>();

  void act(Ledger ledger, Random random, Instant now, int step) throws IOException {
    int number = random.nextInt(LEARNINGS);
    int repository = random.nextInt(REPOSITORIES.size());
    ProposalId id = id(number, repository);
    int what = random.nextInt(12);
    if (what < 4 || !said.containsKey(id)) {
      Instant then = now.minus(Duration.ofDays(random.nextInt(30)));
      Signal signal = signal(random, then, "r" + step);
      heard(ledger, number, repository, signal, now);
      if (!said.containsKey(id)) {
        happened.add(new Happened(now, repository, Occurrence.PROPOSED));
      }
      said.computeIfAbsent(id, each -> new ArrayList<>()).add(signal);
      happened.add(
          new Happened(then, repository, Columns.word(Occurrence.class, signal.kind().word())));
    } else if (what < 8) {
      decide(ledger, random, number, repository, now);
    } else if (what == 8) {
      ledger.decisions().reopen(id, By.PERSON, now);
      last.remove(id);
    } else if (what == 9 && !decided.isEmpty()) {
      List<DecisionId> all = new ArrayList<>(new TreeMap<>(byNumber()).values());
      applyAndUndo(ledger, random, all.get(random.nextInt(all.size())), now);
    } else if (what == 10) {
      ledger.memory().mark(fingerprint(number), State.values()[random.nextInt(3)], "", now);
    }
  }

  /** In the end: what counts as another learning is not proposed any more. */
  void merge(Ledger ledger, Random random, Instant now) throws IOException {
    int number = random.nextInt(LEARNINGS);
    int into = random.nextInt(LEARNINGS);
    Memory memory = ledger.memory();
    Optional<Remembered> one = memory.remembered(fingerprint(number));
    Optional<Remembered> other = memory.remembered(fingerprint(into));
    if (one.isPresent() && other.isPresent() && !one.equals(other)) {
      memory.merge(fingerprint(number), fingerprint(into), now);
    }
  }

  private Map<Long, DecisionId> byNumber() {
    Map<Long, DecisionId> numbered = new HashMap<>();
    decided.keySet().forEach(id -> numbered.put(id.value(), id));
    return numbered;
  }

  private void decide(Ledger ledger, Random random, int number, int repository, Instant now)
      throws IOException {
    int choice = random.nextInt(4);
    Decision decision =
        List.of(
                Decision.accepted(),
                new Decision.Reworded("Use it."),
                new Decision.Skipped(),
                new Decision.Rejected(""))
            .get(choice);
    By by = choice == 0 && random.nextBoolean() ? By.AUTO : By.PERSON;
    Occurrence fate =
        by == By.AUTO ? Occurrence.BY_AUTO : Columns.word(Occurrence.class, decision.word());
    ProposalId id = id(number, repository);
    Signal best = said.get(id).get(0);
    for (Signal each : said.get(id)) {
      best = each.score() > best.score() ? each : best;
    }
    Proposal shown = new Proposal(id, learning(number, repository, best), NOTES, BASE, PROPOSED);
    DecisionId made = ledger.decisions().decide(new Decided(shown, decision), PROPOSED, by, now);
    last.put(id, new Last(now, repository, fate, made, best));
    if (decision.isTaken()) {
      decided.put(made, repository);
    }
  }

  private void applyAndUndo(Ledger ledger, Random random, DecisionId decision, Instant now)
      throws IOException {
    OperationId operation = Samples.apply(ledger, now, decision);
    happened.add(new Happened(now, decided.get(decision), Occurrence.APPLIED));
    undone.remove(decision);
    if (random.nextBoolean()) {
      Samples.undo(ledger, now, operation, decision);
      happened.add(new Happened(now, decided.get(decision), Occurrence.TAKEN_BACK));
      undone.add(decision);
    }
  }

  void compare(Period period, Ledger ledger) throws IOException {
    Statistics statistics = statistics(ledger, period);
    Map<Week, Counts> weeks = new TreeMap<>();
    Map<String, Counts> repositories = new TreeMap<>();
    Map<String, int[]> shares = new TreeMap<>();
    Counts totals = Counts.NONE;
    List<Happened> all = new ArrayList<>(happened);
    for (Last each : last.values()) {
      Occurrence fate = undone.contains(each.id()) ? Occurrence.UNDONE : each.fate();
      Happened judged = new Happened(each.at(), each.repository(), fate);
      all.add(judged);
      boolean yes = fate == Occurrence.ACCEPTED || fate == Occurrence.MODIFIED;
      boolean no = fate == Occurrence.REJECTED || fate == Occurrence.UNDONE;
      if (isAskedFor(judged, period) && (yes || no)) {
        for (String name :
            List.of(each.best().reason().detector(), Columns.word(each.best().confidence()))) {
          int[] share = shares.computeIfAbsent(name, key -> new int[2]);
          share[0] += yes ? 1 : 0;
          share[1]++;
        }
      }
    }
    for (Happened each : all) {
      if (isAskedFor(each, period)) {
        Counts one = Counts.of(each.what(), 1);
        totals = totals.plus(one);
        weeks.merge(Week.of(each.at()), one, Counts::plus);
        String root = REPOSITORIES.get(each.repository()).root().toString();
        repositories.merge(root, one, Counts::plus);
      }
    }
    assertEquals(totals, statistics.taught().totals());
    for (InWeek<Counts> each : statistics.taught().weeks()) {
      assertEquals(weeks.getOrDefault(each.week(), Counts.NONE), each.counts());
      weeks.remove(each.week());
    }
    assertEquals(Map.of(), weeks, "weeks that are not shown");
    Map<String, Counts> found = new TreeMap<>();
    statistics.taught().repositories().forEach(each -> found.put(each.root(), each.counts()));
    assertEquals(repositories, found);
    Map<String, String> told = new TreeMap<>();
    shares.forEach((name, share) -> told.put(name, share[0] + " of " + share[1]));
    Map<String, String> read = new TreeMap<>();
    for (List<Experience.Row> each :
        List.of(statistics.experience().rows(Aspect.DETECTOR), statistics.confidences())) {
      each.forEach(
          row -> read.put(row.group().name(), row.rate().hits() + " of " + row.rate().of()));
    }
    assertEquals(told, read);
    assertEquals(standing(period, ledger), groups(statistics.standing()));
  }

  private static boolean isAskedFor(Happened each, Period period) {
    Repository repository = REPOSITORIES.get(each.repository());
    return period.since().map(week -> Week.of(each.at()).compareTo(week) >= 0).orElse(true)
        && period
            .repository()
            .map(part -> repository.root().toString().contains(part))
            .orElse(true);
  }

  /** From the learnings one by one, as {@code reflect learnings} lists them. */
  private static Map<String, Integer> standing(Period period, Ledger ledger) throws IOException {
    LearningQuery question =
        new LearningQuery(period.now(), State.KEPT, Optional.empty(), period.repository());
    Map<String, Integer> standing = new TreeMap<>();
    for (Known each : ledger.memory().known(question)) {
      Age age = Age.of(each.tally().first().orElseThrow(), period.now());
      standing.merge(age.word(), 1, Integer::sum);
      standing.merge(Worth.of(each.points()).word(), 1, Integer::sum);
    }
    return standing;
  }

  private static Map<String, Integer> groups(Standing standing) {
    Map<String, Integer> groups = new TreeMap<>();
    standing.ages().forEach((age, number) -> put(groups, age.word(), number));
    standing.worths().forEach((worth, number) -> put(groups, worth.word(), number));
    return groups;
  }

  private static void put(Map<String, Integer> groups, String name, int number) {
    if (number > 0) {
      groups.put(name, number);
    }
  }

  static Statistics statistics(Ledger ledger, Period period) throws IOException {
    return ledger.statistics().of(period, root -> root);
  }

  static Fingerprint fingerprint(int number) {
    return Samples.learning(number).fingerprint();
  }

  private static ProposalId id(int number, int repository) {
    return ProposalId.of(fingerprint(number), REPOSITORIES.get(repository).id());
  }

  static Signal signal(Random random, Instant at, String record) {
    return new Signal(
        Kind.values()[random.nextInt(4)],
        random.nextInt(101) / 100.0,
        new Evidence(
            new Evidence.Source("s", record, 1, Optional.of(at), "/"),
            Voice.TYPED,
            "no, use uv",
            "before",
            "after"),
        List.of(),
        List.of(new Mark(random.nextBoolean() ? "pattern" : "model", "use-not", 0.85, 4, 9)));
  }

  private static Learning learning(int number, int repository, Signal signal) {
    return new Learning(
        fingerprint(number),
        new Wording("Use tool " + number + " with care.", Optional.empty()),
        REPOSITORIES.get(repository),
        List.of(signal));
  }

  static Learning heard(Ledger ledger, int number, int repository, Signal signal, Instant now)
      throws IOException {
    Learning learning = learning(number, repository, signal);
    ledger.queue().heard(List.of(learning), now);
    return learning;
  }
}
