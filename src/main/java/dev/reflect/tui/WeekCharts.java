package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.statistics.Section.Series;
import dev.reflect.statistics.Section.Series.Drawn;
import dev.reflect.statistics.Section.Weekly;
import dev.reflect.statistics.Week;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What happened week by week, as columns; as many weeks as fit, the newest at the right. */
final class WeekCharts {
  private static final int SCALE = 6;
  private static final int WIDEST = 6;

  private final Weekly all;
  private final Weekly weekly;
  private final int step;
  private final int columns;

  WeekCharts(Weekly all, int columns) {
    this.all = all;
    this.columns = columns;
    int room = Math.max(1, columns - SCALE);
    int count = all.weeks().size();
    this.weekly = all.last(count > room / 2 && count <= room * 5 / 8 ? room / 2 : room);
    this.step = Math.max(1, Math.min(WIDEST, room / weekly.weeks().size()));
  }

  /** Returns the rows; where it stands beside the other one, as many as that has. */
  List<Strip> rows(boolean high) {
    List<Series> drawn = weekly.drawn();
    int most = drawn.stream().mapToInt(Series::most).max().orElse(0);
    if (most == 0) {
      String since =
          all.newest().map(week -> "since the week from " + week.monday()).orElse("in these weeks");
      return List.of(Strip.of("Nothing " + since, Ink.DIM));
    }
    boolean both = drawn.size() > 1;
    List<Strip> rows = new ArrayList<>();
    for (Series each : drawn) {
      Ink ink = Sections.ink(each.tone());
      if (each.drawn() == Drawn.UP) {
        int height = both ? 4 : high ? 7 : 5;
        List<Strip> up = Bars.up(each.numbers(), most, height, step, ink);
        rows.addAll(Bars.scaled(up, "" + most, both ? "yes" : "0", SCALE));
      } else {
        List<Strip> down = Bars.down(each.numbers(), most, 2, step, ink);
        rows.addAll(Bars.scaled(down, "no", "", SCALE));
      }
    }
    rows.add(axis());
    weekly.lately().ifPresent(said -> rows.add(Strip.of(Width.cut(said, columns), Ink.DIM)));
    return rows;
  }

  /** The months, each below its first week. */
  private Strip axis() {
    List<Week> weeks = weekly.weeks();
    StringBuilder months = new StringBuilder();
    int month = 0;
    for (int i = 0; i < weeks.size(); i++) {
      var monday = weeks.get(i).monday();
      boolean begins = monday.getMonthValue() != month;
      month = monday.getMonthValue();
      String name = monday.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
      int at = i * step;
      boolean whole = i > 0 || monday.getDayOfMonth() <= 7 || step * 3 > name.length();
      boolean fits = whole && at + name.length() <= weeks.size() * step;
      if (begins && fits && at >= months.length() + (months.length() > 0 ? 1 : 0)) {
        months.append(" ".repeat(at - months.length())).append(name);
      }
    }
    return Strip.of(new Piece(" ".repeat(SCALE), Ink.TEXT), new Piece(months.toString(), Ink.DIM));
  }
}
