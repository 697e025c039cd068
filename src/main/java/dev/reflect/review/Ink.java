package dev.reflect.review;

/** What a cell of the screen means; the theme says how that looks. */
public enum Ink {
  TEXT('.'),
  /** Text that stands back: labels, hints, groups, context that is not ours. */
  DIM('d'),
  STRONG('h'),
  /** The name of a pane, in its border. */
  TITLE('T'),
  BORDER('b'),
  /** The border of the pane that has the keys. */
  FOCUS('f'),
  /** The line under the cursor. */
  SELECTED('s'),
  /** A key that can be pressed now. */
  KEY('k'),
  ADDED('a'),
  ADDED_WORD('A'),
  REMOVED('r'),
  REMOVED_WORD('R'),
  CONTEXT('c'),
  /** Line numbers and continuation marks. */
  GUTTER('g'),
  /** The line above a hunk. */
  RULE('l'),
  /** The rule of the hunk under the cursor. */
  RULE_HERE('L'),
  /** The bar of a chart that is neither good nor bad. */
  BAR('B'),
  GOOD('+'),
  WARN('!'),
  BAD('x'),
  INPUT('i'),
  /** The cell where the next typed letter goes. */
  CARET('_');

  private final char letter;

  Ink(char letter) {
    this.letter = letter;
  }

  /** Returns the letter that stands for it in a recorded screen. */
  public char letter() {
    return letter;
  }
}
