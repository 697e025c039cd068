package dev.reflect.diff;

/**
 * One line of a hunk.
 *
 * @param sign the character in front of it in the unified format: {@code +}, {@code -} or a blank
 * @param text with the terminator that it has in the file
 */
public record Line(char sign, String text) {
  public boolean inOld() {
    return sign != '+';
  }

  public boolean inNew() {
    return sign != '-';
  }
}
