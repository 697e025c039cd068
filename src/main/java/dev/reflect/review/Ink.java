package dev.reflect.review;

/** What a cell of the screen means; the theme says how that looks. */
public enum Ink {
  TEXT,
  /** Text that stands back: labels, hints, groups, context that is not ours. */
  DIM,
  STRONG,
  /** The name of a pane, in its border. */
  TITLE,
  BORDER,
  /** The border of the pane that has the keys. */
  FOCUS,
  /** The line under the cursor. */
  SELECTED,
  /** A key that can be pressed now. */
  KEY,
  ADDED,
  ADDED_WORD,
  REMOVED,
  REMOVED_WORD,
  CONTEXT,
  /** Line numbers and continuation marks. */
  GUTTER,
  /** The line above a hunk. */
  RULE,
  /** The rule of the hunk under the cursor. */
  RULE_HERE,
  /** The bar of a chart that is neither good nor bad. */
  BAR,
  GOOD,
  WARN,
  BAD,
  INPUT,
  /** The cell where the next typed letter goes. */
  CARET
}
