package dev.reflect.lab;

import dev.reflect.lab.Score.Interval;
import dev.reflect.meta.Rate;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScoreTest {
  @Test
  void precisionRecallAndF1() {
    Score score = new Score(6, 2, 4, 88);
    assertEquals(new Rate(6, 8), score.precision());
    assertEquals(new Rate(6, 10), score.recall());
    assertEquals(12.0 / 18.0, score.f1().orElseThrow(), 1e-12);
  }

  @Test
  void whereNothingIsThereNorHeardThereIsNoF1() {
    Score score = new Score(0, 0, 0, 50);
    assertEquals(Optional.empty(), score.f1());
    assertEquals(Optional.empty(), score.f1Interval(1));
  }

  /** Two messages drawn of two: both missed in a quarter of the draws, both right in another. */
  @Test
  void theF1OfTwoMessagesMayBeAnything() {
    assertEquals(Optional.of(new Interval(0, 1)), new Score(1, 0, 1, 0).f1Interval(7));
  }

  @Test
  void whoIsAlwaysRightIsSoInEveryDraw() {
    assertEquals(Optional.of(new Interval(1, 1)), new Score(30, 0, 0, 70).f1Interval(7));
  }

  @Test
  void theSameSeedDrawsTheSameMessages() {
    Score score = new Score(40, 20, 30, 300);
    Interval interval = score.f1Interval(3).orElseThrow();
    assertEquals(interval, score.f1Interval(3).orElseThrow());
    assertTrue(interval.low() < score.f1().orElseThrow());
    assertTrue(score.f1().orElseThrow() < interval.high());
    // The error of this F1, by the delta method, is about 0.050: 0.615 ± 0.098.
    assertEquals(0.197, interval.high() - interval.low(), 0.02);
  }
}
