package dev.reflect.review;

/**
 * Where the parts of the screen lie. A wide screen has the list beside the detail; a narrow one has
 * the list in the place of the detail while the list has the focus.
 */
public record Layout(
    int width, int height, boolean wide, Area top, Area list, Area detail, Area help) {
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

  public static final int LEAST_WIDTH = 60;
  public static final int LEAST_HEIGHT = 15;
  private static final int WIDE = 100;
  private static final int LIST_LEAST = 33;
  private static final int LIST_MOST = 56;

  public static Layout of(int width, int height) {
    boolean wide = width >= WIDE;
    if (width < LEAST_WIDTH || height < LEAST_HEIGHT) {
      return new Layout(width, height, wide, Area.NONE, Area.NONE, Area.NONE, Area.NONE);
    }
    Area top = new Area(0, 0, width, 1);
    Area help = new Area(0, height - 1, width, 1);
    Area all = new Area(0, 1, width, height - 2);
    if (!wide) {
      return new Layout(width, height, false, top, all, all, help);
    }
    int listWidth = Math.max(LIST_LEAST, Math.min(LIST_MOST, width / 3));
    Area list = new Area(0, 1, listWidth, height - 2);
    Area detail = new Area(listWidth, 1, width - listWidth, height - 2);
    return new Layout(width, height, true, top, list, detail, help);
  }

  /** Returns whether there is no room for a review; only one line saying so is drawn then. */
  public boolean tooSmall() {
    return width < LEAST_WIDTH || height < LEAST_HEIGHT;
  }

  /** Returns what to say on a screen that is too small: first what is not to be cut off there. */
  public String tooSmallText() {
    return "Too small: "
        + LEAST_WIDTH
        + "×"
        + LEAST_HEIGHT
        + " needed (now "
        + width
        + "×"
        + height
        + ").";
  }

  /** Returns the area for a popup of this size, border included, between top line and help line. */
  public Area popup(int popupWidth, int popupHeight) {
    return new Area(0, 1, width, Math.max(0, height - 2)).centred(popupWidth, popupHeight);
  }
}
