package dev.reflect.review;

/**
 * Where a person is: the item, and in its diff the line.
 *
 * @param line counts the lines of all hunks of the diff from 0, hunk headers not counted; the pane
 *     keeps it in sight
 */
public record Cursor(int item, int line, Pane pane) {
  public static final Cursor START = new Cursor(0, 0, Pane.LIST);

  public Cursor {
    if (item < 0 || line < 0) {
      throw new IllegalArgumentException("Not a place: " + item + ", " + line);
    }
  }

  /** Returns the beginning of another item. */
  Cursor at(int otherItem) {
    return new Cursor(otherItem, otherItem == item ? line : 0, pane);
  }

  Cursor onLine(int otherLine) {
    return new Cursor(item, otherLine, pane);
  }

  Cursor in(Pane otherPane) {
    return new Cursor(item, line, otherPane);
  }
}
