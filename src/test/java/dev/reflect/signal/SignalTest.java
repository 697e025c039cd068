package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.reflect.signal.LinearModel.Calibration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignalTest {
  private static final Evidence EVIDENCE =
      Heards.said("Done.", "No, use pnpm.", "You're right.").evidence();

  @Test
  void aReasonIsSaidOnceAsSureAsTheSurerOfTwo() {
    List<Mark> marks =
        List.of(
            new Mark("pattern", "use", 0.6, 4, 12),
            new Mark("pattern", "use.de", 0.85, 4, 12),
            new Mark("model", "the answer gave in", 0.7, 0, 0),
            new Mark("haiku", "correction", 0, 0, 0));
    Signal signal = new Signal(Kind.CORRECTION, 0.7, EVIDENCE, List.of(), marks);
    assertEquals(
        "{you said “use pnpm”=0.85, the answer gave in=0.7, haiku: correction=0.0}",
        signal.reasons().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pattern | never-use   | No. Never use tabs, please. And go on.  | Never use    | you said “Never use tabs, please”
          pattern | remember    | ok, remember: staging is read only      | remember     | you said “remember: staging is read only”
          pattern | use-not     | use uv (not pip) in v1.2 of this        | use uv       | you said “use uv (not pip) in v1.2 of this”
          pattern | zh-always   | 好的。以后提交信息都用英文。谢谢              | 以后          | you said “以后提交信息都用英文”
          pattern | i-told-you  | I told you already that this repository does not use npm | told you | you said “told you already that this repository d…”
          pattern | never-use   | ,,,                                     | ,            | never use
          model   | the answer gave in | use uv                           | use          | the answer gave in
          haiku   | correction  | use uv                                  | use          | haiku: correction
          """)
  void saysWhyInWords(String detector, String name, String quote, String known, String words) {
    int from = quote.indexOf(known);

    assertEquals(words, new Mark(detector, name, 0.8, from, from + known.length()).inWords(quote));
  }

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
