package dev.reflect.review;

/**
 * Where a person is in a room.
 *
 * @param index the row of the list
 * @param line the line of its detail: of a diff that is gone through the one under the cursor,
 *     counted over all hunks without their headers; of anything else the first in sight
 * @param pane the pane that has the keys
 */
public record Spot(int index, int line, Pane pane) {
  /** The part of the screen that the line keys move in. */
  public enum Pane {
    LIST,
    DETAIL;

    Pane other() {
      return this == LIST ? DETAIL : LIST;
    }
  }

  public Spot {
    if (index < 0 || line < 0) {
      throw new IllegalArgumentException("Not a place: " + index + ", " + line);
    }
  }

  static Spot start(Layout layout, Pane home) {
    return new Spot(0, 0, layout.wide() ? Pane.LIST : home);
  }

  /** Returns the beginning of another row. */
  Spot at(int other) {
    return new Spot(other, other == index ? line : 0, pane);
  }

  Spot onLine(int other) {
    return new Spot(index, other, pane);
  }

  Spot in(Pane other) {
    return new Spot(index, line, other);
  }

  /** Returns the nearest index that there is among so many. */
  static int within(int index, int size) {
    return Math.max(0, Math.min(index, size - 1));
  }
}
