package dev.reflect.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.meta.Rate.Interval;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateTest {
  @ParameterizedTest
  @CsvSource({
    "8, 10, 0.4902, 0.9433",
    "0, 10, 0.0000, 0.2775",
    "10, 10, 0.7225, 1.0000",
    "1, 1, 0.2065, 1.0000",
    "50, 100, 0.4038, 0.5962",
  })
  void theIntervalIsWilsons(int hits, int of, double low, double high) {
    Rate rate = new Rate(hits, of);
    assertEquals((double) hits / of, rate.value().orElseThrow(), 1e-12);
    assertEquals(low, rate.interval().orElseThrow().low(), 5e-5);
    assertEquals(high, rate.interval().orElseThrow().high(), 5e-5);
  }

  @Test
  void ofNothingThereIsNoShare() {
    assertEquals(Optional.empty(), new Rate(0, 0).value());
    assertEquals(Optional.empty(), new Rate(0, 0).interval());
  }

  @Test
  void moreHitsThanTriesAreAMistake() {
    assertThrows(IllegalArgumentException.class, () -> new Rate(3, 2));
  }

  @Property
  void theIntervalHoldsTheValue(
      @ForAll @IntRange(min = 1, max = 5000) int of, @ForAll @IntRange(max = 5000) int some) {
    Rate rate = new Rate(some % (of + 1), of);
    double value = rate.value().orElseThrow();
    Interval interval = rate.interval().orElseThrow();
    assertTrue(interval.low() >= 0 && interval.high() <= 1, rate.toString());
    assertTrue(interval.low() <= value && value <= interval.high(), rate.toString());
  }
}
