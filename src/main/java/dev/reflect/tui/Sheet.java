package dev.reflect.tui;

import dev.reflect.review.Area;
import dev.reflect.review.Layout;
import java.util.ArrayList;
import java.util.List;

/**
 * What a popup shows: rows of text under a title, as many as fit, from row {@code top} on.
 *
 * @param columns the width inside the frame
 */
record Sheet(String title, String note, int columns, List<Row> rows, int top) {
  private static final int MARGIN = 2;

  /** One row: pieces one behind the other, and what stands at its right end. */
  record Row(List<Piece> pieces, List<Piece> end) {
    static final Row EMPTY = new Row(List.of(), List.of());

    Row {
      pieces = List.copyOf(pieces);
      end = List.copyOf(end);
    }

    static Row of(Piece... pieces) {
      return new Row(List.of(pieces), List.of());
    }

    static Row of(String text, Role role) {
      return of(new Piece(text, role));
    }

    Row endingIn(Piece... pieces) {
      return new Row(this.pieces, List.of(pieces));
    }
  }

  /** Some text in one role. */
  record Piece(String text, Role role) {}

  Sheet {
    rows = List.copyOf(rows);
  }

  static Sheet of(String title, int columns, List<Row> rows) {
    return new Sheet(title, "", columns, rows, 0);
  }

  /** Returns the width that a sheet has for its rows when it would like this much. */
  static int columns(Layout layout, int wanted) {
    return Math.min(wanted, layout.width() - 2 * MARGIN - 4);
  }

  /** Returns the paragraph broken into rows. */
  static List<Row> prose(String text, int columns, Role role) {
    List<Row> rows = new ArrayList<>();
    Width.lines(text, columns).forEach(line -> rows.add(Row.of(line, role)));
    return rows;
  }

  /** Draws the sheet in the middle of the screen, over what is there. */
  void draw(Canvas canvas, Layout layout) {
    boolean airy = rows.size() + 4 <= layout.height() - 2;
    Area area = layout.popup(columns + 4, rows.size() + (airy ? 4 : 2));
    Canvas box = canvas.part(area.column(), area.row(), area.width(), area.height());
    box.clear();
    Canvas frame = box.frame(title, note, Role.FOCUS);
    int margin = airy ? 1 : 0;
    Canvas inside = frame.part(1, margin, frame.columns() - 2, frame.rows() - 2 * margin);
    int from = Math.max(0, Math.min(top, rows.size() - inside.rows()));
    for (int at = 0; at < Math.min(inside.rows(), rows.size() - from); at++) {
      draw(inside, at, rows.get(from + at));
    }
    Scroll.marks(frame, from, rows.size());
  }

  static void draw(Canvas canvas, int row, Row each) {
    int column = 0;
    for (Piece piece : each.pieces()) {
      column = canvas.text(column, row, piece.text(), piece.role());
    }
    int width = each.end().stream().mapToInt(piece -> Width.of(piece.text())).sum();
    column = canvas.columns() - width;
    for (Piece piece : each.end()) {
      column = canvas.text(column, row, piece.text(), piece.role());
    }
  }
}
