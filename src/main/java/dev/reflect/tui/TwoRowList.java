package dev.reflect.tui;

/**
 * A framed list of things with two rows each, of which one is the current.
 *
 * @param nothing what is said where there are none
 */
record TwoRowList(String title, String nothing, int index, int count, boolean focused) {
  private static final int ROWS = 2;

  /** Draws one of the things into its two rows; the first two columns are taken. */
  interface Row {
    void draw(Canvas canvas, int at, Role role);
  }

  void draw(Canvas canvas, Row row) {
    String place = count == 0 ? "" : (index + 1) + "/" + count;
    Canvas inside = canvas.frame(title, place, focused ? Role.FOCUS : Role.BORDER);
    if (count == 0) {
      inside.text(2, 1, Width.cut(nothing, inside.columns() - 3), Role.DIM);
      return;
    }
    int top = Scroll.top(index * ROWS, count * ROWS, inside.rows() / ROWS * ROWS) / ROWS;
    for (int at = top; at < count && (at - top) * ROWS < inside.rows(); at++) {
      Canvas part = inside.part(0, (at - top) * ROWS, inside.columns(), ROWS);
      boolean here = at == index;
      if (here) {
        part.fill(0, 0, part.columns(), " ", Role.SELECTED);
        part.text(0, 0, "▶", Role.FOCUS);
      }
      row.draw(part, at, here ? Role.SELECTED : Role.TEXT);
    }
    Scroll.marks(inside, top * ROWS, count * ROWS);
  }
}
