package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Shown;
import dev.reflect.review.Strip.Piece;
import dev.reflect.tui.DiffRows.DiffRow;
import java.util.List;

/**
 * Draws a diff with its cursor in sight. A hunk that is left out stays, faint, with a hollow square
 * in place of its rule.
 */
final class DiffPane {
  private static final String CURSOR = "▌";

  private final Shown shown;
  private final List<DiffRow> rows;
  private final int cursorLine;
  private final boolean focused;

  /**
   * @param rows the shown diff's, for the width of the canvas less the cursor's column
   */
  DiffPane(Shown shown, List<DiffRow> rows, int cursorLine, boolean focused) {
    this.shown = shown;
    this.rows = rows;
    this.cursorLine = cursorLine;
    this.focused = focused;
  }

  void draw(Canvas canvas) {
    int top = Scroll.top(cursorRow(), rows.size(), canvas.rows());
    for (int at = top; at < Math.min(rows.size(), top + canvas.rows()); at++) {
      draw(canvas, at - top, rows.get(at));
    }
    Scroll.marks(canvas, top, rows.size());
  }

  private int cursorRow() {
    for (int at = 0; at < rows.size(); at++) {
      if (rows.get(at).line() == cursorLine) {
        return at;
      }
    }
    return 0;
  }

  private void draw(Canvas canvas, int row, DiffRow each) {
    boolean dropped = shown.dropped().contains(each.hunk());
    Canvas inside = canvas.part(1, row, canvas.columns() - 1, 1);
    if (each.isRule()) {
      rule(inside, each, dropped);
    } else {
      int column = inside.text(0, 0, each.gutter(), Ink.GUTTER);
      column = inside.text(column, 0, each.sign(), each.fill());
      if (!each.sign().isEmpty()) {
        column = inside.text(column, 0, " ", each.fill());
      }
      for (Piece piece : each.pieces()) {
        column = inside.text(column, 0, piece.text(), piece.ink());
      }
      inside.fill(column, 0, inside.columns() - column, " ", each.fill());
      if (dropped) {
        inside.recolour(Ink.DIM);
      }
    }
    if (focused && each.line() == cursorLine) {
      canvas.text(0, row, CURSOR, Ink.FOCUS);
    }
  }

  private void rule(Canvas canvas, DiffRow each, boolean dropped) {
    if (each.pieces().isEmpty()) {
      return;
    }
    if (dropped) {
      String text = "□  " + each.text() + " · left out, Space takes it back in";
      canvas.text(0, 0, Width.cut(text, canvas.columns() - 1), Ink.DIM);
      return;
    }
    boolean several = shown.diff().hunks().size() > 1;
    boolean here = several && shown.hunkAt(cursorLine) == each.hunk();
    Ink ink = here ? Ink.RULE_HERE : Ink.RULE;
    int column = canvas.text(0, 0, "── ", ink);
    column = canvas.text(column, 0, Width.cut(each.text(), canvas.columns() - 8), ink);
    column = canvas.text(column, 0, " ", ink);
    canvas.fill(column, 0, canvas.columns() - column - 1, "─", ink);
  }
}
