package dev.reflect.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.sessions.Voice;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Mark;
import dev.reflect.signal.Signal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an answer to Claude's question, or to a call that was refused, teaches. */
final class AnswerPhrasingTest {
  private static final String ASKED = "Ready.\n[asked: How many workers? 4 | 8]";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "always 12",
        "always Frankfurt",
        "always develop",
        "always under design/, as png, never svg",
        "never npm",
        "never sudo",
        "never in the prod cluster",
        "never with -v, the data is needed",
        "never with the date in it",
        "never interactively",
        "never more than 10 s",
        "don't ask again",
        "immer 42",
        "nie auf prod, die Daten sind echt",
        "siempre postgres",
        "nooit op main"
      })
  void whatOnlyTheQuestionExplainsIsNoRule(String words) {
    assertEquals("[POINTING]", said(words, ASKED));
  }

  @ParameterizedTest
  @CsvSource({"always develop", "always under design/", "immer pnpm benutzen"})
  void ofItsOwnAccordItIs(String words) {
    assertEquals(
        words.substring(0, 1).toUpperCase() + words.substring(1) + ".", said(words, "Ready."));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "always base on develop, never on main | Always base on develop; never on main.",
        "never push to main without asking me | Never push to main without asking me.",
        "never squash merge commits | Never squash merge commits.",
        "always memoize selectors | Always memoize selectors.",
        "never npm, always use pnpm | Never npm, always use pnpm.",
        "don't delete build output, run make clean | Do not delete build output; run make clean.",
        "we use conda here, not pip | Use conda instead of pip.",
        "neither, we always store lengths in millimetres | Always store lengths in millimetres.",
        "none of these, use the pool | Use the pool.",
        "nie auf main pushen | Nie auf main pushen.",
        "immer pnpm benutzen | Immer pnpm benutzen."
      })
  void whatSaysItAllIs(String words, String wanted) {
    assertEquals(wanted, said(words, ASKED));
  }

  private static String said(String words, String before) {
    Evidence.Source source = new Evidence.Source("s", "u", 1, Optional.empty(), "/work");
    Evidence evidence = new Evidence(source, Voice.REFUSAL, words, before, "");
    List<Mark> marks = List.of(new Mark("pattern", "x", 0.8, 0, 0));
    return PhrasingTest.said(
        Phrasing.of(new Signal(Kind.CORRECTION, 0.8, evidence, List.of(), marks)));
  }
}
