package dev.reflect.tui;

import dev.reflect.review.Binding;
import dev.reflect.review.Hint;
import dev.reflect.review.Ink;
import dev.reflect.review.Layout;
import dev.reflect.review.Layout.Area;
import dev.reflect.review.Part;
import dev.reflect.review.Sheet;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
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
      canvas.text((canvas.columns() - Width.of(text)) / 2, canvas.rows() / 2, text, Ink.TEXT);
      return;
    }
    int column = canvas.text(1, 0, "reflect", Ink.STRONG) + GAP;
    String period = Plain.sentence(screen.account().period());
    canvas.text(column, 0, Width.cut(period, canvas.columns() - column - 1), Ink.TEXT);
    if (screen.account().sections().isEmpty()) {
      said(screen.account().said(), canvas);
    } else {
      sections(screen, canvas.part(0, 1, canvas.columns(), screen.room()));
    }
    if (screen.helping()) {
      canvas.recolour(Ink.DIM);
      SheetView.draw(help(), canvas, layout);
    }
    helpLine(canvas.part(0, canvas.rows() - 1, canvas.columns(), 1), screen);
  }

  private static void sections(StatisticsScreen screen, Canvas room) {
    Canvas all = new Canvas(room.columns(), Math.max(screen.rows(), room.rows()));
    for (int i = 0; i < screen.sections().size(); i++) {
      Area place = screen.places().get(i);
      screen.sections().get(i).draw(RoomView.part(all, place), i == screen.focus());
    }
    room.show(all, screen.top());
    Scroll.marks(room, screen.top(), screen.rows());
  }

  private static void said(List<String> lines, Canvas canvas) {
    int row = canvas.rows() / 2 - lines.size();
    Ink ink = Ink.STRONG;
    for (String line : lines) {
      for (String part : Width.lines(line, canvas.columns() - 4)) {
        canvas.text((canvas.columns() - Width.of(part)) / 2, row, part, ink);
        row++;
      }
      ink = Ink.DIM;
      row++;
    }
  }

  private static Sheet help() {
    List<Part> rows = new ArrayList<>();
    for (Binding<?, ?> each : StatisticsScreen.KEYS.all()) {
      rows.add(
          Strip.of(
              new Piece(Width.pad(each.keyLabels(), KEYS), Ink.KEY),
              new Piece(each.tooltip(), Ink.TEXT)));
    }
    rows.add(Strip.EMPTY);
    rows.add(
        Strip.of(
            new Piece("█", Ink.GOOD),
            new Piece("░", Ink.DIM),
            new Piece("  a share, and how much higher it may be", Ink.TEXT)));
    return Sheet.of("Keys", HELP, rows);
  }

  private static void helpLine(Canvas line, StatisticsScreen screen) {
    int column = 1;
    if (screen.helping()) {
      column = line.text(column, 0, "any key ", Ink.KEY);
      line.text(column, 0, "close", Ink.TEXT);
      return;
    }
    for (Hint each : StatisticsScreen.KEYS.hints(screen)) {
      column = line.text(column, 0, each.key() + " ", Ink.KEY);
      column = line.text(column, 0, each.label(), Ink.TEXT) + GAP;
    }
  }
}
