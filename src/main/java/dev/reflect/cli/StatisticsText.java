package dev.reflect.cli;

import dev.reflect.effect.Effect.EffectVerdict;
import dev.reflect.effect.EffectWords;
import dev.reflect.statistics.Activity;
import dev.reflect.statistics.Age;
import dev.reflect.statistics.Counts;
import dev.reflect.statistics.Counts.Occurrence;
import dev.reflect.statistics.Helped;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.SessionCounts;
import dev.reflect.statistics.Share;
import dev.reflect.statistics.Statistics;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.statistics.Taught;
import dev.reflect.statistics.Worth;
import dev.reflect.tui.Width;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;

/** Statistics as tables of 80 columns, in numbers alone: for pipes and for reading aloud. */
final class StatisticsText {
  /** What a column of this name says. */
  static final String RANGE = "RANGE is where the true rate lies, with a confidence of 95 %.";

  private static final int LONGEST_NAME = 34;
  private static final int[] WIDTHS = {11, 10, 8, 6, 7};
  private static final int MOST_ROWS = 10;
  private static final int MOST_WEEKS = 12;
  private static final int MOST_HELPED = 3;
  private static final String INDENT = " ".repeat(12);

  private final Statistics statistics;
  private final List<String> lines = new ArrayList<>();

  private StatisticsText(Statistics statistics) {
    this.statistics = statistics;
  }

  static List<String> of(Statistics statistics) {
    return new StatisticsText(statistics).lines();
  }

  private List<String> lines() {
    paragraph(Plain.sentence(StatisticsWords.period(statistics.period())));
    if (statistics.isUntaught()) {
      lines.add("");
      lines.addAll(StatisticsWords.nothing(statistics.period()));
      sessions();
      recall();
      return lines;
    }
    totals();
    weeks();
    shares("DETECTOR", statistics.shares().detectors());
    shares("CONFIDENCE", statistics.shares().confidences());
    shares("SKILL", statistics.shares().skills());
    repositories();
    if (statistics.taught().accepted().isDecided()) {
      lines.add(RANGE);
    }
    standing();
    helped();
    sessions();
    recall();
    return lines;
  }

  private void recall() {
    if (statistics.recall().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("RECALL");
    StatisticsWords.recall(statistics.recall()).forEach(this::paragraph);
    List<RecallCounts.InWeek> weeks = statistics.recall().weeks();
    if (weeks.isEmpty()) {
      return;
    }
    heading("WEEK FROM", "SESSIONS", "CORRECTED", "GIVEN", "USED");
    int from = Math.max(0, weeks.size() - MOST_WEEKS);
    for (RecallCounts.InWeek each : weeks.subList(from, weeks.size())) {
      RecallCounts.Given given = each.given();
      row(
          each.week().monday().toString(),
          number(given.sessions()),
          number(given.corrected()),
          number(given.finds()),
          number(given.used()));
    }
    if (from > 0) {
      lines.add("and " + from + " earlier: reflect stats --json");
    }
  }

  private void sessions() {
    SessionCounts sessions = statistics.sessions();
    sessions
        .notice()
        .ifPresent(
            notice -> {
              lines.add("");
              paragraph(Plain.sentence(notice));
            });
    if (sessions.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("SESSIONS");
    paragraph(StatisticsWords.sessions(sessions));
    heading("WEEK FROM", "SESSIONS", "EXCHANGES", "CALLS", "FAILED", "ERRORS");
    List<SessionCounts.InWeek> weeks = sessions.weeks();
    int from = Math.max(0, weeks.size() - MOST_WEEKS);
    for (SessionCounts.InWeek each : weeks.subList(from, weeks.size())) {
      Activity done = each.activity();
      row(
          each.week().monday().toString(),
          number(done.sessions()),
          number(done.exchanges()),
          number(done.calls()),
          number(done.failed()),
          number(done.errors()));
    }
    if (from > 0) {
      lines.add("and " + from + " earlier: reflect stats --json");
    }
    tools(sessions.tools());
    kinds("TOOLS FAILED", sessions.failures());
    kinds("CLIENT ERRORS", sessions.errors());
  }

  private void tools(List<SessionCounts.Tool> tools) {
    if (tools.isEmpty()) {
      return;
    }
    heading("TOOL", "CALLS", "FAILED", "", "");
    for (SessionCounts.Tool each : first(tools)) {
      row(each.name(), number(each.calls()), number(each.failed()), "", "");
    }
    more(tools.size());
  }

  private void kinds(String title, List<SessionCounts.Kind> kinds) {
    if (kinds.isEmpty()) {
      return;
    }
    heading(title, "TIMES", "", "", "");
    for (SessionCounts.Kind each : first(kinds)) {
      row(StatisticsWords.failure(each.name()), number(each.number()), "", "", "");
    }
    more(kinds.size());
  }

  private static String number(int number) {
    return StatisticsWords.number(number);
  }

  private static <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(MOST_ROWS, all.size()));
  }

