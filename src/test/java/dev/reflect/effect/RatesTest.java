package dev.reflect.effect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatesTest {
  @ParameterizedTest
  @CsvSource({
    "3, 12, 0, 31, less",
    "5, 20, 0, 31, less",
    "5, 20, 1, 60, less",
    "1, 3, 0, 4, chance",
    "1, 2, 0, 30, chance",
    "1, 2, 0, 39, less",
    "3, 10, 3, 10, chance",
    "1, 30, 4, 5, more",
    "0, 10, 0, 10, chance",
    "2, 0, 0, 10, chance",
    "2, 10, 0, 0, chance"
  })
  void whatChanceExplainsIsNoDifference(
      int before, int sessionsBefore, int since, int sessionsSince, String expected) {
    Rates rates = new Rates(before, sessionsBefore, since, sessionsSince);
    assertEquals(expected, rates.isLess() ? "less" : rates.isMore() ? "more" : "chance");
  }

  /** Against the sum over all ways in which so many hearings can fall. */
  @Property(tries = 300)
  void theChanceIsThatOfAllWaysItCouldHaveFallen(
      @ForAll @IntRange(min = 0, max = 7) int before,
      @ForAll @IntRange(min = 0, max = 7) int since,
      @ForAll @IntRange(min = 1, max = 40) int sessionsBefore,
      @ForAll @IntRange(min = 1, max = 40) int sessionsSince) {
    int all = before + since;
    double share = (double) sessionsSince / (sessionsBefore + sessionsSince);
    double expected = 0;
    for (int way = 0; way < 1 << all; way++) {
      int fallen = Integer.bitCount(way);
      if (fallen <= since) {
        expected += Math.pow(share, fallen) * Math.pow(1 - share, all - fallen);
      }
    }
    Rates rates = new Rates(before, sessionsBefore, since, sessionsSince);
    assertEquals(Math.min(1, expected), rates.atMost(since), 1e-9);
    assertTrue(!(rates.isLess() && rates.isMore()));
  }

  /** Where it is said no less often since, nobody makes the sum; it would come to the same. */
  @Property(tries = 3_000)
  void whatIsHeardAsOftenIsNeverLess(
      @ForAll @IntRange(min = 0, max = 60) int before,
      @ForAll @IntRange(min = 0, max = 60) int since,
      @ForAll @IntRange(min = 1, max = 300) int sessionsBefore,
      @ForAll @IntRange(min = 1, max = 300) int sessionsSince) {
    Rates rates = new Rates(before, sessionsBefore, since, sessionsSince);
    assertEquals(rates.atMost(since) <= 0.05, rates.isLess());
  }

  /** Clopper and Pearson's interval of 2 of 10 is 2.52 % to 55.61 %. */
  @Test
  void theRatioHasTheIntervalThatTablesHave() {
    Rates.Ratio ratio = new Rates(8, 100, 2, 100).ratio().orElseThrow();
    assertEquals(0.25, ratio.value(), 1e-9);
    assertEquals(0.0252 / 0.9748, ratio.low(), 1e-4);
    assertEquals(0.5561 / 0.4439, ratio.high(), 1e-3);
    assertEquals(0.5, new Rates(8, 100, 2, 50).ratio().orElseThrow().value(), 1e-9);
    assertEquals(0, new Rates(8, 100, 0, 100).ratio().orElseThrow().low());
    assertTrue(Double.isInfinite(new Rates(0, 100, 2, 100).ratio().orElseThrow().high()));
    assertTrue(new Rates(0, 100, 0, 100).ratio().isEmpty());
  }
}
