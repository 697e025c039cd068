package dev.reflect.review;

/** A rectangle of character cells; column and row of its upper left corner count from 0. */
public record Area(int column, int row, int width, int height) {
  public static final Area NONE = new Area(0, 0, 0, 0);

  public Area {
    if (column < 0 || row < 0 || width < 0 || height < 0) {
      throw new IllegalArgumentException("Not an area: " + width + "x" + height);
    }
  }

  /** Returns the area of this size, or as much of it as fits, in the middle of this one. */
  public Area centred(int innerWidth, int innerHeight) {
    int wide = Math.min(width, innerWidth);
    int high = Math.min(height, innerHeight);
    return new Area(column + (width - wide) / 2, row + (height - high) / 2, wide, high);
  }
}
