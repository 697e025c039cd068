package dev.reflect.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.signal.Confidence;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ThresholdsTest {
  private static final Thresholds STEPS = new Thresholds(0.5, 0.7, 0.9);

  @Test
  void worthSaysWhatIsDone() {
    assertEquals(Optional.empty(), STEPS.of(0.49));
    assertEquals(Optional.of(Confidence.LOW), STEPS.of(0.5));
    assertEquals(Optional.of(Confidence.MEDIUM), STEPS.of(0.7));
    assertEquals(Optional.of(Confidence.HIGH), STEPS.of(0.9));
  }

  @Test
  void theyRise() {
    assertThrows(IllegalArgumentException.class, () -> new Thresholds(0.7, 0.5, 0.9));
    assertThrows(IllegalArgumentException.class, () -> new Thresholds(0.5, 0.7, 1.1));
  }
}
