package dev.reflect.act.measure;

import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.EffectWords;
import dev.reflect.statistics.Activity;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Helped;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.SessionCounts;
import dev.reflect.statistics.Share;
import dev.reflect.statistics.Share.Tone;
import dev.reflect.statistics.Standing;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.statistics.Taught;
import dev.reflect.statistics.Worth;
import java.util.List;

/** The page of the statistics. */
final class Page {
  /** What every such page begins with, and nothing else does. */
  static final String BEGINNING = "<!doctype html>\n<html lang=\"en\" data-reflect=\"stats\">\n";

  private static final int MOST_ROWS = 20;
  private static final int MOST_HELPED = 6;

  private final Statistics statistics;
  private final Markup page = new Markup();

  private Page(Statistics statistics) {
    this.statistics = statistics;
  }

  static String of(Statistics statistics, String style) {
    return new Page(statistics).written(style);
  }

  private String written(String style) {
    page.add("<head>\n<meta charset=\"utf-8\">\n");
    page.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    page.add("<meta http-equiv=\"Content-Security-Policy\" content=\"");
    page.add("default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:\">\n");
    page.add("<meta name=\"color-scheme\" content=\"light dark\">\n");
    page.add("<link rel=\"icon\" href=\"data:,\">\n<title>What I taught Claude Code</title>\n");
    page.add("<style>\n" + style.replace("%", "%%") + "</style>\n</head>\n<body>\n");
    page.add("<header>\n<h1>What I taught Claude Code</h1>\n");
    page.add("<p>%s</p>\n</header>\n", StatisticsWords.period(statistics.period()));
    page.add("<main>\n");
    if (statistics.isUntaught()) {
      page.add("<section class=\"card wide\">\n");
      for (String line : StatisticsWords.nothing(statistics.period())) {
        page.add("<p>%s</p>\n", line);
      }
      page.add("</section>\n");
    } else {
      figures();
      weeks();
      helped();
      shares("Accepted by detector", "Detector", statistics.shares().detectors());
      shares("Accepted by confidence", "Confidence", statistics.shares().confidences());
      repositories();
      shares("Accepted by skill", "Skill", statistics.shares().skills());
      standing();
    }
    sessions();
    recall();
    page.add("</main>\n<footer>\n<p>Written by <code>reflect stats --html</code>. ");
    page.add("The line in a bar, and the range beside it, ");
    page.add("show where the true rate lies, with a confidence of 95 %%. ");
    page.add("Weeks begin on Monday, in UTC.</p>\n</footer>\n</body>\n</html>\n");
    return BEGINNING + page;
  }

  private void figures() {
    page.add("<section class=\"figures\" aria-label=\"In all\">\n");
    figure(statistics.taught().totals().heard(), "heard", "");
    figure(statistics.taught().totals().of(Occurrence.PROPOSED), "proposed", "");
    figure(statistics.taught().totals().accepted(), "accepted", "good");
    figure(statistics.taught().totals().refused(), "refused", "bad");
    figure(statistics.taught().totals().of(Occurrence.APPLIED), "applied", "");
    figure(statistics.taught().totals().of(Occurrence.TAKEN_BACK), "undone", "");
    statistics.everywhere().ifPresent(all -> figure(all.promoted(), "promoted", ""));
    statistics
        .everywhere()
        .filter(all -> all.calls() > 0)
        .ifPresent(all -> figure(StatisticsWords.dollars(all), "asking a model", ""));
    page.add("</section>\n");
  }

  private void figure(int number, String name, String kind) {
    figure(StatisticsWords.number(number), name, kind);
  }

  private void figure(String number, String name, String kind) {
    page.add("<div><b class=\"%s\">%s</b> <span>%s</span></div>\n", kind, number, name);
  }

  private void weeks() {
    WeeksChart chart = new WeeksChart(statistics);
    begin("Corrections a week", false);
    page.add(
        "<p class=\"lead\">%s %s</p>\n",
        StatisticsWords.heard(statistics), StatisticsWords.written(statistics));
    page.add(chart.corrections());
    page.add(chart.correctionsTable());
    end();
    begin("Accepted and refused a week", false);
    if (statistics.taught().accepted().isDecided()) {
      page.add("<p class=\"lead\">%s</p>\n", StatisticsWords.decided(statistics));
      legend("good", "accepted, above", "bad", "refused, below");
      page.add(chart.acceptance());
      page.add(chart.acceptanceTable());
    } else {
      page.add("<p>%s</p>\n", StatisticsWords.decided(statistics));
    }
    end();
  }

  /** What each colour stands for, and where it is: not everybody can tell them apart. */
  private void legend(String... kindsAndNames) {
    page.add("<p class=\"legend\" aria-hidden=\"true\">");
    for (int i = 0; i < kindsAndNames.length; i += 2) {
      page.add("<span><i class=\"%s\"></i>%s</span>", kindsAndNames[i], kindsAndNames[i + 1]);
    }
    page.add("</p>\n");
  }

