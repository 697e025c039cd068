package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TextColor;
import dev.reflect.review.Ink;
import dev.reflect.review.Key;
import dev.reflect.review.Strip;
import dev.reflect.statistics.Account;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Months;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.Week;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Compares the screens of the statistics with the recorded ones, as {@link ScreenTest} does. */
class StatisticsScreenTest {

  private static Map<String, StatisticsScreen> screens() {
    Map<String, StatisticsScreen> screens = new TreeMap<>();
    Statistics half = Months.halfAYear();
    for (int[] size : new int[][] {{60, 18}, {80, 24}, {120, 36}, {200, 50}}) {
      screens.put("stats-" + size[0] + "x" + size[1], of(half, size[0], size[1]));
    }
    screens.put("stats-section-80x24", typed(of(half, 80, 24), "\t\t\t"));
    screens.put("stats-bottom-80x24", typed(of(half, 80, 24), "G"));
    screens.put("stats-bottom-120x36", typed(of(half, 120, 36), "G"));
    screens.put("stats-help-80x24", typed(of(half, 80, 24), "?"));
    screens.put("stats-years-120x36", of(Months.years(), 120, 36));
    screens.put("stats-begun-80x24", of(Months.begun(), 80, 24));
    screens.put("stats-thousands-80x24", typed(of(Months.thousands(), 80, 24), "\t\t\t"));
    screens.put("stats-empty-80x24", of(Months.nothing(), 80, 24));
    screens.put("stats-hostile-80x24", typed(of(Months.hostile(), 80, 24), "\t\t\t"));
    screens.put("stats-hostile-bottom-80x24", typed(of(Months.hostile(), 80, 24), "G"));
    screens.put("stats-too-small-59x15", of(half, 59, 15));
    return screens;
  }

  @TestFactory
  List<DynamicTest> screensAreAsRecorded() {
    return screens().entrySet().stream()
        .map(
            each ->
                DynamicTest.dynamicTest(
                    each.getKey(), () -> Screen.compare(each.getKey(), drawn(each.getValue()))))
        .toList();
  }

  @Test
  void everyRowCanBeScrolledIntoSight() {
    for (int width = 60; width < 260; width += 7) {
      StatisticsScreen screen = of(Months.halfAYear(), width, 24);
      StatisticsScreen end = typed(screen, "G");
      assertEquals(screen.rows(), end.top() + end.room(), "at width " + width);
      assertEquals(end, typed(end, "j"));
      assertEquals(0, typed(end, "g").top());
      assertEquals(3, typed(screen, "jjjjk").top());
    }
  }

  @Test
  void tabGoesRoundAndEachSectionComesIntoSight() {
    StatisticsScreen screen = of(Months.halfAYear(), 80, 24);
    for (int i = 0; i < screen.sections().size(); i++) {
      assertEquals(i, screen.focus());
      int row = screen.places().get(i).row();
      assertTrue(row >= screen.top() && row < screen.top() + screen.room(), "section " + i);
      screen = typed(screen, "\t");
    }
    assertEquals(0, screen.focus());
    assertEquals(
        screen.sections().size() - 1,
        screen.pressed(new Key(Key.Name.TAB, 0, false, false, true)).focus());
  }

  @Test
  void aResizeKeepsTheSectionAndLaysOutAnew() {
    StatisticsScreen screen = typed(of(Months.halfAYear(), 80, 24), "\t\t").resized(120, 36);
    assertEquals(2, screen.focus());
    assertEquals(of(Months.halfAYear(), 120, 36).places(), screen.places());
  }

  @Test
  void nothingIsWiderThanItsSection() {
    for (int width = 60; width < 240; width++) {
      StatisticsScreen screen = of(Months.hostile(), width, 30);
      for (int i = 0; i < screen.sections().size(); i++) {
        int room = screen.places().get(i).width() - 4;
        for (Strip row : screen.sections().get(i).rows()) {
          int wide =
              Stream.of(row.pieces(), row.end())
                  .flatMap(List::stream)
                  .mapToInt(piece -> Width.of(piece.text()))
                  .sum();
          assertTrue(wide <= room, screen.sections().get(i).title() + " at width " + width);
        }
      }
    }
  }

  @Test
  void whereThereIsLittleRoomTheFirstNumberAndTheDateStayWhole() {
    String drawn = text(typed(of(Months.halfAYear(), 110, 40), "G"));
    assertTrue(drawn.contains("exchanges  calls  failed  errors"), drawn);
    assertTrue(drawn.contains("2026-11-16 █▍             57    209      12       1"), drawn);
  }

  @Test
  void whereAllWasLongAgoNoEmptyChartIsDrawn() {
    Counts heard = Counts.of(Occurrence.CORRECTION, 2);
    Statistics longAgo =
        Months.of(
            Map.of(Week.of(Months.NOW).plus(-100), heard),
            Map.of("~/notes", heard),
            List.of(),
            Standing.NONE);
    String drawn = text(of(longAgo, 80, 24));
    assertTrue(drawn.contains("│ Nothing since the week from 2024-12-16 "), drawn);
    assertTrue(text(of(longAgo, 120, 36)).contains("2024-12-16"));
  }

  @Test
  void afterOneWeekTheSentenceBelowTheChartIsWhole() {
    assertTrue(text(of(Months.hostile(), 80, 40)).contains("100 % in the last 8 weeks"));
  }

  @Test
  void withoutColourWhatIsGoodAndBadIsToldByShapeAndPlace() {
    Theme plain = Theme.of(Map.of("NO_COLOR", "1", "LANG", "en_GB.UTF-8"), "auto");
    for (Ink ink : Ink.values()) {
      assertEquals(TextColor.ANSI.DEFAULT, plain.style(ink).background());
    }
    String helped = text(typed(of(Months.halfAYear(), 80, 24), "\t\t\tjjjjjjjjjjjj"));
    assertTrue(helped.contains("✗ Never use the future tense"), helped);
  }

  @Test
  void theTerminalIsGivenBackWhenThePersonLeaves() throws IOException {
    Playing person =
        Playing.alone()
            .shows("Corrections a week")
            .press("j", "Tab", "?")
            .shows("how much higher it may be")
            .press("q", "q");
    new TerminalStatistics(person, Theme.of(Map.of("LANG", "en_GB.UTF-8"), "auto"))
        .show(Account.of(Months.halfAYear()));
    person.hasLeft();
  }

  private static StatisticsScreen of(Statistics statistics, int width, int height) {
    return StatisticsScreen.of(Account.of(statistics), width, height);
  }

  private static StatisticsScreen typed(StatisticsScreen screen, String keys) {
    StatisticsScreen now = screen;
    for (int key : keys.codePoints().toArray()) {
      now = now.pressed(key == '\t' ? Key.of(Key.Name.TAB) : Key.of(key));
    }
    return now;
  }

  private static String text(StatisticsScreen screen) {
    return Screen.of(drawn(screen)).text();
  }

  private static Canvas drawn(StatisticsScreen screen) {
    Canvas canvas = new Canvas(screen.layout().width(), screen.layout().height());
    StatisticsView.draw(screen, canvas);
    return canvas;
  }
}
