package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Layout;
import dev.reflect.review.Layout.Area;
import dev.reflect.review.Part;
import dev.reflect.review.Sheet;
import dev.reflect.review.Strip;
import java.util.List;

/** Draws a popup in the middle of the screen, over what is there. */
final class SheetView {
  private static final int MARGIN = 2;
  private static final int FRAME = 6;

  private SheetView() {}

  static void draw(Sheet sheet, Canvas canvas, Layout layout) {
    int columns = Math.min(sheet.columns(), layout.width() - 2 * MARGIN - 4);
    List<Strip> rows = Strips.of(sheet.passages(), columns);
    int top =
        sheet.centre().isPresent()
            ? Scroll.top(
                Strips.of(sheet.passages().subList(0, sheet.centre().getAsInt()), columns).size(),
                rows.size(),
                layout.height() - FRAME)
            : Scroll.row(sheet.line(), Part.lines(sheet.passages()), rows.size());
    boolean airy = rows.size() + 4 <= layout.height() - 2;
    Area area = layout.popup(columns + 4, rows.size() + (airy ? 4 : 2));
    Canvas box = canvas.part(area.column(), area.row(), area.width(), area.height());
    box.clear();
    Canvas frame = box.frame(sheet.title(), sheet.note(), Ink.FOCUS);
    int margin = airy ? 1 : 0;
    Canvas inside = frame.part(1, margin, frame.columns() - 2, frame.rows() - 2 * margin);
    int from = Math.max(0, Math.min(top, rows.size() - inside.rows()));
    Strips.draw(inside, rows, from);
    Scroll.marks(frame, from, rows.size());
  }
}
