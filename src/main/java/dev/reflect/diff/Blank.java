package dev.reflect.diff;

/**
 * What of a line is not seen, the same for everybody who reads a file: a space, a tab and a
 * carriage return, as Markdown has it. Any other white space is a letter of the line: a line of
 * {@code U+3000} is a paragraph, and {@code U+3000} before a dash makes no list.
 */
public final class Blank {
  private Blank() {}

  public static boolean is(char character) {
    return character == ' ' || character == '\t' || character == '\r';
  }

  /** Returns whether a line, with its terminator or without, has nothing to be seen. */
  public static boolean is(String line) {
    return behindLeading(line) == line.length();
  }

  /** Returns the line without its terminator and the blanks at both ends. */
  public static String strip(String line) {
    return stripTrailing(stripLeading(line));
  }

  public static String stripLeading(String line) {
    return line.substring(behindLeading(line));
  }

  public static String stripTrailing(String line) {
    int end = line.length();
    while (end > 0 && isUnseen(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(0, end);
  }

  private static int behindLeading(String line) {
    int at = 0;
    while (at < line.length() && isUnseen(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isUnseen(char character) {
    return is(character) || character == '\n';
  }
}
