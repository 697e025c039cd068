package dev.reflect.tui;

import dev.reflect.review.Area;
import dev.reflect.review.Binding;
import dev.reflect.review.Layout;
import dev.reflect.review.StatisticsAction;
import dev.reflect.statistics.StatisticsWords;
import dev.reflect.tui.Sheet.Piece;
import dev.reflect.tui.Sheet.Row;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;

/** Draws the statistics. */
final class StatisticsView {
  private static final int GAP = 3;
  private static final int KEYS = 18;
  private static final int HELP = 56;

  private StatisticsView() {}

  static void draw(StatisticsScreen screen, Canvas canvas) {
    Layout layout = screen.layout();
    if (layout.tooSmall()) {
      String text = Width.cut(layout.tooSmallText(), canvas.columns());
      canvas.text((canvas.columns() - Width.of(text)) / 2, canvas.rows() / 2, text, Role.TEXT);
      return;
    }
    int column = canvas.text(1, 0, "reflect", Role.STRONG) + GAP;
    String period = Plain.sentence(StatisticsWords.period(screen.period()));
    canvas.text(column, 0, Width.cut(period, canvas.columns() - column - 1), Role.TEXT);
    if (screen.statistics().isEmpty()) {
      said(List.of(StatisticsWords.COUNTING), canvas);
    } else if (screen.statistics().get().isEmpty()) {
      said(StatisticsWords.nothing(screen.period()), canvas);
    } else {
      sections(screen, canvas.part(0, 1, canvas.columns(), screen.room()));
    }
    if (screen.helping()) {
      canvas.recolour(Role.DIM);
      help(layout).draw(canvas, layout);
    }
    helpLine(canvas.part(0, canvas.rows() - 1, canvas.columns(), 1), screen.helping());
  }

  private static void sections(StatisticsScreen screen, Canvas room) {
    Canvas all = new Canvas(room.columns(), Math.max(screen.rows(), room.rows()));
    for (int i = 0; i < screen.sections().size(); i++) {
      Area place = screen.places().get(i);
      screen.sections().get(i).draw(ReviewView.part(all, place), i == screen.focus());
    }
    room.show(all, screen.top());
    Scroll.marks(room, screen.top(), screen.rows());
  }

  private static void said(List<String> lines, Canvas canvas) {
    int row = canvas.rows() / 2 - lines.size();
    Role role = Role.STRONG;
    for (String line : lines) {
      for (String part : Width.lines(line, canvas.columns() - 4)) {
        canvas.text((canvas.columns() - Width.of(part)) / 2, row, part, role);
        row++;
      }
      role = Role.DIM;
      row++;
    }
  }

  private static Sheet help(Layout layout) {
    List<Row> rows = new ArrayList<>();
    for (StatisticsAction action : StatisticsAction.values()) {
      Binding each = action.binding();
      rows.add(
          Row.of(
              new Piece(Width.pad(each.keyLabels(), KEYS), Role.KEY),
              new Piece(each.tooltip(), Role.TEXT)));
    }
    rows.add(Row.EMPTY);
    rows.add(
        Row.of(
            new Piece("█", Role.GOOD),
            new Piece("░", Role.DIM),
            new Piece("  a share, and how much higher it may be", Role.TEXT)));
    return Sheet.of("Keys", Sheet.columns(layout, HELP), rows);
  }

  private static void helpLine(Canvas line, boolean helping) {
    int column = 1;
    if (helping) {
      column = line.text(column, 0, "any key ", Role.KEY);
      line.text(column, 0, "close", Role.TEXT);
      return;
    }
    for (StatisticsAction action : StatisticsAction.values()) {
      Binding each = action.binding();
      if (each.onHelpLine()) {
        column = line.text(column, 0, each.key() + " ", Role.KEY);
        column = line.text(column, 0, each.label(), Role.TEXT) + GAP;
      }
    }
  }
}