  private void shares(String title, String column, List<Share> shares) {
    if (shares.isEmpty()) {
      return;
    }
    begin(title, false);
    table(column, "", "Accepted", "Rate", "95 % range");
    for (Share each : shares.subList(0, Math.min(MOST_ROWS, shares.size()))) {
      page.add("<tr><th scope=\"row\">%s</th><td class=\"chart\">", each.name());
      range(each);
      page.add("</td><td>%s of %s</td>", each.accepted(), each.decided());
      page.add("<td><b>%s</b></td><td>%s</td></tr>\n", each.percent(), each.interval());
    }
    endTable(shares.size());
  }

  private void repositories() {
    List<Taught.InRepository> all = statistics.taught().repositories();
    if (all.isEmpty()) {
      return;
    }
    int most = all.stream().mapToInt(each -> each.counts().heard()).max().orElse(0);
    begin("Heard by repository", false);
    table("Repository", "", "Heard", "Accepted", "Rate");
    for (Taught.InRepository each : all.subList(0, Math.min(MOST_ROWS, all.size()))) {
      Share share = each.acceptance();
      page.add("<tr><th scope=\"row\" title=\"%s\">%s</th>", each.root(), each.name());
      page.add("<td class=\"chart\">");
      bar(each.counts().heard(), most, Tone.PLAIN);
      page.add("</td><td>%s</td>", StatisticsWords.number(each.counts().heard()));
      if (share.isDecided()) {
        page.add("<td>%s of %s</td>", share.accepted(), share.decided());
        page.add("<td><b>%s</b></td></tr>\n", share.percent());
      } else {
        page.add("<td>–</td><td></td></tr>\n");
      }
    }
    endTable(all.size());
  }

  private void standing() {
    if (statistics.standing().number() == 0) {
      return;
    }
    Standing standing = statistics.standing();
    begin("Learnings by age", false);
    table("First heard", "", "Learnings");
    for (Age age : Age.values()) {
      counted(age.phrase(), standing.of(age), standing.mostOfAnAge(), Tone.PLAIN);
    }
    endTable(0);
    begin("Learnings by score", false);
    table("Score", "", "Learnings");
    for (Worth worth : Worth.values()) {
      counted(worth.phrase(), standing.of(worth), standing.mostOfAWorth(), worth.tone());
    }
    endTable(0);
  }

  private void helped() {
    int all = statistics.helping().applied();
    if (all == 0) {
      return;
    }
    begin("Does it help", true);
    page.add("<p class=\"lead\">%s</p>\n", StatisticsWords.helped(statistics.helping()));
    table("What is applied", "", "Learnings");
    for (EffectVerdict verdict : EffectVerdict.values()) {
      counted(
          StatisticsWords.phrase(verdict),
          statistics.helping().of(verdict),
          all,
          StatisticsWords.tone(verdict));
    }
    if (statistics.helping().unmeasured() > 0) {
      counted("no longer measured", statistics.helping().unmeasured(), all, Tone.PLAIN);
    }
    page.add("</tbody>\n</table>\n<div class=\"pair\">\n");
    named("Helps most", "good", "✓", statistics.helping().best());
    named("Broken again", "bad", "✗", statistics.helping().worst());
    page.add("</div>\n");
    if (!statistics.helping().best().isEmpty() || !statistics.helping().worst().isEmpty()) {
      page.add("<p class=\"lead\">More of one: <code>reflect effect ID</code></p>\n");
    }
    end();
  }

  private void named(String title, String kind, String mark, List<Helped> helped) {
    if (helped.isEmpty()) {
      return;
    }
    page.add("<div><h3>%s</h3>\n<ul class=\"named\">\n", title);
    for (Helped each : helped.subList(0, Math.min(MOST_HELPED, helped.size()))) {
      page.add("<li><span class=\"mark %s\" aria-hidden=\"true\">%s</span>", kind, mark);
      page.add("<div><p dir=\"auto\">%s</p>", each.sentence());
      page.add("<small>%s · <code>%s</code> · ", each.id(), each.file());
      page.add("%s</small></div></li>\n", EffectWords.of(each.effect(), statistics.period().now()));
    }
    page.add("</ul></div>\n");
  }

