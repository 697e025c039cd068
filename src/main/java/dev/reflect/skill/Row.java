package dev.reflect.skill;

/**
 * What one line of a Markdown document is. The item is the index of the line that begins the
 * outermost list item around it, or {@link #NO_ITEM}.
 */
record Row(Kind kind, int item) {
  static final int NO_ITEM = -1;

  enum Kind {
    FRONT_MATTER,
    BLANK,
    HEADING,
    FENCE,
    COMMENT,
    BREAK,
    ITEM,
    TEXT
  }

  boolean is(Kind other) {
    return kind == other;
  }

  boolean isInItem() {
    return item != NO_ITEM;
  }
}
