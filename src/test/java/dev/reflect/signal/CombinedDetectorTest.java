package dev.reflect.signal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    assertEquals(Confidence.LOW, guarded.confidence());
    assertEquals(Kind.CORRECTION, guarded.kind());
    assertEquals(alone.marks().get(0), guarded.marks().get(0), "the pattern's own score is shown");
  }

  /** What the model does not hear either is none: such patterns alone are wrong three in four. */
  @Test
  void aWeakPatternAloneIsNoCorrection() {
    Heard weak = Heards.said("Done.", "I don't want a footer.", "I see.");
    assertTrue(signal(new PatternDetector(), weak).isPresent());
    assertEquals(Optional.empty(), signal(hearing(Trait.SUGGESTION, 0), weak));
    Signal worth = signal(surely(Trait.DURABLE), weak).orElseThrow();
    assertEquals(Kind.CORRECTION, worth.kind());
    assertEquals(0.544, worth.score(), 1e-9);
  }

  /** Nobody lays down a rule in a short answer without a reason. */
  @Test
  void aRuleByItsGrammarIsHeardWhereNothingElseIs() {
    Detector silent = hearing(Trait.SUGGESTION, 0);
    Signal laidDown =
        signal(silent, Heards.said("Done.", "Handlers live under app/handlers.", "I see."))
            .orElseThrow();
    assertEquals(Kind.CORRECTION, laidDown.kind());
    assertEquals(Confidence.LOW, laidDown.confidence());
    assertEquals("lays-down", laidDown.marks().get(0).name());
    for (String other : List.of("The handler is slow.", "Do handlers live under app/handlers?")) {
      assertEquals(Optional.empty(), signal(silent, Heards.said("Done.", other, "I see.")), other);
    }
  }

  private static final String AROUND =
      "The export of the list was reported by three customers, and I am not sure whether it is the query. %s"
          + " Please begin with the query and tell me what you find. I would like to have it in the release of"
          + " Thursday. Nobody is waiting for it at night.";

  /** What the others are about is no reason against one sentence of a long message. */
  @Test
  void aRuleInTheMiddleOfALongMessageIsWorthWhatItIsAlone() {
    Detector durable =
        new CombinedDetector(new ModelDetector(LinearModelTest.always(Trait.DURABLE)));
    String rule = "Handlers live under app/handlers.";
    String words = AROUND.formatted(rule);
    Heard heard = Heards.said("Done.", words, "I see.");
    Aside aside =
        Aside.in(heard, List.of(), new ModelDetector(LinearModelTest.always(Trait.DURABLE)))
            .orElseThrow();
    assertEquals(words.indexOf(rule), aside.worth().from());
    assertEquals(rule.length() - 1, aside.worth().to() - aside.worth().from());
    Signal whole = signal(durable, heard).orElseThrow();
    assertEquals(Optional.empty(), whole.aside(), "where all of it is worth as much");
    Heard none = Heards.said("Done.", AROUND.formatted("It is slow."), "I see.");
    ModelDetector model = new ModelDetector(LinearModelTest.always(Trait.DURABLE));
    assertEquals(Optional.empty(), Aside.in(none, List.of(), model));
    assertEquals(
        Optional.empty(), Aside.in(Heards.said("Done.", rule, "I see."), List.of(), model));
  }

  private static Detector surely(Trait trait) {
    return new CombinedDetector(new ModelDetector(LinearModelTest.always(trait)));
  }

  @Test
  void whoAsksWhetherSomethingWasConsideredSuggestsIt() {
    Heard asked =
        Heards.said("Done.", "Have you considered a queue?", "You're right, I apologize.");
    Signal signal = signal(hearing(Trait.CORRECTION, 4), asked).orElseThrow();
    assertEquals(Kind.SUGGESTION, signal.kind());
    assertEquals(Confidence.LOW, signal.confidence());
    Heard told =
        Heards.said("Done.", "No, as I said: did you consider that we use npm?", "You're right.");
    assertEquals(Kind.CORRECTION, signal(hearing(Trait.CORRECTION, 4), told).orElseThrow().kind());
  }

  @ParameterizedTest
  @CsvSource({"Thanks!, MEDIUM", "'Great work, thanks!', HIGH"})
  void thanksAloneAreNeverSureToApprove(String words, Confidence confidence) {
    Heard thanks = Heards.said("Done.", words, "You're welcome.");
    Signal signal = signal(surely(Trait.APPROVAL), thanks).orElseThrow();
    assertEquals(Kind.APPROVAL, signal.kind());
    assertEquals(confidence, signal.confidence());
  }

  @Test
  void everySignalSaysHowLikelyItIsWorthKeeping() {
    assertTrue(signal(hearing(Trait.DURABLE, 9), BLAME).orElseThrow().worth().getAsDouble() > 0.9);
    assertTrue(signal(hearing(Trait.DURABLE, 0), BLAME).orElseThrow().worth().getAsDouble() < 0.2);
    assertTrue(signal(new PatternDetector(), BLAME).orElseThrow().worth().isEmpty());
  }

  @Test
  void whereAllAreSilentNothingIsHeard() {
    assertEquals(Optional.empty(), signal(hearing(Trait.SUGGESTION, 0), TASK));
  }

  @ParameterizedTest
  @CsvSource({"2.25, LOW, 0.445", "4, MEDIUM, 0.725"})
  void anUnmistakablePatternOfTheSameKindLiftsTheModelToJustBelowHigh(
      double weight, Confidence before, double score) {
    Detector model = new ModelDetector(LinearModelTest.hears(Trait.CORRECTION, weight));
    Signal alone = signal(model, BLAME).orElseThrow();
    assertEquals(before, alone.confidence());
    assertEquals(score, alone.score(), 0.001);
    Signal lifted = signal(hearing(Trait.CORRECTION, weight), BLAME).orElseThrow();
    assertEquals(0.744, lifted.score(), 1e-9);
    assertEquals(score, lifted.reason().score(), 0.001, "each mark keeps its own");
  }

  @Test
  void aWeakPatternLiftsNothing() {
    Heard weak = Heards.said("Done.", "I don't want a footer.", "You're right.");
    Signal signal = signal(hearing(Trait.CORRECTION, 2.25), weak).orElseThrow();
    assertEquals(List.of("model", "pattern"), signal.detectors());
    assertEquals(0.445, signal.score(), 0.001);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Remember that the quay closes at noon. | REMEMBER",
        "Fine. Please remember that the quay closes at noon. | REMEMBER",
        "Recuerda que el muelle cierra a mediodía. | REMEMBER",
        "Merk dir: der Kai schließt mittags. | REMEMBER",
        "Update our working agreements: the quay closes at noon. | REMEMBER",
        "I see. Can you put the hours of the quay into CLAUDE.md? | REMEMBER",
        "I do remember the quay closes at noon. | CORRECTION"
      })
  void aSentenceThatBeginsAsARequestToRememberIsOne(String message, Kind kind) {
    Heard heard = Heards.said("Done.", message, "You're right.");
    Signal signal = signal(hearing(Trait.CORRECTION, 4), heard).orElseThrow();
    assertEquals(kind, signal.kind());
    assertEquals(Confidence.MEDIUM, signal.confidence());
  }

  @Test
  void whatTheModelIsSureOfIsNoRequest() {
    Heard heard = Heards.said("Done.", "Remember that the quay closes at noon.", "You're right.");
    assertEquals(Kind.CORRECTION, signal(hearing(Trait.CORRECTION, 9), heard).orElseThrow().kind());
  }

  @Test
  void theReasonIsTheAnswerElseThePersonsWordsAndNeverThatItIsWorthKeeping() {
    Signal answered = signal(hearing(Trait.CORRECTION, 9), BLAME).orElseThrow();
    assertEquals("model/the answer gave in", answered.reason().reason());
    Signal other = signal(hearing(Trait.DURABLE, 9), BLAME).orElseThrow();
    assertEquals("pattern", other.reason().detector());
    assertEquals(Mark.WORTH, other.marks().get(other.marks().size() - 1).name());
  }
}
