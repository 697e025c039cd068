package dev.reflect.sameness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class KnownStatementsTest {
  @Test
  void findsWhatOpposesAmongTenThousandWithoutAScan() {
    KnownStatements<Integer> known = new KnownStatements<>();
    for (int i = 0; i < 10_000; i++) {
      known.add(
          i, StatementTest.statement("Never call module" + i + " from handler" + i % 97 + "."));
    }
    known.add(10_001, StatementTest.statement("Use tabs."));
    known.add(10_002, StatementTest.statement("Use spaces in Python."));
    Statement asked = StatementTest.statement("Indent with spaces.");
    known.against(asked);
    long before = System.nanoTime();
    List<KnownStatements.Against<Integer>> found = known.against(asked);
    long millis = (System.nanoTime() - before) / 1_000_000;
    assertEquals(
        List.of(
            new KnownStatements.Against<>(
                10_001,
                new Opposition(
                    Opposition.Kind.CANNOT_BOTH_HOLD, "both say how to indent: spaces / tabs"))),
        found);
    assertEquals(
        List.of(1234),
        known.against(StatementTest.statement("Call module1234 from handler70.")).stream()
            .map(KnownStatements.Against::source)
            .toList());
    assertTrue(millis <= 20, "it took " + millis + " ms");
  }
}
