package dev.reflect.act.measure;

import dev.reflect.statistics.Account;
import dev.reflect.statistics.Helping.Helped;
import dev.reflect.statistics.Section;
import dev.reflect.statistics.Section.Bar;
import dev.reflect.statistics.Section.Named;
import dev.reflect.statistics.Section.Row;
import dev.reflect.statistics.Section.Series;
import dev.reflect.statistics.Section.Series.Drawn;
import dev.reflect.statistics.Section.Tone;
import dev.reflect.statistics.Section.Weekly;
import java.util.List;
import java.util.Locale;

/** The page of the statistics. */
final class Page {
  /** What every such page begins with, and nothing else does. */
  static final String BEGINNING = "<!doctype html>\n<html lang=\"en\" data-reflect=\"stats\">\n";

  private static final int MOST_ROWS = 20;
  private static final int MOST_QUOTED = 6;

  /** With more of them there is no room for bars beside the numbers. */
  private static final int MOST_COLUMNS = 5;

  private final Markup page = new Markup();

  private Page() {}

  static String of(Account account, String style) {
    return new Page().written(account, style);
  }

  private String written(Account account, String style) {
    page.add("<head>\n<meta charset=\"utf-8\">\n");
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.add("<meta http-equiv=\"Content-Security-Policy\" content=\"");
    page.add("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:\">\n");
    page.add("<meta name=\"color-scheme\" content=\"light dark\">\n");
    page.add("<link rel=\"icon\" href=\"data:,\">\n<title>What I taught Claude Code</title>\n");
    page.add("<style>\n" + style.replace("%", "%%") + "</style>\n</head>\n<body>\n");
    page.add("<header>\n<h1>What I taught Claude Code</h1>\n");
    page.add("<p>%s</p>\n</header>\n", account.period());
    page.add("<main>\n");
    figures(account);
    account.sections().forEach(this::section);
    page.add("</main>\n<footer>\n<p>Written by <code>reflect stats --html</code>. ");
    page.add("The line in a bar, and the range beside it, ");
    page.add("show where the true rate lies, with a confidence of 95 %%. ");
    page.add("Weeks begin on Monday, in UTC.</p>\n</footer>\n</body>\n</html>\n");
    return BEGINNING + page;
  }

  private void figures(Account account) {
    if (account.figures().isEmpty()) {
      page.add("<section class=\"card wide\">\n");
      account.said().forEach(line -> page.add("<p>%s</p>\n", line));
      end();
      return;
    }
    page.add("<section class=\"figures\" aria-label=\"In all\">\n");
    account.figures().forEach(each -> figure(each.number(), each.name(), each.tone()));
    account.cost().ifPresent(cost -> figure(cost.dollars(), "asking a model", Tone.PLAIN));
    end();
    account.cost().ifPresent(cost -> page.add("<p class=\"lead wide\">%s</p>\n", cost.said()));
  }

  private void figure(String number, String name, Tone tone) {
    page.add("<div><b class=\"%s\">%s</b> <span>%s</span></div>\n", kind(tone), number, name);
  }

  private void section(Section section) {
    section.weeks().forEach(this::weeks);
    if (!section.weeks().isEmpty()) {
      return;
    }
    begin(section.title(), !section.named().isEmpty());
    section.said().forEach(line -> page.add("<p class=\"lead\">%s</p>\n", line));
    if (!section.rows().isEmpty()) {
      table(section);
    }
    if (!section.named().isEmpty()) {
      page.add("<div class=\"pair\">\n");
      section.named().forEach(this::named);
      page.add("</div>\n<p class=\"lead\">More of one: <code>reflect effect ID</code></p>\n");
    }
    end();
  }

  private void weeks(Weekly weekly) {
    begin(weekly.title(), false);
    page.add("<p class=\"lead\">%s</p>\n", weekly.said());
    weekly.lately().ifPresent(said -> page.add("<p class=\"lead\">%s</p>\n", said));
    legend(weekly.series());
    WeeksChart chart = new WeeksChart(weekly);
    page.add(chart.columns());
    page.add(chart.table());
    end();
  }

