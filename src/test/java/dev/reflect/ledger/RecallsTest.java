package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.ledger.Recalls.Given;
import dev.reflect.ledger.Recalls.Sort;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
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
      assertEquals(new Recalls.Sum(5, 5, 1, 2, 0), recalls.since(NOW));
      assertEquals(new Recalls.Sum(0, 0, 0, 0, 0), recalls.since(NOW.plusSeconds(1)));
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
      assertEquals(new Recalls.Sum(10, 5, 1, 2, 1), recalls.since(Instant.EPOCH));

      Instant longBefore = Samples.MONDAY.minusSeconds(3_600);
      recalls.became("session", "0".repeat(32), "b", Recalls.Outcome.USED, longBefore);
      assertEquals(new Recalls.Sum(10, 5, 2, 3, 1), recalls.since(Instant.EPOCH));
    }
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
}
