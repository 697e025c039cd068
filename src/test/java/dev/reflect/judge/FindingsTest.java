package dev.reflect.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.signal.Kind;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingsTest {
  @ParameterizedTest
  @CsvSource({
    "CORRECTION, 0.6,  0.65",
    "REMEMBER,   0.6,  0.65",
    "APPROVAL,   0.7,  0.65",
    "SUGGESTION, 0.65, 0.6",
    ",           0.65, 0.6",
    "CORRECTION, 0.98, 1",
    ",           0.03, 0"
  })
  void whatCorrectsOrAsksToRememberIsWorthMoreThanAJudgeSays(
      Kind heard, double said, double worth) {
    assertEquals(worth, Findings.worth(Optional.ofNullable(heard), said));
  }
}
