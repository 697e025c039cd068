package dev.reflect.act.measure;

import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.statistics.Taught.InWeek;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** What happened week by week as columns, with a table that says the same. */
final class WeeksChart {
  private static final int MOST = 104;
  private static final double WIDTH = 520;
  private static final double LEFT = 34;
  private static final double TOP = 12;
  private static final double BOTTOM = 22;
  private static final double WIDEST = 34;
  private static final double MONTH = 34;

  private final List<InWeek> weeks;
  private final double step;

  WeeksChart(Statistics statistics) {
    List<InWeek> all = statistics.taught().weeks();
    this.weeks = all.subList(Math.max(0, all.size() - MOST), all.size());
    this.step = (WIDTH - LEFT) / weeks.size();
  }

  Markup corrections() {
    ToIntFunction<Counts> what = counts -> counts.of(Occurrence.CORRECTION);
    double height = 170;
    int most = round(most(what));
    Markup chart = begin("corrections", "Corrections a week", height + TOP + BOTTOM);
    chart.add("<desc id=\"corrections-desc\">%s</desc>", described("corrections", what));
    line(chart, TOP, most);
    line(chart, TOP + height / 2, most / 2);
    Bar bar = new Bar("bar", "corrections", TOP + height, -height / most);
    for (int i = 0; i < weeks.size(); i++) {
      int number = what.applyAsInt(weeks.get(i).counts());
      column(chart, i, bar, number);
    }
    line(chart, TOP + height, 0);
    months(chart, TOP + height);
    return chart.add("</svg>\n");
  }

  Markup acceptance() {
    double height = 190;
    int mostYes = Math.max(1, most(Counts::accepted));
    int mostNo = most(Counts::refused);
    double unit = height / (mostYes + mostNo);
    double zero = TOP + mostYes * unit;
    Markup chart = begin("acceptance", "Accepted and refused a week", height + TOP + BOTTOM);
    chart.add(
        "<desc id=\"acceptance-desc\">%s %s</desc>",
        described("accepted", Counts::accepted), described("refused", Counts::refused));
    line(chart, TOP, mostYes);
    Bar yes = new Bar("good", "accepted", zero, -unit);
    Bar no = new Bar("bad", "refused", zero, unit);
    for (int i = 0; i < weeks.size(); i++) {
      Counts counts = weeks.get(i).counts();
      column(chart, i, yes, counts.accepted());
      column(chart, i, no, counts.refused());
    }
    line(chart, zero, 0);
    if (mostNo > 0) {
      line(chart, TOP + height, mostNo);
    }
    months(chart, TOP + height);
    return chart.add("</svg>\n");
  }

  Markup correctionsTable() {
    return table(
        List.of("Corrections", "Heard"),
        counts -> List.of(counts.of(Occurrence.CORRECTION), counts.heard()));
  }

  Markup acceptanceTable() {
    return table(
        List.of("Accepted", "Refused"), counts -> List.of(counts.accepted(), counts.refused()));
  }

  /** A chart as a table, newest week first, without those in which nothing happened. */
  private Markup table(List<String> names, Function<Counts, List<Integer>> numbers) {
    Markup table = new Markup();
    table.add("<details><summary>The same as a table</summary>\n<table>\n<thead><tr>");
    table.add("<th scope=\"col\">Week from</th>");
    names.forEach(name -> table.add("<th scope=\"col\">%s</th>", name));
    table.add("</tr></thead>\n<tbody>\n");
    for (int i = weeks.size() - 1; i >= 0; i--) {
      List<Integer> row = numbers.apply(weeks.get(i).counts());
      if (row.stream().anyMatch(number -> number > 0)) {
        table.add("<tr><th scope=\"row\">%s</th>", weeks.get(i).week().monday());
        row.forEach(number -> table.add("<td>%s</td>", StatisticsWords.number(number)));
        table.add("</tr>\n");
      }
    }
    return table.add("</tbody>\n</table>\n</details>\n");
  }

  private static Markup begin(String id, String title, double height) {
    return new Markup()
        .add("<svg class=\"weeks\" viewBox=\"0 0 %s %s\" role=\"img\"", WIDTH, height)
        .add(" aria-labelledby=\"%s-title %s-desc\">\n", id, id)
        .add("<title id=\"%s-title\">%s</title>\n", id, title);
  }

  /** The bars of one kind: what they count, from which row, and how far each goes for one. */
  private record Bar(String kind, String what, double zero, double unit) {}

  private void column(Markup chart, int place, Bar bar, int number) {
    if (number == 0) {
      return;
    }
    double wide = Math.min(WIDEST, Math.max(1.5, step * 0.76));
    double x = LEFT + place * step + (step - wide) / 2;
    double by = bar.unit() * number;
    chart.add(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\">",
        bar.kind(),
        x,
        Math.min(bar.zero(), bar.zero() + by),
        wide,
        Math.abs(by),
        Math.min(2.5, wide / 4));
    chart.add(
        "<title>Week from %s: %s %s</title></rect>\n",
        weeks.get(place).week().monday(), number, bar.what());
  }

  private static void line(Markup chart, double y, int number) {
    chart.add("<line class=\"grid\" x1=\"%s\" x2=\"%s\" y1=\"%s\" y2=\"%s\"/>", LEFT, WIDTH, y, y);
    chart.add(
        "<text class=\"tick\" x=\"%s\" y=\"%s\" text-anchor=\"end\">%s</text>\n",
        LEFT - 6, y + 4, number);
  }

  /** The months, and where there is more than one year, the year at the first of each. */
  private void months(Markup chart, double bottom) {
    double free = 0;
    int month = 0;
    int year = weeks.get(weeks.size() - 1).week().monday().getYear();
    year = weeks.get(0).week().monday().getYear() == year ? year : 0;
    for (int i = 0; i < weeks.size(); i++) {
      LocalDate monday = weeks.get(i).week().monday();
      double x = LEFT + i * step;
      boolean whole = i > 0 || monday.getDayOfMonth() <= 7 || step * 4 > 3 * MONTH;
      boolean first = monday.getYear() != year;
      double wide = first ? 2 * MONTH : MONTH;
      if (monday.getMonthValue() != month && whole && x >= free && x + wide - 8 <= WIDTH) {
        String name = monday.getMonth().getDisplayName(TextStyle.SHORT, Locale.ENGLISH);
        name = first ? name + " " + monday.getYear() : name;
        chart.add("<text class=\"tick\" x=\"%s\" y=\"%s\">%s</text>\n", x, bottom + 17, name);
        free = x + wide;
        year = monday.getYear();
      }
      month = monday.getMonthValue();
    }
  }

  private String described(String what, ToIntFunction<Counts> of) {
    int sum = weeks.stream().mapToInt(each -> of.applyAsInt(each.counts())).sum();
    return "%s %s in %s weeks from %s, at most %s in one week."
        .formatted(
            StatisticsWords.number(sum),
            what,
            weeks.size(),
            weeks.get(0).week().monday(),
            most(of));
  }

  private int most(ToIntFunction<Counts> what) {
    return weeks.stream().mapToInt(each -> what.applyAsInt(each.counts())).max().orElse(0);
  }

  /** Returns the next even number that a scale may end at. */
  private static int round(int most) {
    int unit = most <= 10 ? 2 : most <= 50 ? 10 : most <= 200 ? 20 : 100;
    return Math.max(2, (most + unit - 1) / unit * unit);
  }
}
