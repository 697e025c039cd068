package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.MONDAY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.memory.EventKind;
import dev.reflect.memory.Known;
import dev.reflect.memory.Remembered;
import dev.reflect.memory.State;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Worth;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Holds that lists and statistics count of each learning what it comes to by itself. */
class WorthHistoriesTest {
  private static final List<String> SENTENCES =
      List.of("Use uv.", "Never use pip.", "Use tabs.", "Run the tests.", "Ask first.");

  private static final List<String> DIRECTORIES = List.of("/home/ada/shop", "/srv/depot", "/srv");

  private static final Comparator<Known> BEST_FIRST =
      Comparator.comparing(Known::points)
          .thenComparing(known -> known.tally().last().orElse(Instant.MIN))
          .reversed()
          .thenComparing(known -> known.fingerprint().value());

  private final TreeSet<String> met = new TreeSet<>();

  @Test
  void isTheSameAfterEachAct() throws Exception {
    for (int seed = 0; seed < 8; seed++) {
      Random random = new Random(seed);
      RandomActs acts =
          new RandomActs(random, SENTENCES, List.of("shop", "depot", "*"), DIRECTORIES);
      Instant now = MONDAY.plus(Duration.ofDays(random.nextInt(500) - 5));
      try (Ledger ledger = Ledger.inMemory()) {
        ledger.database().write("begin", acts::begin);
        for (int act = 0; act < 70; act++) {
          String place = "seed " + seed + ", act " + act;
          ledger
              .database()
              .write(
                  "act",
                  transaction -> {
                    String after = place + ": " + acts.act(transaction);
                    same(transaction, now, after);
                    return null;
                  });
        }
      }
    }
    for (EventKind kind : EventKind.values()) {
      assertTrue(met.contains(kind.word()), kind.word());
    }
    assertTrue(met.containsAll(List.of("RETIRED", "FORGOTTEN", "merged")), met.toString());
  }

  @Test
  void agesAndScoresChangeAtTheMillisecond() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.queue().heard(Samples.learnings(1), MONDAY);
      Known heard = ledger.memory().known(LearningQuery.of(MONDAY)).get(0);
      for (int days : List.of(0, 7, 30, 60, 91, 182, 365)) {
        for (int millis : List.of(-1, 0, 1)) {
          Instant now = heard.tally().first().orElseThrow().plus(Duration.ofDays(days));
          String after = days + " days and " + millis + " ms";
          ledger
              .database()
              .write(
                  "look",
                  transaction -> {
                    same(transaction, now.plusMillis(millis), after);
                    return null;
                  });
        }
      }
    }
  }

  private void same(Transaction transaction, Instant now, String after) throws SQLException {
    List<Remembered> all = new ArrayList<>();
    Wordings wordings = Wordings.of(transaction);
    for (String each :
        transaction.list("select fingerprint from learning", row -> row.getString(1))) {
      if (wordings.canonical(each).equals(each)) {
        all.add(Recollection.of(transaction, new Fingerprint(each)).orElseThrow());
      }
    }
    LearningQuery question = LearningQuery.of(now);
    for (State state : State.values()) {
      Predicate<Remembered> is = each -> each.state() == state;
      compare(transaction, all, question.inState(state), is, after);
    }
    Predicate<Remembered> kept = each -> each.state() == State.KEPT;
    Predicate<Remembered> applied =
        each -> each.tally().count(EventKind.APPLIED) > each.tally().count(EventKind.UNDONE);
    compare(
        transaction,
        all,
        question.inSeveral(2),
        kept.and(each -> each.heardIn().size() >= 2),
        after);
    compare(transaction, all, question.thatAreApplied(true), kept.and(applied), after);
    compare(transaction, all, question.thatAreApplied(false), kept.and(applied.negate()), after);
    Period ever = Period.until(now);
    assertEquals(standing(all, kept, now), StatisticsReading.standing(transaction, ever), after);
    for (String part : List.of("shop", "depot", "/srv", "nowhere")) {
      Predicate<Remembered> there = kept.and(each -> wasHeardIn(each, part));
      compare(transaction, all, question.taughtIn(part), there, after);
      assertEquals(
          standing(all, there, now), StatisticsReading.standing(transaction, ever.in(part)), after);
    }
    for (Remembered each : all) {
      each.tally().counts().keySet().forEach(kind -> met.add(kind.word()));
      met.add(each.state().name());
      met.add(each.wordings().size() > 1 ? "merged" : "alone");
    }
  }

  private static boolean wasHeardIn(Remembered learning, String part) {
    return learning.heardIn().stream()
        .map(Remembered.HeardIn::repository)
        .anyMatch(each -> each.id().equals(part) || each.root().toString().contains(part));
  }

  private static void compare(
      Transaction transaction,
      List<Remembered> all,
      LearningQuery question,
      Predicate<Remembered> wanted,
      String after)
      throws SQLException {
    List<Known> expected =
        all.stream()
            .filter(wanted)
            .map(
                each ->
                    new Known(
                        each.fingerprint(),
                        each.wording(),
                        each.tally(),
                        each.score(question.now()).total(),
                        each.heardIn().size(),
                        each.wordings().size(),
                        each.state()))
            .sorted(BEST_FIRST)
            .toList();
    assertEquals(expected, Tallies.known(transaction, question), after);
    assertEquals(
        expected.stream().limit(1).toList(), Tallies.known(transaction, question.atMost(1)), after);
  }

  /** What nothing happened to has just begun. */
  private static Standing standing(
      List<Remembered> all, Predicate<Remembered> counts, Instant now) {
    Map<Age, Integer> ages = new EnumMap<>(Age.class);
    Map<Worth, Integer> worths = new EnumMap<>(Worth.class);
    for (Age age : Age.values()) {
      ages.put(age, 0);
    }
    for (Worth worth : Worth.values()) {
      worths.put(worth, 0);
    }
    for (Remembered each : all) {
      if (counts.test(each)) {
        ages.merge(Age.of(each.tally().first().orElse(now), now), 1, Integer::sum);
        worths.merge(Worth.of(each.score(now).total()), 1, Integer::sum);
      }
    }
    return new Standing(ages, worths);
  }
}
