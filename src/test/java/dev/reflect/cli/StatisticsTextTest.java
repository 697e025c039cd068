package dev.reflect.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.statistics.Account;
import dev.reflect.statistics.Activity;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Months;
import dev.reflect.statistics.Period;
import dev.reflect.statistics.SessionCounts;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Week;
import dev.reflect.tui.Width;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With {@code -Dscreens=write} the recorded text is written anew. */
class StatisticsTextTest {
  private static final Path HALF_A_YEAR = Path.of("src/test/resources/statistics/half-a-year.txt");

  @Test
  void halfAYearIsAsRecorded() throws IOException {
    String text = String.join("\n", StatisticsText.of(Account.of(Months.halfAYear()))) + "\n";
    if ("write".equals(System.getProperty("screens"))) {
      Files.createDirectories(HALF_A_YEAR.getParent());
      Files.writeString(HALF_A_YEAR, text);
    }
    assertEquals(Files.readString(HALF_A_YEAR), text);
  }

  @Test
  void numbersStandBelowEachOtherBesideNamesOfWideLetters() {
    Counts heard = Counts.of(Occurrence.CORRECTION, 1);
    Map<String, Counts> repositories =
        Map.of("~/notes", heard, "~/日本語のリポジトリ", heard, "~/" + "語".repeat(40), heard);
    Statistics statistics =
        Months.of(Map.of(Week.of(Months.NOW), heard), repositories, List.of(), Standing.NONE);
    List<Integer> ends =
        StatisticsText.of(Account.of(statistics)).stream()
            .filter(line -> line.endsWith("–") && !line.startsWith("20"))
            .map(Width::of)
            .toList();
    assertEquals(List.of(59, 59, 59), ends);
  }

  @Test
  void whatIsLongAgoIsToldInsteadOfTheWeeksWithoutAnythingSince() {
    Week last = Week.of(Months.NOW);
    SessionCounts sessions =
        SessionCounts.of(
            Period.until(Months.NOW),
            Map.of(
                last.plus(-40), new Activity(3, 9, 20, 1, 0, 0, 0),
                last.plus(-30), new Activity(1, 2, 0, 0, 0, 0, 0)),
            List.of(),
            List.of(),
            List.of());
    List<String> weeks =
        StatisticsText.of(Account.of(Months.nothing().with(sessions))).stream()
            .filter(line -> line.startsWith("20"))
            .map(line -> line.replaceAll(" +", " "))
            .toList();
    assertEquals(List.of("2026-04-20 2 1 0 0 0", "2026-02-09 9 3 20 1 0"), weeks);
  }

  @Test
  void nothingIsWiderThanEightyColumns() {
    for (Statistics each : List.of(Months.halfAYear(), Months.years(), Months.hostile())) {
      for (String line : StatisticsText.of(Account.of(each))) {
        assertTrue(line.length() <= 80, line);
        assertTrue(line.chars().noneMatch(Character::isISOControl), line);
      }
    }
  }
}
