package dev.reflect.lab;

import dev.reflect.meta.Rate;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EvaluationTest {
  private static final Verdict SURE = Made.verdict(Kind.CORRECTION, 0.9, true);
  private static final Verdict VAGUE = Made.verdict(Kind.CORRECTION, 0.5, false);
  private static final Verdict PRAISE = Made.verdict(Kind.APPROVAL, 0.6, false);

  private static final Evaluation EVALUATION =
      new Evaluation(
          List.of(
              Made.trial("a", Made.LASTING, SURE),
              Made.trial("b", Made.CORRECTION, VAGUE),
              Made.trial("c", Made.CORRECTION, Verdict.NOTHING),
              Made.trial("d", Made.FAILURE, SURE),
              Made.trial("e", Made.FAILURE, Verdict.NOTHING),
              Made.trial("f", Made.DOUBTFUL, PRAISE),
              Made.trial("g", Made.NONE, VAGUE),
              Made.trial("h", Made.NONE, Verdict.NOTHING),
              Made.trial("i", Made.judged(Kind.APPROVAL), PRAISE),
              Made.trial("j", Made.LASTING, Verdict.NOTHING)));

  @Test
  void aKindIsRightWhereTheLabelSaysSo() {
    assertEquals(new Score(3, 1, 4, 2), EVALUATION.score(Measure.CORRECTIONS, Confidence.LOW));
    assertEquals(new Score(1, 1, 0, 8), EVALUATION.score(Measure.APPROVALS, Confidence.LOW));
    assertEquals(new Score(0, 0, 0, 10), EVALUATION.score(Measure.REMEMBER, Confidence.LOW));
  }

  @Test
  void whatIsLessSureCountsAsUnheard() {
    assertEquals(new Score(2, 0, 5, 3), EVALUATION.score(Measure.CORRECTIONS, Confidence.HIGH));
    assertEquals(new Score(1, 1, 0, 8), EVALUATION.score(Measure.APPROVALS, Confidence.MEDIUM));
    assertEquals(new Score(0, 0, 1, 9), EVALUATION.score(Measure.APPROVALS, Confidence.HIGH));
  }

  @Test
  void failureReportsStandAside() {
    assertEquals(
        new Score(2, 1, 3, 2), EVALUATION.score(Measure.CORRECTIONS_BUT_FAILURES, Confidence.LOW));
  }

  @Test
  void durableIsWhatGivesAProposal() {
    assertEquals(new Score(1, 1, 1, 7), EVALUATION.score(Measure.DURABLE, Confidence.LOW));
  }

  @Test
  void whatWouldBeAppliedWithoutAPersonIsComparedWithWhatIsWorthKeeping() {
    assertEquals(new Rate(1, 2), EVALUATION.keptWhenSure());
  }

  @Test
  void withoutDoubtfulLabels() {
    assertEquals(
        new Score(1, 0, 0, 8),
        EVALUATION.only(Slice.WITHOUT_DOUBTFUL).score(Measure.APPROVALS, Confidence.LOW));
  }

  @Test
  void languagesAndStrata() {
    Evaluation two =
        new Evaluation(
            List.of(
                new Trial(Made.message("a", "ann/ferry", "en", Made.CORRECTION), SURE),
                new Trial(Made.message("b", "ben/quay", "fr", Made.CORRECTION), Verdict.NOTHING)));
    assertEquals(
        new Score(1, 0, 0, 0), two.only(Slice.ENGLISH).score(Measure.CORRECTIONS, Confidence.LOW));
    assertEquals(
        new Score(0, 0, 1, 0),
        two.only(Slice.OTHER_LANGUAGES).score(Measure.CORRECTIONS, Confidence.LOW));
    assertEquals(2, two.only("random").trials().size());
    assertEquals(0, two.only("rest").trials().size());
  }

  @Test
  void whatWasTakenForWhat() {
    Optional<Kind> correction = Optional.of(Kind.CORRECTION);
    Optional<Kind> none = Optional.empty();
    assertEquals(3, EVALUATION.count(correction, correction));
    assertEquals(3, EVALUATION.count(correction, none));
    assertEquals(1, EVALUATION.count(correction, Optional.of(Kind.APPROVAL)));
    assertEquals(1, EVALUATION.count(none, correction));
    assertEquals(1, EVALUATION.count(none, none));
  }

  @Test
  void howOftenAConfidenceIsRight() {
    assertEquals(new Rate(2, 2), EVALUATION.rightWhen(Confidence.HIGH));
    assertEquals(new Rate(1, 2), EVALUATION.rightWhen(Confidence.MEDIUM));
    assertEquals(new Rate(1, 2), EVALUATION.rightWhen(Confidence.LOW));
  }

  @Test
  void theWorstMissesComeFirst() {
    assertEquals(List.of("g", "f"), ids(EVALUATION.heardWrongly(5)));
    assertEquals(List.of("g"), ids(EVALUATION.heardWrongly(1)));
    assertEquals(List.of("j", "c", "e"), ids(EVALUATION.missed(5)));
  }

  @Test
  void whatIsWorthKeepingByProbability() {
    Evaluation two =
        new Evaluation(
            List.of(
                Made.trial("a", Made.LASTING, Verdict.NOTHING.withKeeping(0.7)),
                Made.trial("b", Made.LASTING, Verdict.NOTHING.withKeeping(0.2)),
                Made.trial("c", Made.NONE, SURE.withKeeping(0.5)),
                Made.trial("d", Made.NONE, SURE.withKeeping(0.1))));
    assertTrue(two.knowsKeeping());
    assertFalse(EVALUATION.knowsKeeping());
    assertEquals(new Score(1, 0, 1, 2), two.keeping(0.6));
    assertEquals(new Score(2, 1, 0, 1), two.keeping(0.2));
  }

  private static List<String> ids(List<Trial> trials) {
    return trials.stream().map(trial -> trial.message().id()).toList();
  }

  @Test
  void whatWasSaidIsComparedWithWhatIsSo() {
    Evaluation said =
        new Evaluation(
            List.of(
                Made.trial("a", Made.LASTING, SURE.withKeeping(0.7)),
                Made.trial("b", Made.NONE, SURE.withKeeping(0.9)),
                Made.trial("c", Made.LASTING, SURE.withKeeping(0.6))));
    assertEquals(new Rate(1, 2), said.said(0.65, 1.01).worthKeeping());
    assertEquals(0.8, said.said(0.65, 1.01).expected(), 1e-9);
    assertEquals(new Rate(0, 0), said.said(0.1, 0.2).worthKeeping());
  }
}
