package dev.reflect.tui;

import dev.reflect.review.Action;
import dev.reflect.review.Ink;
import dev.reflect.review.Layout;
import dev.reflect.review.Layout.Area;
import dev.reflect.review.Part;
import dev.reflect.review.Review;
import dev.reflect.review.Room;
import dev.reflect.review.Room.Detail;
import dev.reflect.review.Shown;
import dev.reflect.review.Spot.Pane;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.tui.DiffRows.DiffRow;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Draws a room: its list, and the detail of a row beside it or in its place. It remembers how the
 * diff drawn last was laid out, and nothing else.
 */
final class RoomView {
  /** So many rows of a diff scroll well enough for what was said to have one below them. */
  private static final int ENOUGH_ROWS = 6;

  private final ZoneId zone;
  private List<Line> listed = List.of();
  private boolean hasList;
  private Optional<Shown> laidOut = Optional.empty();
  private int laidOutColumns;
  private List<DiffRow> diffRows = List.of();

  RoomView(ZoneId zone) {
    this.zone = zone;
  }

  void draw(Review review, Canvas canvas) {
    draw(review, review.room(), canvas);
  }

  private <R> void draw(Review review, Room<R> room, Canvas canvas) {
    Layout layout = review.layout();
    Pane pane = room.spot().pane();
    boolean lit = !review.hasPopup();
    hasList = layout.wide() || pane == Pane.LIST;
    listed = List.of();
    if (layout.wide() || pane == Pane.LIST) {
      boolean focused = (lit || review.popup().line().isPresent()) && pane == Pane.LIST;
      list(review, room, part(canvas, layout.list()), focused);
    }
    if (layout.wide() || pane == Pane.DETAIL) {
      boolean focused = pane == Pane.DETAIL;
      Detail detail = room.detail(zone);
      Ink border = lit && focused && layout.wide() ? Ink.FOCUS : Ink.BORDER;
      String place = layout.wide() ? "" : place(room) + " ";
      Canvas frame =
          part(canvas, layout.detail()).frame(place + detail.title(), detail.note(), border);
      if (detail.shown().isPresent()) {
        diff(detail, frame, room.spot().line(), focused);
      } else {
        passages(detail.passages(), room.spot().line(), frame);
      }
    }
  }

  /** Returns what a click means on the screen that was drawn last: a row, or a pane. */
  Optional<Action.Pointed> at(Layout layout, int column, int row) {
    Area list = layout.list();
    if (hasList && isIn(list, column, row)) {
      int line = row - list.row() - 1;
      boolean isRow = line >= 0 && line < listed.size();
      return Optional.of(
          new Action.Pointed(
              Pane.LIST, isRow ? OptionalInt.of(listed.get(line).index()) : OptionalInt.empty()));
    }
    return isIn(layout.detail(), column, row)
        ? Optional.of(new Action.Pointed(Pane.DETAIL, OptionalInt.empty()))
        : Optional.empty();
  }

  private static boolean isIn(Area area, int column, int row) {
    return column >= area.column()
        && column < area.column() + area.width()
        && row >= area.row()
        && row < area.row() + area.height();
  }

  /** Which one of how many: {@code 4/9}. */
  private static String place(Room<?> room) {
    int count = room.rows().size();
    return count == 0 ? "" : (room.spot().index() + 1) + "/" + count;
  }

  static Canvas part(Canvas canvas, Area area) {
    return canvas.part(area.column(), area.row(), area.width(), area.height());
  }

  /** One line of the list: of the row with this index, or the heading above it. */
  private record Line(int index, Optional<String> heading, int part) {}

  /** The heading stays in the first line while its rows scroll by. */
  private <R> void list(Review review, Room<R> room, Canvas canvas, boolean focused) {
    int count = room.rows().size();
    int here = room.spot().index();
    long shown = room.rows().stream().filter(row -> room.isListed(row, review)).count();
    String note = shown < count ? shown + " of " + count : place(room);
    Canvas inside = canvas.frame(room.title(), note, focused ? Ink.FOCUS : Ink.BORDER);
    if (count == 0) {
      int line = 1;
      for (String each : Width.lines(room.nothing(), inside.columns() - 3)) {
        inside.text(2, line++, each, Ink.DIM);
      }
      return;
    }
    int high = room.entry(room.rows().get(here), Ink.TEXT, zone).size();
    List<Line> lines = lines(review, room, high);
    if (lines.isEmpty()) {
      inside.text(2, 1, "None has these words.", Ink.DIM);
      return;
    }
    int cursor = lines.indexOf(new Line(here, Optional.empty(), 0));
    int top = Scroll.top(cursor, lines.size(), inside.rows() / high * high) / high * high;
    listed = lines.subList(top, Math.min(lines.size(), top + inside.rows()));
    for (int at = top; at < Math.min(lines.size(), top + inside.rows()); at++) {
      Canvas line = inside.part(0, at - top, inside.columns(), 1);
      boolean first = at == top && lines.get(at).part() == 0;
      Optional<String> heading =
          first ? heading(room, lines.get(at).index()) : lines.get(at).heading();
      if (heading.isPresent()) {
        line.text(2, 0, Width.cutStart(heading.get(), line.columns() - 3), Ink.DIM);
      } else {
        entry(room, lines.get(at), line);
      }
    }
    Scroll.marks(inside, top, lines.size());
  }

