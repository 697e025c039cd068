package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Share;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.statistics.Taught.InWeek;
import dev.reflect.tui.Sections.Section;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/** What happened week by week, as columns; as many weeks as fit, the newest at the right. */
final class WeekCharts {
  private static final int SCALE = 6;
  private static final int WIDEST = 6;
  private static final int LATELY = 8;

  private final Statistics statistics;
  private final List<InWeek> weeks;
  private final int step;
  private final int columns;

  WeekCharts(Statistics statistics, int columns) {
    this.statistics = statistics;
    this.columns = columns;
    List<InWeek> all = statistics.taught().weeks();
    int room = Math.max(1, columns - SCALE);
    int fit = all.size() > room / 2 && all.size() <= room * 5 / 8 ? room / 2 : room;
    this.weeks = all.subList(Math.max(0, all.size() - fit), all.size());
    this.step = Math.max(1, Math.min(WIDEST, room / weeks.size()));
  }

  /** Returns the corrections, as high as what was decided or lower. */
  Section corrections(boolean high) {
    List<Integer> numbers = numbers(counts -> counts.of(Occurrence.CORRECTION));
    int most = most(numbers);
    List<Strip> rows =
        new ArrayList<>(
            Bars.scaled(
                Bars.up(numbers, most, high ? 7 : 5, step, Ink.BAR), "" + most, "0", SCALE));
    rows.add(axis());
    int newest = numbers.get(numbers.size() - 1);
    return new Section("Corrections a week", StatisticsWords.number(newest) + " this week", rows);
  }

  Section acceptance() {
    List<Integer> yes = numbers(Counts::accepted);
    List<Integer> no = numbers(Counts::refused);
    int most = Math.max(most(yes), most(no));
    List<Strip> rows =
        new ArrayList<>(
            Bars.scaled(Bars.up(yes, most, 4, step, Ink.GOOD), "" + most, "yes", SCALE));
    rows.addAll(Bars.scaled(Bars.down(no, most, 2, step, Ink.BAD), "no", "", SCALE));
    rows.add(axis());
    rows.add(Strip.of(Width.cut(lately(), columns), Ink.DIM));
    return new Section(
        "Accepted and refused a week",
        statistics.taught().accepted().percent() + " accepted",
        rows);
  }

  /** Returns how the last weeks compare with those before them. */
  private String lately() {
    int all = statistics.taught().weeks().size();
    Share now = statistics.taught().accepted(all - LATELY, all);
    Share before = statistics.taught().accepted(0, all - LATELY);
    if (!now.isDecided()) {
      return "nothing decided in the last 8 weeks";
    }
    return now.percent()
        + " in the last 8 weeks"
        + (before.isDecided() ? ", " + before.percent() + " before" : "");
  }

  /** The months, each below its first week. */
  private Strip axis() {
    StringBuilder months = new StringBuilder();
    int month = 0;
    for (int i = 0; i < weeks.size(); i++) {
      var monday = weeks.get(i).week().monday();
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

  private List<Integer> numbers(ToIntFunction<Counts> what) {
    return weeks.stream().map(each -> what.applyAsInt(each.counts())).toList();
  }

  private static int most(List<Integer> numbers) {
    return numbers.stream().mapToInt(Integer::intValue).max().orElse(0);
  }
}
