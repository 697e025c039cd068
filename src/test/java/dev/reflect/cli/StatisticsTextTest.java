package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.statistics.Months;
import dev.reflect.statistics.Statistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With {@code -Dscreens=write} the recorded text is written anew. */
class StatisticsTextTest {
  private static final Path HALF_A_YEAR = Path.of("src/test/resources/statistics/half-a-year.txt");

  @Test
  void halfAYearIsAsRecorded() throws IOException {
    String text = String.join("\n", StatisticsText.of(Months.halfAYear())) + "\n";
    if ("write".equals(System.getProperty("screens"))) {
      Files.createDirectories(HALF_A_YEAR.getParent());
      Files.writeString(HALF_A_YEAR, text);
    }
    assertEquals(Files.readString(HALF_A_YEAR), text);
  }

  @Test
  void nothingIsWiderThanEightyColumns() {
    for (Statistics each : List.of(Months.halfAYear(), Months.years(), Months.hostile())) {
      for (String line : StatisticsText.of(each)) {
        assertTrue(line.length() <= 80, line);
        assertTrue(line.chars().noneMatch(Character::isISOControl), line);
      }
    }
  }
}
