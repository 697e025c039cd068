package dev.reflect.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.memory.Points;
import dev.reflect.meta.Rate;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Helping.Helped;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsTest {
  @Test
  void aRepositoryIsCalledByTheEndThatNoOtherOneHas() {
    assertEquals(
        List.of("ada/shop", "bob/shop", "ferry", "/", "shop", "x/shop"),
        names("/home/ada/shop", "/home/bob/shop", "/home/ada/ferry", "/", "shop", "x/shop"));
    assertEquals(List.of("/shop", "old/shop"), names("/shop", "/old/shop"));
  }

  private static List<String> names(String... roots) {
    Map<String, Counts> counted = new HashMap<>();
    for (int i = 0; i < roots.length; i++) {
      counted.put(roots[i], Counts.of(Occurrence.CORRECTION, roots.length - i));
    }
    return Taught.of(Period.until(Months.NOW), Map.of(), counted).repositories().stream()
        .map(Taught.InRepository::name)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "0, UNDER_A_WEEK",
    "6, UNDER_A_WEEK",
    "7, UNDER_A_MONTH",
    "30, UNDER_THREE_MONTHS",
    "91, UNDER_SIX_MONTHS",
    "182, UNDER_A_YEAR",
    "365, OLDER",
    "9999, OLDER",
    "-3, UNDER_A_WEEK"
  })
  void anAgeBeginsAtItsDay(int days, Age age) {
    assertEquals(age, Age.of(Months.NOW.minus(Duration.ofDays(days)), Months.NOW));
  }

  @ParameterizedTest
  @CsvSource({
    "-0.01, BELOW_ZERO",
    "0, BELOW_TWO",
    "1.99, BELOW_TWO",
    "2, BELOW_FOUR",
    "4, BELOW_SIX",
    "6, BELOW_EIGHT",
    "8, EIGHT_AND_MORE",
    "900, EIGHT_AND_MORE"
  })
  void aWorthBeginsAtItsScore(String points, Worth worth) {
    assertEquals(worth, Worth.of(Points.parse(points)));
  }

  @Test
  void aShareSaysHowSureItIs() {
    Rate rate = new Rate(9, 12);
    assertEquals("75 %", rate.percent());
    assertEquals("47–91", rate.range());
  }

  @Test
  void whatHelpsMostComesFirstAndWhatIsBrokenAgainIsApart() {
    Statistics statistics = Months.halfAYear();
    assertEquals(
        List.of("3f2a91bc", "77aa01fe", "0c55d2aa"),
        statistics.helping().best().stream().map(Helped::id).toList());
    assertEquals(
        List.of("91bc3f2a"), statistics.helping().worst().stream().map(Helped::id).toList());
    assertEquals(
        "Of 7 applied: 3 helping, 1 broken again, 1 too early to tell, 2 no longer measured.",
        StatisticsWords.helped(statistics.helping()));
  }

  @Property
  void numbersAreWrittenAsTheJdkWritesThem(@ForAll int number) {
    assertEquals(String.format(Locale.ROOT, "%,d", number), StatisticsWords.number(number));
  }
}