  /** What each colour stands for, and where it is: not everybody can tell them apart. */
  private void legend(List<Series> all) {
    if (all.stream().noneMatch(each -> each.drawn() == Drawn.DOWN)) {
      return;
    }
    page.add("<p class=\"legend\" aria-hidden=\"true\">");
    for (Series each : all) {
      String where = each.drawn() == Drawn.UP ? "above" : "below";
      String name = each.name().toLowerCase(Locale.ROOT);
      page.add("<span><i class=\"%s\"></i>%s, %s</span>", kind(each.tone()), name, where);
    }
    page.add("</p>\n");
  }

  private void table(Section section) {
    boolean bars =
        section.rows().get(0).bar().isPresent() && section.columns().size() <= MOST_COLUMNS;
    page.add("<table class=\"%s\">\n", section.rows().get(0).cells().size() == 1 ? "bars" : "");
    if (!section.isPicture()) {
      page.add("<thead><tr>");
      for (int i = 0; i < section.columns().size(); i++) {
        page.add(i == 1 && bars ? "<td></td>" : "");
        page.add("<th scope=\"col\">%s</th>", section.columns().get(i));
      }
      page.add("</tr></thead>\n");
    }
    page.add("<tbody>\n");
    int all = section.rows().size();
    for (Row each : section.rows().subList(0, Math.min(MOST_ROWS, all))) {
      page.add("<tr><th scope=\"row\"");
      page.add(each.whole().equals(each.name()) ? ">" : " title=\"%s\">", each.whole());
      page.add("%s</th>", each.name());
      each.bar().filter(bar -> bars).ifPresent(this::bar);
      each.cells().forEach(cell -> page.add("<td>%s</td>", cell));
      page.add("</tr>\n");
    }
    page.add("</tbody>\n</table>\n");
    if (all > MOST_ROWS) {
      page.add("<p>And %s more: <code>reflect stats --json</code></p>\n", all - MOST_ROWS);
    }
  }

  /** A share as a bar, and over it where the true one lies. */
  private void bar(Bar bar) {
    page.add("<td class=\"chart\"><svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\"");
    page.add(" aria-hidden=\"true\"><rect class=\"track\" width=\"100\" height=\"10\"/>");
    if (bar.share() > 0) {
      double wide = Math.max(0.8, 100 * bar.share());
      page.add("<rect class=\"%s\" width=\"%s\" height=\"10\"/>", kind(bar.tone()), wide);
    }
    if (bar.high() > bar.low()) {
      page.add("<rect class=\"range\" x=\"%s\" y=\"3.5\"", 100 * bar.low());
      page.add(" width=\"%s\" height=\"3\"/>", 100 * (bar.high() - bar.low()));
    }
    page.add("</svg></td>");
  }

  private void named(Named named) {
    String mark = named.tone() == Tone.GOOD ? "✓" : "✗";
    page.add("<div><h3>%s</h3>\n<ul class=\"named\">\n", named.title());
    List<Helped> all = named.helped();
    for (Helped each : all.subList(0, Math.min(MOST_QUOTED, all.size()))) {
      page.add("<li><span class=\"mark %s\" aria-hidden=\"true\">", kind(named.tone()));
      page.add("%s</span><div><p dir=\"auto\">%s</p>", mark, each.sentence());
      page.add("<small>%s · <code>%s</code> · ", each.id(), each.file());
      page.add("%s</small></div></li>\n", each.effect());
    }
    page.add("</ul></div>\n");
  }

  private void begin(String title, boolean wide) {
    page.add("<section class=\"%s\">\n<h2>%s</h2>\n", wide ? "card wide" : "card", title);
  }

  private void end() {
    page.add("</section>\n");
  }

  /** The class that the style has a colour for. */
  static String kind(Tone tone) {
    return switch (tone) {
      case GOOD -> "good";
      case DOUBTFUL -> "warn";
      case BAD -> "bad";
      case PLAIN -> "bar";
    };
  }
}
