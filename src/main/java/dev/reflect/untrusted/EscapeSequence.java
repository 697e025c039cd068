package dev.reflect.untrusted;

/** A terminal escape sequence, such as {@code ESC [ 31 m} or {@code ESC ] 8 ; ; address BEL}. */
final class EscapeSequence {
  private static final char ESCAPE = '\u001b';
  private static final char BELL = '\u0007';
  private static final char STRING_TERMINATOR = '\u009c';

  private EscapeSequence() {}

  /**
   * Returns the end of the sequence that begins here, or the same place where none does. A string
   * sequence without an end before the next control character is none: it would swallow what
   * follows.
   */
  static int end(String text, int at) {
    char first = text.charAt(at);
    if (first == ESCAPE && at + 1 < text.length()) {
      char second = text.charAt(at + 1);
      return switch (second) {
        case '[' -> endOfControl(text, at, at + 2);
        case ']', 'P', 'X', '^', '_' -> endOfString(text, at, at + 2);
        default -> endOfShort(text, at, at + 1);
      };
    }
    return switch (first) {
      case '\u009b' -> endOfControl(text, at, at + 1);
      case '\u009d', '\u0090', '\u0098', '\u009e', '\u009f' -> endOfString(text, at, at + 1);
      default -> at;
    };
  }

  private static int endOfControl(String text, int start, int from) {
    int at = from;
    while (at < text.length() && isBetween(text.charAt(at), ' ', '?')) {
      at++;
    }
    return at < text.length() && isBetween(text.charAt(at), '@', '~') ? at + 1 : start;
  }

  private static int endOfString(String text, int start, int from) {
    for (int at = from; at < text.length(); at++) {
      char letter = text.charAt(at);
      if (letter == BELL || letter == STRING_TERMINATOR) {
        return at + 1;
      }
      if (letter == ESCAPE) {
        boolean ends = at + 1 < text.length() && text.charAt(at + 1) == '\\';
        return ends ? at + 2 : start;
      }
      if (Character.isISOControl(letter)) {
        return start;
      }
    }
    return start;
  }

  /** {@code ESC ( B}, {@code ESC 7}, {@code ESC c}. */
  private static int endOfShort(String text, int start, int from) {
    int at = from;
    while (at < text.length() && isBetween(text.charAt(at), ' ', '/')) {
      at++;
    }
    return at < text.length() && isBetween(text.charAt(at), '0', '~') ? at + 1 : start;
  }

  private static boolean isBetween(char letter, char low, char high) {
    return letter >= low && letter <= high;
  }
}
