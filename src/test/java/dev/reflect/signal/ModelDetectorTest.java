package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ModelDetectorTest {
  private static final Heard GIVEN_IN = Heards.said("Done.", "hm", "You're right.");

  @Test
  void saysInWordsWhatWeighedMost() {
    Detector detector = new ModelDetector(LinearModelTest.hears(Trait.CORRECTION, 9));
    Detection finding = detector.detections(GIVEN_IN).get(0);
    assertEquals(Kind.CORRECTION, finding.kind());
    assertEquals("model/the answer gave in", finding.mark().reason());
    assertEquals(Confidence.HIGH, Confidence.of(finding.mark().score()));
    assertEquals(0, finding.mark().to(), "no words of the message stand out");
  }

  @Test
  void staysQuietBelowTheLowestStep() {
    Detector detector = new ModelDetector(LinearModelTest.hears(Trait.CORRECTION, 0.1));
    assertEquals(List.of(), detector.detections(GIVEN_IN));
  }

  @Test
  void aFailureReportIsNoLearning() {
    Detector detector = new ModelDetector(LinearModelTest.hears(Trait.FAILURE, 9));
    assertEquals(List.of(), detector.detections(GIVEN_IN));
  }

  @Test
  void whatIsWorthKeepingIsHeardThoughNoKindIsPlain() {
    Detector detector = new ModelDetector(LinearModelTest.hears(Trait.DURABLE, 9));
    Detection finding = detector.detections(GIVEN_IN).get(0);
    assertEquals("model/worth keeping", finding.mark().reason());
    assertEquals(Confidence.LOW, Confidence.of(finding.score()));
    assertEquals(1, finding.marks().size());
  }

  @Test
  void howLikelyAMessageIsWorthKeepingStandsBehindItsReason() {
    Detection finding =
        new ModelDetector(LinearModelTest.hears(Trait.CORRECTION, 9)).detections(GIVEN_IN).get(0);
    assertEquals(
        List.of("model/the answer gave in", "model/worth keeping"),
        finding.marks().stream().map(Mark::reason).toList());
    assertEquals(0.119, finding.marks().get(1).score(), 0.001);
  }

  @Test
  void hearsNothingWhereThePersonOnlyPasted() {
    Detector detector = new ModelDetector(LinearModelTest.hears(Trait.CORRECTION, 9));
    Heard pasted = Heards.said("Done.", "```\nnpm ERR!\n```", "You're right.");
    assertEquals(List.of(), detector.detections(pasted));
  }
}
