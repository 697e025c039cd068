package dev.reflect.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.recall.Spread.Count;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpreadTest {
  private static final Map<String, Count> COUNTS =
      Map.of(
          "the", new Count(900, 9_000),
          "test", new Count(600, 3_000),
          "ledger", new Count(40, 300),
          "invoice", new Count(40, 90),
          "zebra", new Count(0, 0));

  @Test
  void theRarestAreKeptAsLongAsTheyStandInFewDocuments() {
    assertEquals(
        List.of("zebra", "invoice", "ledger", "test", "the"), Spread.rarest(COUNTS, 1_580));
    assertEquals(List.of("zebra", "invoice", "ledger", "test"), Spread.rarest(COUNTS, 1_579));
    assertEquals(List.of("zebra", "invoice"), Spread.rarest(COUNTS, 79));
  }

  @Test
  void oneIsKeptInAnyCase() {
    assertEquals(List.of("the"), Spread.rarest(Map.of("the", new Count(900, 9_000)), 10));
    assertEquals(List.of(), Spread.rarest(Map.of(), 10));
  }
}
