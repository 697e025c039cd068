package dev.reflect.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.meta.Group.Aspect;
import dev.reflect.sessions.Voice;
import dev.reflect.signal.Confidence;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExperienceTest {
  private static final Mark NEVER = new Mark("pattern", "never-use", 0.85, 0, 9);
  private static final Mark ALWAYS = new Mark("pattern", "always-do", 0.85, 0, 9);
  private static final Mark WORDS = new Mark("model", "worded like a correction", 0.6, 0, 0);
  private static final Mark DURABLE = new Mark("model", Mark.WORTH, 0.4, 0, 0);

  @ParameterizedTest
  @CsvSource({
    // yes, no, what it is taken for, what becomes of 0.60, the words
    "0, 4, UNPROVEN, 0.60, ''",
    "4, 0, UNPROVEN, 0.60, ''",
    "0, 5, DEPRECATED, 0.30, 'this pattern: 0 of 5 accepted, lowered by 0.3'",
    "1, 8, DEPRECATED, 0.30, 'this pattern: 1 of 9 accepted, lowered by 0.3'",
    "1, 4, NEEDS_REVIEW, 0.45, 'this pattern: 1 of 5 accepted, lowered by 0.15'",
    "4, 5, NEEDS_REVIEW, 0.45, 'this pattern: 4 of 9 accepted, lowered by 0.15'",
    "5, 5, HEALTHY, 0.60, 'this pattern: 5 of 10 accepted'",
    "7, 2, HEALTHY, 0.60, 'this pattern: 7 of 9 accepted'",
    "4, 1, EXCELLENT, 0.70, 'this pattern: 4 of 5 accepted, raised by 0.1'",
    "12, 0, EXCELLENT, 0.70, 'this pattern: 12 of 12 accepted, raised by 0.1'",
  })
  void theShareOfAPatternMovesTheScore(int yes, int no, Trust trust, double score, String words) {
    Experience experience = experience(NEVER, yes, no);
    Signal signal = signal(0.60, NEVER, WORDS);
    assertEquals(trust, experience.trust(Group.pattern(NEVER)));
    assertEquals(score, experience.adjusted(signal).score(), 1e-9);
    assertEquals(words, experience.adjusted(signal).past().orElse(""));
    assertEquals(0.60, experience.noted(signal).score());
    assertEquals(
        words.replaceAll(", .*", ""), experience.noted(signal).past().orElse(""), "passive");
  }

  @ParameterizedTest
  @CsvSource({
    "0.60, 0.70, raised by 0.1",
    "0.70, 0.744, raised by 0.04",
    "0.744, 0.744, ''",
    "0.75, 0.85, raised by 0.1",
    "0.97, 1.0, raised by 0.03",
    "1.0, 1.0, ''",
  })
  void nothingIsRaisedToHighConfidence(double before, double after, String words) {
    Signal raised = experience(NEVER, 9, 0).adjusted(signal(before, NEVER));
    assertEquals(after, raised.score(), 1e-9);
    assertEquals(Confidence.of(before) == Confidence.HIGH, raised.confidence() == Confidence.HIGH);
    assertEquals(
        "this pattern: 9 of 9 accepted" + (words.isEmpty() ? "" : ", " + words),
        raised.past().orElseThrow());
  }

  @Test
  void aScoreIsNeverLoweredBelowNothing() {
    assertEquals(0, experience(NEVER, 0, 9).adjusted(signal(0.2, NEVER)).score());
  }

  @Test
  void whereAPatternIsNewItsDetectorOrKindMayOnlyLower() {
    Experience rejected = experience(NEVER, 1, 8);
    assertEquals(
        Optional.of("what the pattern hears: 1 of 9 accepted, lowered by 0.3"),
        rejected.adjusted(signal(0.6, ALWAYS)).past());
    assertEquals(Optional.empty(), rejected.noted(signal(0.6, ALWAYS)).past());
    assertEquals(
        Optional.of("corrections: 1 of 9 accepted, lowered by 0.3"),
        rejected.adjusted(signal(0.6, WORDS)).past());
    assertEquals(
        Optional.empty(), experience(NEVER, 9, 0).adjusted(signal(0.6, ALWAYS)).past(), "raised");
  }

  @Test
  void onlyWhatAPersonSaidYesOrNoToCounts() {
    Experience experience =
        Experience.of(
            List.of(
                cases(Fate.ACCEPTED, 2, NEVER),
                cases(Fate.MODIFIED, 1, NEVER),
                cases(Fate.REJECTED, 1, NEVER),
                cases(Fate.UNDONE, 2, NEVER),
                cases(Fate.SKIPPED, 40, NEVER),
                cases(Fate.BY_AUTO, 50, NEVER)));
    assertEquals(new Rate(3, 6), experience.rate(Group.pattern(NEVER)));
    assertEquals(6, experience.decided());
    assertEquals(40, experience.count(Fate.SKIPPED));
    assertEquals(50, experience.count(Fate.BY_AUTO));
  }

  @Test
  void aProposalBelongsToEachDetectorOnceAndToEachOfItsPatterns() {
    Case one = cases(Fate.ACCEPTED, 1, NEVER, WORDS, DURABLE);
    assertEquals(
        List.of(
            new Group(Aspect.DETECTOR, "pattern"),
            new Group(Aspect.PATTERN, "pattern/never-use"),
            new Group(Aspect.DETECTOR, "model"),
            new Group(Aspect.PATTERN, "model/worded like a correction"),
            new Group(Aspect.KIND, "correction"),
            new Group(Aspect.CONFIDENCE, "medium"),
            new Group(Aspect.TARGET, "skill"),
            new Group(Aspect.SKILL, "node")),
        List.copyOf(one.groups()));
    assertTrue(
        cases(Fate.ACCEPTED, 1, DURABLE)
            .groups()
            .contains(new Group(Aspect.PATTERN, "model/" + Mark.WORTH)),
        "alone it is the reason");
  }

  @Test
  void rowsAreThoseMostIsKnownOfFirst() {
    Experience experience =
        Experience.of(
            List.of(
                cases(Fate.ACCEPTED, 1, ALWAYS),
                cases(Fate.REJECTED, 7, NEVER),
                cases(Fate.ACCEPTED, 2, NEVER)));
    assertEquals(
        List.of("pattern/never-use 2/9 NEEDS_REVIEW", "pattern/always-do 1/1 UNPROVEN"),
        experience.rows(Aspect.PATTERN).stream()
            .map(
                row ->
                    row.group().name()
                        + " "
                        + row.rate().hits()
                        + "/"
                        + row.rate().of()
                        + " "
                        + row.trust())
            .toList());
  }

  @Property
  void thePastNeverMakesASignalHighAndMovesItAtMostAsSaid(
      @ForAll @DoubleRange(min = 0, max = 1) double score,
      @ForAll @IntRange(max = 12) int yes,
      @ForAll @IntRange(max = 12) int no) {
    Signal before = signal(score, NEVER, WORDS);
    Signal after = experience(NEVER, yes, no).adjusted(before);
    assertTrue(after.score() - score <= 0.1 + 1e-9 && score - after.score() <= 0.3 + 1e-9);
    assertTrue(after.confidence() != Confidence.HIGH || before.confidence() == Confidence.HIGH);
    assertEquals(before.detectors(), after.detectors());
    assertEquals(before.worth(), after.worth());
  }

  private static Experience experience(Mark mark, int yes, int no) {
    List<Case> accepted = yes == 0 ? List.of() : List.of(cases(Fate.ACCEPTED, yes, mark));
    List<Case> rejected = no == 0 ? List.of() : List.of(cases(Fate.REJECTED, no, mark));
    return Experience.of(Stream.of(accepted, rejected).flatMap(List::stream).toList());
  }

  private static Case cases(Fate fate, int times, Mark... marks) {
    return new Case(
        List.of(marks), Kind.CORRECTION, Confidence.MEDIUM, "skill", "node", fate, false, times);
  }

  private static Signal signal(double score, Mark... marks) {
    Evidence evidence =
        new Evidence(
            new Evidence.Source("s", "u", 1, Optional.empty(), "/home/ada/shop"),
            Voice.TYPED,
            "never use npm",
            "",
            "");
    return new Signal(Kind.CORRECTION, score, evidence, List.of(), List.of(marks));
  }

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
    assertEquals((double) hits / of, rate.value(), 1e-12);
    assertEquals(low, rate.low(), 5e-5);
    assertEquals(high, rate.high(), 5e-5);
  }

  @Test
  void ofNothingThereIsNoShare() {
    Rate none = new Rate(0, 0);
    assertEquals(List.of(0.0, 0.0, 1.0), List.of(none.value(), none.low(), none.high()));
    assertEquals("", none.percent() + none.range());
  }

  @Test
  void moreHitsThanTriesAreAMistake() {
    assertThrows(IllegalArgumentException.class, () -> new Rate(3, 2));
  }

  @Property
  void theIntervalHoldsTheValue(
      @ForAll @IntRange(min = 1, max = 5000) int of, @ForAll @IntRange(max = 5000) int some) {
    Rate rate = new Rate(some % (of + 1), of);
    double value = rate.value();
    assertTrue(rate.low() >= 0 && rate.high() <= 1, rate.toString());
    assertTrue(rate.low() <= value && value <= rate.high(), rate.toString());
  }
}
