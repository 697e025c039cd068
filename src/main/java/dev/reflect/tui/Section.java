package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Strip;
import java.util.List;

/** A part of the statistics: rows under a title, and a note at its right end. */
record Section(String title, String note, List<Strip> rows) {
  /** The rows and the frame around them. */
  private static final int FRAME = 2;

  Section {
    rows = List.copyOf(rows);
  }

  int height() {
    return rows.size() + FRAME;
  }

  void draw(Canvas canvas, boolean focused) {
    Canvas frame = canvas.frame(title, note, focused ? Ink.FOCUS : Ink.BORDER);
    Canvas inside = frame.part(1, 0, frame.columns() - 2, frame.rows());
    for (int at = 0; at < rows.size(); at++) {
      Strips.draw(inside, at, rows.get(at));
    }
  }
}
