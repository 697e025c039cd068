package dev.reflect.tui;

import dev.reflect.review.Ink;

/** Which part of more rows than fit is shown. */
final class Scroll {
  private Scroll() {}

  /** Returns the first row to show so that the cursor is in the middle, or as near as can be. */
  static int top(int cursor, int rows, int height) {
    return Math.max(0, Math.min(cursor - height / 2, rows - height));
  }

  /** Returns the row that stands for this line of so many, so that the last row can be reached. */
  static int row(int line, int lines, int rows) {
    return lines >= rows ? line : line * rows / Math.max(1, lines);
  }

  /** Marks in the right margin that there is more above or below. */
  static void marks(Canvas canvas, int top, int rows) {
    int column = canvas.columns() - 1;
    if (top > 0) {
      canvas.text(column, 0, "▲", Ink.DIM);
    }
    if (top + canvas.rows() < rows) {
      canvas.text(column, canvas.rows() - 1, "▼", Ink.DIM);
    }
  }
}
