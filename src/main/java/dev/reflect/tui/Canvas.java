package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.tui.Graphemes.Grapheme;
import java.util.Arrays;
import java.util.List;

/**
 * A grid of cells to draw on, or a rectangle of one. What falls outside is not drawn; a wide
 * grapheme covers two cells, the second of which stays empty.
 */
final class Canvas {
  /** One cell: a grapheme, or nothing where the one before it covers two. */
  record Cell(String text, Ink ink) {
    static final Cell BLANK = new Cell(" ", Ink.TEXT);
  }

  private final Cell[][] cells;
  private final int left;
  private final int top;
  private final int columns;
  private final int rows;

  Canvas(int columns, int rows) {
    this(new Cell[rows][columns], 0, 0, columns, rows);
    for (Cell[] row : cells) {
      Arrays.fill(row, Cell.BLANK);
    }
  }

  private Canvas(Cell[][] cells, int left, int top, int columns, int rows) {
    this.cells = cells;
    this.left = left;
    this.top = top;
    this.columns = Math.max(0, columns);
    this.rows = Math.max(0, rows);
  }

  int columns() {
    return columns;
  }

  int rows() {
    return rows;
  }

  Canvas part(int column, int row, int width, int height) {
    return new Canvas(
        cells,
        left + column,
        top + row,
        Math.min(width, columns - column),
        Math.min(height, rows - row));
  }

  Cell at(int column, int row) {
    return cells[top + row][left + column];
  }

  /** Draws the text and returns the column behind it. */
  int text(int column, int row, String text, Ink ink) {
    return text(column, row, Graphemes.of(text), ink);
  }

  int text(int column, int row, List<Grapheme> text, Ink ink) {
    int at = column;
    for (Grapheme each : text) {
      at = put(at, row, each, ink);
    }
    return at;
  }

  int put(int column, int row, Grapheme grapheme, Ink ink) {
    int next = column + grapheme.columns();
    if (row >= 0 && row < rows && column >= 0 && next <= columns) {
      Cell[] line = cells[top + row];
      int at = left + column;
      clearHalf(line, at);
      line[at] = new Cell(grapheme.text(), ink);
      if (grapheme.columns() == 2) {
        clearHalf(line, at + 1);
        line[at + 1] = new Cell("", ink);
      }
    }
    return next;
  }

  /** A grapheme that loses one of its two cells gives up both. */
  private static void clearHalf(Cell[] line, int at) {
    if (line[at].text().isEmpty() && at > 0) {
      line[at - 1] = new Cell(" ", line[at - 1].ink());
    }
    if (at + 1 < line.length && line[at + 1].text().isEmpty()) {
      line[at + 1] = new Cell(" ", line[at + 1].ink());
    }
  }

  /** Draws the text so that it ends before the column, and returns where it begins. */
  int textEndingAt(int end, int row, String text, Ink ink) {
    int column = end - Width.of(text);
    text(column, row, text, ink);
    return column;
  }

  void fill(int column, int row, int width, String text, Ink ink) {
    List<Grapheme> graphemes = Graphemes.of(text);
    for (int at = column; at < column + width; at++) {
      text(at, row, graphemes, ink);
    }
  }

  void clear() {
    for (int row = 0; row < rows; row++) {
      fill(0, row, columns, " ", Ink.TEXT);
    }
  }

  /** Gives every drawn cell this ink, so that what was drawn stands back. */
  void recolour(Ink ink) {
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        Cell[] line = cells[top + row];
        Cell old = line[left + column];
        line[left + column] = old.text().equals(" ") ? Cell.BLANK : new Cell(old.text(), ink);
      }
    }
  }

  /** Shows a part of another canvas: its rows from this one on, as many as fit. */
  void show(Canvas other, int from) {
    for (int row = 0; row < Math.min(rows, other.rows - from); row++) {
      for (int column = 0; column < Math.min(columns, other.columns); column++) {
        cells[top + row][left + column] = other.at(column, from + row);
      }
    }
  }

  /** Draws a frame along the edge, a title in its upper line, and returns what is inside. */
  Canvas frame(String title, String note, Ink ink) {
    if (columns < 4 || rows < 2) {
      return part(0, 0, 0, 0);
    }
    fill(0, 0, columns, "─", ink);
    fill(0, rows - 1, columns, "─", ink);
    for (int row = 1; row < rows - 1; row++) {
      text(0, row, "│", ink);
      text(columns - 1, row, "│", ink);
    }
    text(0, 0, "╭", ink);
    text(columns - 1, 0, "╮", ink);
    text(0, rows - 1, "╰", ink);
    text(columns - 1, rows - 1, "╯", ink);
    int room = columns - 4;
    if (!title.isEmpty()) {
      text(2, 0, " " + Width.cut(title, room - 2) + " ", Ink.TITLE);
    }
    if (!note.isEmpty() && Width.of(title) + Width.of(note) + 4 < room) {
      textEndingAt(columns - 2, 0, " " + note + " ", Ink.DIM);
    }
    return part(1, 1, columns - 2, rows - 2);
  }
}
