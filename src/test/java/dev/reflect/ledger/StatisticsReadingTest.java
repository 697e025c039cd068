package dev.reflect.ledger;

import static dev.reflect.ledger.Samples.BASE;
import static dev.reflect.ledger.Samples.MONDAY;
import static dev.reflect.ledger.Samples.NOTES;
import static dev.reflect.ledger.Samples.PROPOSED;
import static dev.reflect.ledger.StatisticsByHand.fingerprint;
import static dev.reflect.ledger.StatisticsByHand.heard;
import static dev.reflect.ledger.StatisticsByHand.signal;
import static dev.reflect.ledger.StatisticsByHand.statistics;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.proposal.Plan;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Week;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Compares what is counted by triggers and queries with counting by hand, in any history. */
class StatisticsReadingTest {
  @Test
  void aWeekBeginsOnMonday() {
    assertEquals("2026-11-16", Week.of(MONDAY).monday().toString());
    assertEquals(
        "2026-11-09", Week.of(Instant.parse("2026-11-15T23:59:59.999Z")).monday().toString());
    assertEquals("1969-12-29", Week.of(Instant.EPOCH).monday().toString());
  }

  @Test
  void anEmptyLedgerHasNothingToShow() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      Statistics statistics = statistics(ledger, Period.until(MONDAY));
      assertEquals(true, statistics.isUntaught());
      assertEquals(1, statistics.taught().weeks().size());
      assertEquals(Optional.of(Statistics.Everywhere.NONE), statistics.everywhere());
    }
  }

  @Test
  void weeksWithoutAnythingAreNotLeftOut() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      heard(ledger, 0, 0, signal(new Random(1), MONDAY.minus(Duration.ofDays(21)), "a"), MONDAY);
      Statistics statistics = statistics(ledger, Period.until(MONDAY));
      assertEquals(
          List.of(1, 0, 0, 0),
          statistics.taught().weeks().stream().map(each -> each.counts().heard()).toList());
      assertEquals(
          List.of("2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"),
          statistics.taught().weeks().stream()
              .map(each -> each.week().monday().toString())
              .toList());
    }
  }

  @Test
  void aClockThatWasWrongMakesNoEndlessChart() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      heard(ledger, 0, 0, signal(new Random(1), Instant.EPOCH, "a"), MONDAY);
      heard(ledger, 0, 0, signal(new Random(1), MONDAY.plus(Duration.ofDays(900)), "b"), MONDAY);
      Statistics statistics = statistics(ledger, Period.until(MONDAY));
      assertEquals(Week.MOST, statistics.taught().weeks().size());
      assertEquals(2, statistics.taught().totals().heard());
    }
  }

  @Test
  void aMessageThatIsToldInTwoWordingsOfOneLearningIsHeardOnce() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      heard(ledger, 0, 0, signal(new Random(1), MONDAY, "a"), MONDAY);
      heard(ledger, 1, 0, signal(new Random(1), MONDAY, "a"), MONDAY);
      assertEquals(2, statistics(ledger, Period.until(MONDAY)).taught().totals().heard());
      ledger.memory().merge(fingerprint(1), fingerprint(0), MONDAY);
      assertEquals(1, statistics(ledger, Period.until(MONDAY)).taught().totals().heard());
    }
  }

  @Test
  void whatAModelWasAskedIsAddedUpSinceTheWeek() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      ledger.judgements().record("haiku", 4, List.of(), 0.5, MONDAY.minus(Duration.ofDays(1)));
      ledger.judgements().record("haiku", 6, List.of(), 0.25, MONDAY);
      Period all = Period.until(MONDAY);
      assertEquals(
          Optional.of(new Statistics.Everywhere(0, 0, 2, 10, 0.75)),
          statistics(ledger, all).everywhere());
      assertEquals(
          Optional.of(new Statistics.Everywhere(0, 0, 1, 6, 0.25)),
          statistics(ledger, all.since(MONDAY)).everywhere());
      assertEquals(Optional.empty(), statistics(ledger, all.in("shop")).everywhere());
    }
  }

  @Test
  void whatIsWrittenForEveryProjectCountsThere() throws Exception {
    try (Ledger ledger = Ledger.inMemory()) {
      heard(ledger, 0, 0, signal(new Random(1), MONDAY, "a"), MONDAY);
      DecisionId promoted =
          ledger
              .promotions()
              .promote(
                  ledger.promotions().candidates(List.of(fingerprint(0))).get(0),
                  new Plan.Edit(NOTES, BASE, PROPOSED, List.of()),
                  MONDAY);
      Samples.apply(ledger, MONDAY, promoted);
      Statistics statistics = statistics(ledger, Period.until(MONDAY));
      assertEquals(1, statistics.everywhere().orElseThrow().promoted());
      assertEquals(0, statistics.taught().totals().of(Occurrence.APPLIED));
      assertEquals(1, statistics.taught().totals().of(Occurrence.PROPOSED));
    }
  }

  @Property(tries = 20)
  void theTablesCountWhatCountingByHandDoes(@ForAll Random random) throws Exception {
    try (Ledger ledger = Ledger.inMemory();
        Ledger other = Ledger.inMemory()) {
      StatisticsByHand byHand = new StatisticsByHand();
      Instant now = MONDAY.minus(Duration.ofDays(120));
      for (int step = 0; step < 80; step++) {
        now = now.plus(Duration.ofMinutes(random.nextInt(60 * 24 * 3)));
        byHand.act(ledger, random, now, step);
      }
      for (int i = 0; i < random.nextInt(3); i++) {
        byHand.merge(ledger, random, now);
      }
      Samples.importInto(other, Samples.exported(ledger));
      Period all = Period.until(now);
      Instant month = now.minus(Duration.ofDays(40));
      for (Period period : List.of(all, all.since(month), all.in("/home"), all.in("tower"))) {
        byHand.compare(period, ledger);
      }
      byHand.compare(all.since(month).in("ferry"), other);
    }
  }
}
