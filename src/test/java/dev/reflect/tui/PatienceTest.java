package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PatienceTest {
  private static final long MILLISECOND = 1_000_000;

  @ParameterizedTest
  @CsvSource({"0, 2", "300, 2", "2999, 2", "3000, 3", "20000, 20", "60000, 50", "86400000, 50"})
  void aScreenThatIsLeftAloneLooksForKeysMoreSeldom(long idleMillis, long waits) {
    Patience patience = new Patience(-5 * MILLISECOND);
    patience.keyAt(7 * MILLISECOND);
    assertEquals(waits, patience.millisAt((7 + idleMillis) * MILLISECOND));
  }
}
