package dev.reflect.promotion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.memory.Points;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BackportTest {
  @ParameterizedTest
  @CsvSource({"5.99, none", "6, a skill", "7.99, a skill", "8, a CLAUDE.md", "-8, none"})
  void theScoreSaysWhatFileItIsWorth(String score, String file) {
    Optional<Backport> worth = Backport.of(Points.parse(score));
    assertEquals(file, worth.map(Backport::phrase).orElse("none"));
  }
}
