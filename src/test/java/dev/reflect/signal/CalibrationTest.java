package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.signal.LinearModel.Calibration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationTest {
  private static final Calibration EARNED = new Calibration(2, -1, 0.375f, 0.625f, 0.875f);

  @ParameterizedTest
  @CsvSource({"0.37, 0.0", "0.375, 0.4", "0.625, 0.55", "0.75, 0.647", "0.875, 0.75", "1.0, 0.99"})
  void aProbabilityIsAScoreOnTheScaleOfConfidence(double probability, double score) {
    assertEquals(score, EARNED.score(probability), 1e-4);
  }

  @ParameterizedTest
  @CsvSource({"0.38, LOW", "0.62, LOW", "0.63, MEDIUM", "0.87, MEDIUM", "0.88, HIGH"})
  void theStepsAreThoseThatWereEarned(double probability, Confidence confidence) {
    assertEquals(confidence, Confidence.of(EARNED.score(probability)));
  }

  @Test
  void aStepThatWasNeverEarnedIsNeverReached() {
    Calibration modest = new Calibration(1, 0, 0.5f, 2, 2);
    assertEquals(Confidence.LOW, Confidence.of(modest.score(1)));
    assertEquals(0, new Calibration(1, 0, 2, 2, 2).score(1));
  }

  @Test
  void theSumIsReadAlongACurve() {
    assertEquals(0.5, EARNED.probability(0.5), 1e-9);
    assertEquals(1 / (1 + Math.exp(-3)), EARNED.probability(2), 1e-9);
  }

  @Test
  void stepsGoUp() {
    assertThrows(IllegalArgumentException.class, () -> new Calibration(1, 0, 0.5f, 0.4f, 0.9f));
  }
}
