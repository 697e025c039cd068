package dev.reflect.act.hear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.act.hear.SecondHearing.Bill;
import dev.reflect.act.hear.SecondHearing.JudgeReport;
import dev.reflect.judge.Ruling.Effect;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JudgeReportTest {
  @Test
  void tellsCallsCostAndWhatCameOfIt() {
    assertEquals(
        "Haiku: 1 call, 0.0007 USD; 3 messages: 1 added, 2 confirmed.",
        report(new Bill(1, 0.0007, 3, 0, 0, 0), Map.of(Effect.CONFIRMED, 2, Effect.ADDED, 1)));
    assertEquals("Haiku: 0 calls, 0.00 USD; 0 messages.", report(Bill.NOTHING, Map.of()));
    assertEquals(
        "Haiku: 2 calls, 0.000007 USD; 62 messages (2 known from before). 1 lesson did not rest on"
            + " what was said, and was dropped. 5 messages not judged.",
        report(new Bill(2, 7e-6, 60, 2, 5, 1), Map.of(Effect.UNTOUCHED, 62)));
    assertEquals(
        "Haiku: 1 call, 0.00 USD; 3 messages not judged.",
        report(new Bill(1, 0, 0, 0, 3, 0), Map.of()));
  }

  private static String report(Bill bill, Map<Effect, Integer> effects) {
    return new JudgeReport("haiku", bill, effects, List.of(), false, Map.of()).summary();
  }
}
