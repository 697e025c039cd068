package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Recalls.Given;
import dev.reflect.ledger.Recalls.Sort;
import dev.reflect.memory.EventKind;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.Week;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecallsTest {
  private static final Instant NOW = Instant.parse("2026-11-20T09:00:00Z");

  private static Given given(String session, String find) {
    return new Given(session, "0".repeat(32), Sort.PLACE, find, 2.5, 300, NOW, Optional.empty());
  }

  @Test
  void whatWasGivenIsKnownBySession() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Recalls recalls = ledger.recalls();
      recalls.record(List.of(given("one", "a"), given("one", "b"), given("two", "c")));
      assertEquals(Set.of("a", "b"), recalls.givenIn("one"));
      assertEquals(Set.of(), recalls.givenIn("three"));
      assertEquals(given("two", "c"), recalls.newest(1).get(0));
    }
  }

  @Test
  void whatIsGivenFiveTimesInVainIsUseless() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Recalls recalls = ledger.recalls();
      for (int session = 0; session < 4; session++) {
        recalls.record(List.of(given("s" + session, "a")));
      }
      assertEquals(Set.of(), recalls.useless());
      recalls.record(List.of(given("s5", "a")));
      assertEquals(Set.of("a"), recalls.useless());
    }
  }

  @Test
  void whatWasUsedOnceIsNotUseless() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Recalls recalls = ledger.recalls();
      for (int session = 0; session < 5; session++) {
        recalls.record(List.of(given("s" + session, "a")));
      }
      recalls.became("s1", "0".repeat(32), "a", Recalls.Outcome.USED, NOW);
      recalls.became("s1", "0".repeat(32), "a", Recalls.Outcome.UNUSED, NOW);
      recalls.became("s2", "0".repeat(32), "a", Recalls.Outcome.UNUSED, NOW);
      recalls.became("nowhere", "0".repeat(32), "a", Recalls.Outcome.USED, NOW);
      assertEquals(Set.of(), recalls.useless());
      assertEquals(new RecallCounts.Given(5, 5, 1, 2, 0), recalls.since(NOW));
      assertEquals(new RecallCounts.Given(0, 0, 0, 0, 0), recalls.since(NOW.plusSeconds(1)));
    }
  }

  @Test
  void whatThePersonCorrectedAtOnceWasNoUse() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Recalls recalls = ledger.recalls();
      ledger.queue().heard(List.of(Samples.learning(1)), NOW); // said a minute before that Monday
      for (String session : List.of("session", "s1", "s2", "s3", "s4")) {
        recalls.record(List.of(given(session, "a"), given(session, "b")));
      }
      Instant answered = Samples.MONDAY.minusSeconds(300);
      recalls.became("session", "0".repeat(32), "a", Recalls.Outcome.USED, answered);
      recalls.became("s1", "0".repeat(32), "b", Recalls.Outcome.USED, answered);
      assertEquals(Set.of("a"), recalls.useless());
      assertEquals(new RecallCounts.Given(10, 5, 1, 2, 1), recalls.since(Instant.EPOCH));

      Instant longBefore = Samples.MONDAY.minusSeconds(3_600);
      recalls.became("session", "0".repeat(32), "b", Recalls.Outcome.USED, longBefore);
      assertEquals(new RecallCounts.Given(10, 5, 2, 3, 1), recalls.since(Instant.EPOCH));
    }
  }

  @Test
  void aLearningIsWorthMoreWhereItWasUsedAndNotWhereItWasOnlyGiven() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Fingerprint learning = Samples.learning(1).fingerprint();
      ledger.queue().heard(List.of(Samples.learning(1)), NOW);
      Recalls recalls = ledger.recalls();
      recalls.record(List.of(given("one", learning.value()), given("two", learning.value())));
      assertEquals(0, recalled(ledger, learning));
      recalls.became("one", "0".repeat(32), learning.value(), Recalls.Outcome.UNUSED, NOW);
      assertEquals(0, recalled(ledger, learning));
      recalls.became("two", "0".repeat(32), learning.value(), Recalls.Outcome.USED, NOW);
      recalls.became("two", "0".repeat(32), learning.value(), Recalls.Outcome.USED, NOW);
      assertEquals(1, recalled(ledger, learning));
    }
  }

  private static long recalled(Ledger ledger, Fingerprint learning) throws IOException {
    return ledger.memory().remembered(learning).orElseThrow().events().stream()
        .filter(each -> each.kind() == EventKind.RECALLED)
        .count();
  }

  @Test
  void aCoinIsThrownOnceForASession() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Recalls recalls = ledger.recalls();
      assertEquals(true, recalls.inTrial("one", () -> true, NOW));
      assertEquals(true, recalls.inTrial("one", () -> false, NOW));
      assertEquals(false, recalls.inTrial("two", () -> false, NOW));
    }
  }

  @Test
  void whatWasGivenIsCountedByWeeks() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Recalls recalls = ledger.recalls();
      recalls.record(List.of(given("one", "a"), given("two", "a"), given("two", "b")));
      Instant sunday = Instant.parse("2026-11-22T23:59:59Z");
      Given later =
          new Given("one", "0".repeat(32), Sort.PLACE, "c", 2, 9, sunday, Optional.empty());
      Given next =
          new Given(
              "one",
              "0".repeat(32),
              Sort.PLACE,
              "d",
              2,
              9,
              sunday.plusSeconds(1),
              Optional.empty());
      recalls.record(List.of(later, next));
      recalls.became("one", "0".repeat(32), "d", Recalls.Outcome.USED, sunday.plusSeconds(9));
      assertEquals(
          Map.of(
              Week.of(NOW), new RecallCounts.Given(4, 2, 0, 0, 0),
              Week.of(NOW).plus(1), new RecallCounts.Given(1, 1, 1, 1, 0)),
          recalls.weeks(Instant.EPOCH));
      assertEquals(Map.of(), recalls.weeks(sunday.plusSeconds(2)));
    }
  }

  @Test
  void theCorrectionsOfATrialAreItsOwn() throws IOException {
    try (Ledger ledger = Ledger.inMemory()) {
      Recalls recalls = ledger.recalls();
      ledger.queue().heard(List.of(Samples.learning(1)), NOW);
      recalls.inTrial("session", () -> false, NOW);
      recalls.inTrial("other", () -> true, NOW);
      assertEquals(
          Set.of(new Recalls.Tried("session", false, 1), new Recalls.Tried("other", true, 0)),
          Set.copyOf(recalls.tried()));
    }
  }
}