  private void totals() {
    lines.add("");
    paragraph(StatisticsWords.heard(statistics));
    paragraph(StatisticsWords.decided(statistics));
    paragraph(StatisticsWords.written(statistics));
    statistics
        .everywhere()
        .filter(everywhere -> everywhere.calls() > 0)
        .ifPresent(everywhere -> lines.add(StatisticsWords.asked(everywhere)));
  }

  private void weeks() {
    heading("WEEK FROM", "CORRECTIONS", "HEARD", "ACCEPTED", "RATE");
    List<Taught.InWeek> weeks = statistics.taught().weeks();
    int from = Math.max(0, weeks.size() - MOST_WEEKS);
    for (Taught.InWeek each : weeks.subList(from, weeks.size())) {
      Counts counts = each.counts();
      Share share = counts.acceptance("");
      row(
          each.week().monday().toString(),
          Integer.toString(counts.of(Occurrence.CORRECTION)),
          Integer.toString(counts.heard()),
          share.isDecided() ? share.accepted() + " of " + share.decided() : "–",
          share.percent());
    }
    if (from > 0) {
      lines.add("and " + from + " earlier: reflect stats --json");
    }
  }

  private void shares(String name, List<Share> shares) {
    if (shares.isEmpty()) {
      return;
    }
    heading(name, "ACCEPTED", "RATE", "RANGE", "");
    for (Share each : shares.subList(0, Math.min(MOST_ROWS, shares.size()))) {
      row(
          each.name(),
          each.accepted() + " of " + each.decided(),
          each.percent(),
          each.interval(),
          "");
    }
    more(shares.size());
  }

  private void repositories() {
    List<Taught.InRepository> all = statistics.taught().repositories();
    if (all.isEmpty()) {
      return;
    }
    heading("REPOSITORY", "HEARD", "ACCEPTED", "RATE", "RANGE");
    for (Taught.InRepository each : all.subList(0, Math.min(MOST_ROWS, all.size()))) {
      Share share = each.acceptance();
      row(
          each.name(),
          Integer.toString(each.counts().heard()),
          share.isDecided() ? share.accepted() + " of " + share.decided() : "–",
          share.percent(),
          share.interval());
    }
    more(all.size());
  }

  private void standing() {
    if (statistics.standing().number() == 0) {
      return;
    }
    heading("LEARNINGS BY AGE", "NUMBER", "", "", "");
    for (Age age : Age.values()) {
      row(age.phrase(), Integer.toString(statistics.standing().of(age)), "", "", "");
    }
    heading("LEARNINGS BY SCORE", "NUMBER", "", "", "");
    for (Worth worth : Worth.values()) {
      row(worth.phrase(), Integer.toString(statistics.standing().of(worth)), "", "", "");
    }
  }

  private void helped() {
    if (statistics.helping().applied() == 0) {
      return;
    }
    lines.add("");
    lines.add("DOES IT HELP");
    paragraph(StatisticsWords.helped(statistics.helping()));
    named("Helps most:", statistics.helping().best());
    named("Broken again:", statistics.helping().worst());
    if (statistics.helping().of(EffectVerdict.BROKEN) + statistics.helping().of(EffectVerdict.HELPS)
        > 0) {
      lines.add("More of one: reflect effect ID");
    }
  }

  private void named(String title, List<Helped> helped) {
    if (helped.isEmpty()) {
      return;
    }
    lines.add(title);
    for (Helped each : helped.subList(0, Math.min(MOST_HELPED, helped.size()))) {
      String sentence = Plain.sentence(each.sentence());
      lines.add(
          "  " + each.id() + "  " + Plain.shortened(sentence, Paragraph.WIDTH - INDENT.length()));
      lines.addAll(
          Paragraph.indented(
              INDENT,
              Plain.sentence(each.file())
                  + ": "
                  + EffectWords.of(each.effect(), statistics.period().now())));
    }
  }

  private void paragraph(String text) {
    lines.addAll(Paragraph.of(text));
  }

  private void more(int all) {
    if (all > MOST_ROWS) {
      lines.add("and " + (all - MOST_ROWS) + " more: reflect stats --json");
    }
  }

  private void heading(String name, String... columns) {
    lines.add("");
    row(name, columns);
  }

  private void row(String name, String... columns) {
    boolean crowded = columns.length == WIDTHS.length;
    int wide = crowded ? LONGEST_NAME - 2 - WIDTHS[WIDTHS.length - 1] : LONGEST_NAME;
    String shown = Width.cut(Plain.sentence(name), wide);
    StringBuilder line = new StringBuilder(shown).append(spaces(wide, shown));
    for (int i = 0; i < columns.length; i++) {
      line.append("  ").append(spaces(WIDTHS[i], columns[i])).append(columns[i]);
    }
    lines.add(line.toString().stripTrailing());
  }

  private static String spaces(int width, String text) {
    return " ".repeat(Math.max(0, width - Width.of(text)));
  }
}
