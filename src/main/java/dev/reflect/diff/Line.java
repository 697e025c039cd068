package dev.reflect.diff;

/**
 * One line of a hunk.
 *
 * @param sign the character in front of it in the unified format: {@code +}, {@code -} or a blank
 * @param text with the terminator that it has in the file
 */
public record Line(char sign, String text) {
  /** Returns whether the line is in the text before the change. */
  public boolean inOld() {
    return sign != '+';
  }

  /** Returns whether the line is in the text after the change. */
  public boolean inNew() {
    return sign != '-';
  }
}
