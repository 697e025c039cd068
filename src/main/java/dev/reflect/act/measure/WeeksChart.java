package dev.reflect.act.measure;

import dev.reflect.statistics.Section.Series;
import dev.reflect.statistics.Section.Series.Drawn;
import dev.reflect.statistics.Section.Weekly;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.statistics.Week;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;

/** What happened week by week as columns, with a table that says the same. */
final class WeeksChart {
  private static final int MOST = 104;
  private static final double WIDTH = 520;
  private static final double HEIGHT = 180;
  private static final double LEFT = 34;
  private static final double TOP = 12;
  private static final double BOTTOM = 22;
  private static final double WIDEST = 34;
  private static final double MONTH = 34;

  private final Weekly weekly;
  private final List<Week> weeks;
  private final double step;

  WeeksChart(Weekly all) {
    this.weekly = all.last(MOST);
    this.weeks = weekly.weeks();
    this.step = (WIDTH - LEFT) / weeks.size();
  }

  /** Columns stand on the line of zero, and what is bad hangs from it. */
  Markup columns() {
    List<Series> drawn = weekly.drawn();
    int up = round(drawn.get(0).most());
    int down = drawn.size() > 1 ? drawn.get(1).most() : 0;
    double unit = HEIGHT / (up + down);
    double zero = TOP + up * unit;
    String id = drawn.get(0).name().toLowerCase(Locale.ROOT);
    Markup chart =
        new Markup()
            .add("<svg class=\"weeks\" viewBox=\"0 0 %s %s\"", WIDTH, HEIGHT + TOP + BOTTOM)
            .add(" role=\"img\" aria-labelledby=\"%s-title %s-desc\">\n", id, id)
            .add(
                "<title id=\"%s-title\">%s</title>\n<desc id=\"%s-desc\">", id, weekly.title(), id);
    drawn.forEach(each -> chart.add("%s ", described(each)));
    chart.add("</desc>");
    line(chart, TOP, up);
    if (drawn.size() == 1) {
      line(chart, TOP + HEIGHT / 2, up / 2);
    }
    for (Series each : drawn) {
      double by = each.drawn() == Drawn.UP ? -unit : unit;
      for (int i = 0; i < weeks.size(); i++) {
        column(chart, i, each, zero, by);
      }
    }
    line(chart, zero, 0);
    if (down > 0) {
      line(chart, TOP + HEIGHT, down);
    }
    months(chart);
    return chart.add("</svg>\n");
  }

  /** The chart as a table, newest week first, without those in which nothing happened. */
  Markup table() {
    Markup table = new Markup();
    table.add("<details><summary>The same as a table</summary>\n<table>\n<thead><tr>");
    table.add("<th scope=\"col\">Week from</th>");
    weekly.series().forEach(each -> table.add("<th scope=\"col\">%s</th>", each.name()));
    table.add("</tr></thead>\n<tbody>\n");
    for (int i = weeks.size() - 1; i >= 0; i--) {
      int week = i;
      if (weekly.series().stream().anyMatch(each -> each.numbers().get(week) > 0)) {
        table.add("<tr><th scope=\"row\">%s</th>", weeks.get(i).monday());
        for (Series each : weekly.series()) {
          table.add("<td>%s</td>", StatisticsWords.number(each.numbers().get(i)));
        }
        table.add("</tr>\n");
      }
    }
    return table.add("</tbody>\n</table>\n</details>\n");
  }

  private void column(Markup chart, int place, Series of, double zero, double unit) {
    int number = of.numbers().get(place);
    if (number == 0) {
      return;
    }
    double wide = Math.min(WIDEST, Math.max(1.5, step * 0.76));
    double by = unit * number;
    chart.add(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\">",
        Page.kind(of.tone()),
        LEFT + place * step + (step - wide) / 2,
        Math.min(zero, zero + by),
        wide,
        Math.abs(by),
        Math.min(2.5, wide / 4));
    chart.add(
        "<title>%s in the week from %s: %s</title></rect>\n",
        of.name(), weeks.get(place).monday(), number);
  }

  private static void line(Markup chart, double y, int number) {
    chart.add("<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>", LEFT, WIDTH, y, y);
    chart.add(
        "<text class=\"tick\" x=\"%s\" y=\"%s\" text-anchor=\"end\">%s</text>\n",
        LEFT - 6, y + 4, number);
  }

  /** The months, and where there is more than one year, the year at the first of each. */
  private void months(Markup chart) {
    double free = 0;
    int month = 0;
    int year = weeks.get(weeks.size() - 1).monday().getYear();
    year = weeks.get(0).monday().getYear() == year ? year : 0;
    for (int i = 0; i < weeks.size(); i++) {
      LocalDate monday = weeks.get(i).monday();
      double x = LEFT + i * step;
      boolean whole = i > 0 || monday.getDayOfMonth() <= 7 || step * 4 > 3 * MONTH;
      boolean first = monday.getYear() != year;
      double wide = first ? 2 * MONTH : MONTH;
      if (monday.getMonthValue() != month && whole && x >= free && x + wide - 8 <= WIDTH) {
        String name = monday.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
        name = first ? name + " " + monday.getYear() : name;
        chart.add("<text class=\"tick\" x=\"%s\" y=\"%s\">%s</text>\n", x, TOP + HEIGHT + 17, name);
        free = x + wide;
        year = monday.getYear();
      }
      month = monday.getMonthValue();
    }
  }

  private String described(Series of) {
    int sum = of.numbers().stream().mapToInt(Integer::intValue).sum();
    return "%s %s in %s weeks from %s, at most %s in one week."
        .formatted(
            StatisticsWords.number(sum),
            of.name().toLowerCase(Locale.ROOT),
            weeks.size(),
            weeks.get(0).monday(),
            of.most());
  }

  /** Returns the next even number that a scale may end at. */
  private static int round(int most) {
    int unit = most <= 10 ? 2 : most <= 50 ? 10 : most <= 200 ? 20 : 100;
    return Math.max(2, (most + unit - 1) / unit * unit);
  }
}
