package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CombinedDetectorTest {
  private static final Heard BLAME =
      Heards.said("Done.", "No, use pnpm instead of npm. Great work otherwise!", "You're right.");
  private static final Heard TASK = Heards.said("Done.", "Add a page for the fares.", "I will.");

  private static Detector hearing(Trait trait, double weight) {
    return new CombinedDetector(new ModelDetector(LinearModelTest.hears(trait, weight)));
  }

  private static Optional<Signal> signal(Detector detector, Heard heard) {
    return Hearing.signal(heard, List.of(detector));
  }

  @Test
  void theModelsKindAndScoreCountWhereItSpeaks() {
    Signal signal = signal(hearing(Trait.SUGGESTION, 9), BLAME).orElseThrow();
    assertEquals(Kind.SUGGESTION, signal.kind());
    assertEquals(List.of("model", "pattern"), signal.detectors());
  }

  @Test
  void patternsAreNeverSureWhereTheModelIsSilent() {
    Signal alone = signal(new PatternDetector(), BLAME).orElseThrow();
    Signal guarded = signal(hearing(Trait.SUGGESTION, 0), BLAME).orElseThrow();
    assertEquals(Confidence.HIGH, alone.confidence());
    assertEquals(Confidence.MEDIUM, guarded.confidence());
    assertEquals(Kind.CORRECTION, guarded.kind());
    assertEquals(alone.marks().get(0), guarded.marks().get(0), "the pattern's own score is shown");
  }

  @Test
  void everySignalSaysHowLikelyItIsWorthKeeping() {
    assertTrue(
        signal(hearing(Trait.DURABLE, 9), BLAME).orElseThrow().durable().getAsDouble() > 0.9);
    assertTrue(
        signal(hearing(Trait.DURABLE, 0), BLAME).orElseThrow().durable().getAsDouble() < 0.2);
    assertTrue(signal(new PatternDetector(), BLAME).orElseThrow().durable().isEmpty());
  }

  @Test
  void whereAllAreSilentNothingIsHeard() {
    assertEquals(Optional.empty(), signal(hearing(Trait.SUGGESTION, 0), TASK));
  }
}
