package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.hear.SecondHearing.SemanticReport;
import dev.reflect.semantic.SecondOpinion.Effect;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SemanticReportTest {
  @Test
  void tellsCallsCostAndWhatCameOfIt() {
    assertEquals(
        "Haiku: 1 call, 0.0007 USD; 3 messages: 1 added, 2 confirmed.",
        report(1, 0.0007, 3, 0, 0, Map.of(Effect.CONFIRMED, 2, Effect.ADDED, 1)));
    assertEquals("Haiku: 0 calls, 0.0000 USD; 0 messages.", report(0, 0, 0, 0, 0, Map.of()));
    assertEquals(
        "Haiku: 2 calls, 0.000007 USD; 62 messages (2 known from before). For 5 more there was no"
            + " room.",
        report(2, 7e-6, 60, 2, 5, Map.of(Effect.UNTOUCHED, 62)));
  }

  private static String report(
      int calls, double cost, int asked, int known, int unsent, Map<Effect, Integer> effects) {
    return new SemanticReport(calls, cost, asked, known, unsent, effects, true, List.of(), Map.of())
        .summary();
  }
}