  private static <R> List<Line> lines(Review review, Room<R> room, int high) {
    List<Line> lines = new ArrayList<>();
    Optional<String> heading = Optional.empty();
    for (int index = 0; index < room.rows().size(); index++) {
      Optional<String> begun = room.heading(index);
      heading = begun.isPresent() ? begun : heading;
      if (!room.isListed(room.rows().get(index), review)) {
        continue;
      }
      if (heading.isPresent()) {
        lines.add(new Line(index, heading, 0));
        heading = Optional.empty();
      }
      for (int part = 0; part < high; part++) {
        lines.add(new Line(index, Optional.empty(), part));
      }
    }
    return lines;
  }

  /** Returns the heading that this row stands below. */
  private static Optional<String> heading(Room<?> room, int index) {
    int at = index;
    while (at > 0 && room.heading(at).isEmpty()) {
      at--;
    }
    return room.heading(at);
  }

  private <R> void entry(Room<R> room, Line line, Canvas canvas) {
    boolean here = line.index() == room.spot().index();
    if (here && line.part() == 0) {
      canvas.fill(0, 0, canvas.columns(), " ", Ink.SELECTED);
      canvas.text(0, 0, "▶", Ink.FOCUS);
    }
    Ink ink = here ? Ink.SELECTED : Ink.TEXT;
    Canvas text = canvas.part(1, 0, canvas.columns() - 2, 1);
    Strip strip = room.entry(room.rows().get(line.index()), ink, zone).get(line.part());
    Strips.draw(text, 0, Strips.fitted(strip, text.columns(), 1));
  }

  /** The line that is the first in sight is told in lines that are not wrapped. */
  private static void passages(List<Part> passages, int line, Canvas frame) {
    Canvas inside = frame.part(1, 0, frame.columns() - 2, frame.rows());
    List<Strip> rows = Strips.of(passages, inside.columns());
    int wanted = Scroll.row(line, Part.lines(passages), rows.size());
    int top = Math.max(0, Math.min(wanted, rows.size() - inside.rows()));
    Strips.draw(inside, rows, top);
    Scroll.marks(frame, top, rows.size());
  }

  /** The passages stay; below them the diff scrolls with its cursor. */
  private void diff(Detail detail, Canvas frame, int line, boolean focused) {
    Shown shown = detail.shown().orElseThrow();
    Canvas inside = frame.part(1, 0, frame.columns() - 2, frame.rows());
    List<Strip> rows = Strips.of(detail.passages(), inside.columns());
    Strips.draw(inside, rows, 0);
    Canvas rest = frame.part(0, rows.size(), frame.columns(), frame.rows() - rows.size());
    Canvas said = rest.part(1, 0, rest.columns() - 2, rest.rows());
    if (laidOut.isEmpty() || laidOut.get() != shown || rest.columns() != laidOutColumns) {
      laidOut = Optional.of(shown);
      laidOutColumns = rest.columns();
      diffRows = DiffRows.of(shown, rest.columns() - 2);
    }
    List<Strip> below = below(detail, said);
    int at = Math.min(diffRows.size() + 1, said.rows() - below.size());
    Canvas above = rest.part(0, 0, rest.columns(), below.isEmpty() ? rest.rows() : at);
    new DiffPane(shown, diffRows, line, focused).draw(above);
    Strips.draw(said.part(0, at, said.columns(), below.size()), below, 0);
  }

  /**
   * What was said, as much of it as has room below the diff; where that is too little for all of
   * the last time, the person's own words and a row of what Claude had said, and a row of each
   * where the diff takes all, as it scrolls.
   */
  private List<Strip> below(Detail detail, Canvas pane) {
    int free = pane.rows() - diffRows.size() - 1;
    List<Strip> all = Strips.of(detail.below(), pane.columns());
    int last = all.contains(Strip.EMPTY) ? all.indexOf(Strip.EMPTY) : all.size();
    if (free >= last) {
      return all.subList(0, Math.min(all.size(), free));
    }
    List<Part.Labelled> brief = detail.brief();
    Part.Labelled person = brief.get(brief.size() - 1);
    List<Strip> words = new ArrayList<>();
    brief.subList(0, brief.size() - 1).forEach(each -> words.add(row(each, pane)));
    int before = words.size();
    words.addAll(Strips.of(List.of(person), pane.columns()));
    if (free >= words.size()) {
      return words;
    }
    words.subList(before, words.size()).clear();
    words.add(row(person, pane));
    int most = Math.max(0, Math.min(words.size(), pane.rows() - ENOUGH_ROWS));
    return words.subList(words.size() - most, words.size());
  }

  /** What has no room begins at what stands out of it. */
  private static Piece words(Part.Labelled said, int columns) {
    Piece first = said.text().get(0);
    StringBuilder all = new StringBuilder();
    said.text().forEach(each -> all.append(each.text()));
    return said.text().size() == 1
            || first.ink() == Ink.STRONG
            || Width.of(all.toString()) <= columns
        ? Piece.cut(all.toString(), first.ink())
        : Piece.cut("“… " + all.substring(first.text().length()), Ink.STRONG);
  }

  private static Strip row(Part.Labelled said, Canvas pane) {
    Piece label = said.label().get(0);
    String gap = " ".repeat(said.indent() - Width.of(label.text()));
    return Strips.fitted(
        Strip.of(label, new Piece(gap, Ink.DIM), words(said, pane.columns() - said.indent())),
        pane.columns(),
        0);
  }
}
