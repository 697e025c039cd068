package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.statistics.Activity;
import dev.reflect.statistics.RecallCounts;
import dev.reflect.statistics.SessionCounts;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.tui.Sections.Section;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;

/** The sections about what was done and given in sessions, laid out for a width. */
record SessionSections(SessionCounts sessions, RecallCounts recall, int columns) {
  private static final int MOST_ROWS = 8;
  private static final int MOST_WEEKS = 12;
  private static final int LABEL = 18;
  private static final int NUMBER = 8;

  /** Returns those that have something to show. */
  List<Section> all() {
    List<Section> all = new ArrayList<>();
    if (sessions.notice().isPresent()) {
      List<Strip> rows = new ArrayList<>();
      for (String line : Width.lines(sessions.notice().get(), columns)) {
        rows.add(Strip.of(line, Ink.DIM));
      }
      all.add(new Section("Sessions", "", rows));
    }
    if (!sessions.isEmpty()) {
      all.add(weeks());
      if (!sessions.tools().isEmpty()) {
        all.add(tools());
      }
      kinds(all, "Why tools failed", sessions.failures());
      kinds(all, "Client errors", sessions.errors());
    }
    if (!recall.isEmpty()) {
      all.add(given());
    }
    return all;
  }

  private Section given() {
    List<Strip> rows = new ArrayList<>();
    for (String sentence : StatisticsWords.recall(recall)) {
      for (String line : Width.lines(sentence, columns)) {
        rows.add(Strip.of(line, Ink.TEXT));
      }
    }
    List<RecallCounts.InWeek> weeks = last(recall.weeks());
    int most = weeks.stream().mapToInt(each -> each.given().finds()).max().orElse(0);
    if (!weeks.isEmpty()) {
      rows.add(heading("given a week", "wrong", "used"));
    }
    for (RecallCounts.InWeek each : weeks) {
      RecallCounts.Given given = each.given();
      rows.add(
          row(
              each.week().monday().toString(),
              bar(given.finds(), most),
              given.finds(),
              given.corrected(),
              given.used()));
    }
    return new Section("Recall", "", rows);
  }

  private Section weeks() {
    List<SessionCounts.InWeek> weeks = last(sessions.weeks());
    int most = weeks.stream().mapToInt(each -> each.activity().exchanges()).max().orElse(0);
    List<Strip> rows = new ArrayList<>();
    for (String line : Width.lines(StatisticsWords.sessions(sessions), columns)) {
      rows.add(Strip.of(line, Ink.TEXT));
    }
    rows.add(heading("exchanges a week", "failed", "errors"));
    for (SessionCounts.InWeek each : weeks) {
      Activity done = each.activity();
      rows.add(
          row(
              each.week().monday().toString(),
              bar(done.exchanges(), most),
              done.exchanges(),
              done.failed(),
              done.errors()));
    }
    int number = sessions.totals().sessions();
    return new Section("Sessions", StatisticsWords.number(number), rows);
  }

  private Section tools() {
    List<SessionCounts.Tool> tools = sessions.tools();
    List<SessionCounts.Tool> shown = tools.subList(0, Math.min(MOST_ROWS, tools.size()));
    int most = shown.stream().mapToInt(SessionCounts.Tool::calls).max().orElse(0);
    List<Strip> rows = new ArrayList<>();
    rows.add(heading("calls", "failed"));
    for (SessionCounts.Tool each : shown) {
      rows.add(row(each.name(), bar(each.calls(), most, 1), each.calls(), each.failed()));
    }
    String note = tools.size() > MOST_ROWS ? MOST_ROWS + " of " + tools.size() : "";
    return new Section("Tools", note, rows);
  }

  private void kinds(List<Section> all, String title, List<SessionCounts.Kind> kinds) {
    if (kinds.isEmpty()) {
      return;
    }
    List<SessionCounts.Kind> shown = kinds.subList(0, Math.min(MOST_ROWS, kinds.size()));
    int most = shown.stream().mapToInt(SessionCounts.Kind::number).max().orElse(0);
    List<Strip> rows = new ArrayList<>();
    for (SessionCounts.Kind each : shown) {
      rows.add(
          row(StatisticsWords.failure(each.name()), bar(each.number(), most, 2), each.number()));
    }
    all.add(new Section(title, "", rows));
  }

  private String bar(int number, int most) {
    return bar(number, most, 0);
  }

  /**
   * @param spared how many columns of numbers fewer than a week has
   */
  private String bar(int number, int most, int spared) {
    int room = columns - LABEL - (3 - spared) * NUMBER - 1;
    return Bars.across((double) number / Math.max(1, most), Math.max(1, room));
  }

  /** Names stand over the columns of numbers at the right; the first one over the bars. */
  private static Strip heading(String bars, String... names) {
    List<Piece> right = new ArrayList<>();
    for (String name : names) {
      right.add(new Piece(Width.padStart(name, NUMBER), Ink.DIM));
    }
    return Strip.of(new Piece(" ".repeat(LABEL) + bars, Ink.DIM))
        .endingIn(right.toArray(Piece[]::new));
  }

  private Strip row(String name, String bar, int... numbers) {
    List<Piece> right = new ArrayList<>();
    for (int number : numbers) {
      right.add(
          new Piece(
              Width.padStart(StatisticsWords.number(number), NUMBER),
              number == 0 ? Ink.DIM : right.isEmpty() ? Ink.STRONG : Ink.TEXT));
    }
    String label = Width.pad(Width.cut(Plain.sentence(name), LABEL - 1), LABEL);
    return Strip.of(new Piece(label, Ink.TEXT), new Piece(bar, Ink.BAR))
        .endingIn(right.toArray(Piece[]::new));
  }

  private static <T> List<T> last(List<T> all) {
    return all.subList(Math.max(0, all.size() - MOST_WEEKS), all.size());
  }
}
