package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.review.Layout.Area;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutTest {
  @Test
  void aWideScreenHasTheListBesideTheDetail() {
    assertEquals(
        """
        tttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttt
        ╭list───────────────────────────╮╭detail───────────────────────────────────────────────────────────╮
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        │                               ││                                                                 │
        ╰───────────────────────────────╯╰─────────────────────────────────────────────────────────────────╯
        hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
        """,
        drawn(Layout.of(100, 15)));
  }

  @Test
  void aNarrowScreenHasOneInThePlaceOfTheOther() {
    Layout layout = Layout.of(60, 15);

    assertEquals(layout.list(), layout.detail());
    assertEquals(
        """
        tttttttttttttttttttttttttttttttttttttttttttttttttttttttttttt
        ╭detail────────────────────────────────────────────────────╮
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        │                                                          │
        ╰──────────────────────────────────────────────────────────╯
        hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
        """,
        drawn(layout));
  }

  @ParameterizedTest
  @CsvSource({"59, 15, true", "60, 14, true", "60, 15, false", "200, 14, true", "0, 0, true"})
  void belowTheLeastSizeThereIsNoRoom(int width, int height, boolean tooSmall) {
    assertEquals(tooSmall, Layout.of(width, height).tooSmall());
  }

  @Test
  void itSaysHowMuchRoomItNeeds() {
    assertEquals("Too small: 60×15 needed (now 40×10).", Layout.of(40, 10).tooSmallText());
  }

  @Test
  void itIsWideFromAHundredColumns() {
    assertFalse(Layout.of(99, 30).wide());
    assertTrue(Layout.of(100, 30).wide());
  }

  @Test
  void aPopupLiesInTheMiddleAndNeverSticksOut() {
    assertEquals(new Area(30, 10, 40, 10), Layout.of(100, 30).popup(40, 10));
    assertEquals(new Area(0, 1, 60, 13), Layout.of(60, 15).popup(90, 40));
  }

  private static String drawn(Layout layout) {
    char[][] cells = new char[layout.height()][layout.width()];
    for (char[] row : cells) {
      Arrays.fill(row, '?');
    }
    fill(cells, layout.top(), 't');
    fill(cells, layout.help(), 'h');
    box(cells, layout.list(), "list");
    box(cells, layout.detail(), "detail");
    StringBuilder all = new StringBuilder();
    for (char[] row : cells) {
      all.append(row).append('\n');
    }
    return all.toString();
  }

  private static void fill(char[][] cells, Area area, char with) {
    for (int row = area.row(); row < area.row() + area.height(); row++) {
      for (int column = area.column(); column < area.column() + area.width(); column++) {
        cells[row][column] = with;
      }
    }
  }

  private static void box(char[][] cells, Area area, String name) {
    if (area.width() < 2 || area.height() < 2) {
      return;
    }
    int right = area.column() + area.width() - 1;
    int bottom = area.row() + area.height() - 1;
    fill(cells, area, '─');
    for (int row = area.row(); row <= bottom; row++) {
      cells[row][area.column()] = '│';
      cells[row][right] = '│';
    }
    cells[area.row()][area.column()] = '╭';
    cells[area.row()][right] = '╮';
    cells[bottom][area.column()] = '╰';
    cells[bottom][right] = '╯';
    fill(
        cells,
        new Area(area.column() + 1, area.row() + 1, area.width() - 2, area.height() - 2),
        ' ');
    for (int i = 0; i < name.length(); i++) {
      cells[area.row()][area.column() + 1 + i] = name.charAt(i);
    }
  }
}