  private void sessions() {
    SessionCounts sessions = statistics.sessions();
    if (sessions.isEmpty()) {
      return;
    }
    begin("Sessions", false);
    page.add("<p class=\"lead\">%s</p>\n", StatisticsWords.sessions(sessions));
    table("Week from", "Sessions", "Exchanges", "Tool calls", "Failed", "Client errors");
    List<SessionCounts.InWeek> weeks = sessions.weeks();
    for (SessionCounts.InWeek each :
        weeks.subList(Math.max(0, weeks.size() - MOST_ROWS), weeks.size())) {
      Activity done = each.activity();
      page.add("<tr><th scope=\"row\">%s</th>", each.week().monday());
      for (int number :
          List.of(done.sessions(), done.exchanges(), done.calls(), done.failed(), done.errors())) {
        page.add("<td>%s</td>", StatisticsWords.number(number));
      }
      page.add("</tr>\n");
    }
    endTable(weeks.size());
    if (!sessions.tools().isEmpty()) {
      begin("Tools", false);
      table("Tool", "", "Calls", "Failed");
      List<SessionCounts.Tool> tools = sessions.tools();
      for (SessionCounts.Tool each : tools.subList(0, Math.min(MOST_ROWS, tools.size()))) {
        page.add("<tr><th scope=\"row\">%s</th><td class=\"chart\">", each.name());
        bar(each.calls(), tools.get(0).calls(), Tone.PLAIN);
        page.add("</td><td>%s</td>", StatisticsWords.number(each.calls()));
        page.add("<td>%s</td></tr>\n", StatisticsWords.number(each.failed()));
      }
      endTable(tools.size());
    }
    kinds("Why tools failed", sessions.failures());
    kinds("Client errors", sessions.errors());
  }

  private void recall() {
    RecallCounts recall = statistics.recall();
    if (recall.isEmpty()) {
      return;
    }
    begin("Recall", false);
    StatisticsWords.recall(recall).forEach(line -> page.add("<p class=\"lead\">%s</p>\n", line));
    List<RecallCounts.InWeek> weeks = recall.weeks();
    if (weeks.isEmpty()) {
      end();
      return;
    }
    table("Week from", "Sessions", "Given", "Used", "Corrected");
    for (RecallCounts.InWeek each :
        weeks.subList(Math.max(0, weeks.size() - MOST_ROWS), weeks.size())) {
      RecallCounts.Given given = each.given();
      page.add("<tr><th scope=\"row\">%s</th>", each.week().monday());
      for (int number : List.of(given.sessions(), given.finds(), given.used(), given.corrected())) {
        page.add("<td>%s</td>", StatisticsWords.number(number));
      }
      page.add("</tr>\n");
    }
    endTable(weeks.size());
  }

  private void kinds(String title, List<SessionCounts.Kind> kinds) {
    if (kinds.isEmpty()) {
      return;
    }
    begin(title, false);
    table("What went wrong", "", "Times");
    for (SessionCounts.Kind each : kinds) {
      counted(
          StatisticsWords.failure(each.name()),
          each.number(),
          kinds.get(0).number(),
          Tone.DOUBTFUL);
    }
    endTable(0);
  }

  private void counted(String name, int number, int most, Tone tone) {
    page.add("<tr><th scope=\"row\">%s</th><td class=\"chart\">", name);
    bar(number, most, tone);
    page.add("</td><td>%s</td></tr>\n", StatisticsWords.number(number));
  }

  private void begin(String title, boolean wide) {
    page.add("<section class=\"%s\">\n<h2>%s</h2>\n", wide ? "card wide" : "card", title);
  }

  private void end() {
    page.add("</section>\n");
  }

  private void table(String... columns) {
    page.add("<table class=\"%s\">\n<thead><tr>", columns.length == 3 ? "bars" : "");
    for (String column : columns) {
      if (column.isEmpty()) {
        page.add("<td></td>");
      } else {
        page.add("<th scope=\"col\">%s</th>", column);
      }
    }
    page.add("</tr></thead>\n<tbody>\n");
  }

  private void endTable(int rows) {
    page.add("</tbody>\n</table>\n");
    if (rows > MOST_ROWS) {
      page.add("<p>And %s more: <code>reflect stats --json</code></p>\n", rows - MOST_ROWS);
    }
    end();
  }

  private void bar(int number, int most, Tone tone) {
    page.add("<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    page.add("<rect class=\"track\" width=\"100\" height=\"10\"/>");
    if (number > 0) {
      double wide = Math.max(0.8, 100.0 * number / Math.max(1, most));
      page.add("<rect class=\"%s\" width=\"%s\" height=\"10\"/>", kind(tone), wide);
    }
    page.add("</svg>");
  }

  /** The share as a bar, and over it where the true one lies. */
  private void range(Share share) {
    page.add("<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    page.add("<rect class=\"track\" width=\"100\" height=\"10\"/>");
    page.add(
        "<rect class=\"%s\" width=\"%s\" height=\"10\"/>", kind(share.tone()), 100 * share.value());
    page.add(
        "<rect class=\"range\" x=\"%s\" y=\"3.5\" width=\"%s\" height=\"3\"/>",
        100 * share.low(), 100 * (share.high() - share.low()));
    page.add("</svg>");
  }

  /** The class that the style has a colour for. */
  private static String kind(Tone tone) {
    return switch (tone) {
      case GOOD -> "good";
      case DOUBTFUL -> "warn";
      case BAD -> "bad";
      case PLAIN -> "bar";
    };
  }
}
