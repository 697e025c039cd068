package dev.reflect.untrusted;

/**
 * What a program, a diff or a comment puts before each line of a text: {@code -}, {@code #}, {@code
 * key.pem:12:}. It is the same before all of them but for numbers, and the sign that stands beside
 * a number: grep tells the lines around a match by another one.
 */
record LinePrefix(String written) {
  private static final int LONGEST = 200;
  private static final LinePrefix NONE = new LinePrefix("");

  /** Returns what stands in the line before this place. */
  static LinePrefix before(String text, int at) {
    int from = startOfLine(text, at);
    return from == at || at - from > LONGEST ? NONE : new LinePrefix(text.substring(from, at));
  }

  /** Returns where the line goes on behind it; the place itself where it does not stand there. */
  int skipped(String text, int at) {
    if (written.isEmpty() || !isStartOfLine(text, at)) {
      return at;
    }
    int to = at;
    int read = 0;
    while (read < written.length()) {
      char letter = written.charAt(read);
      if (to == text.length()) {
        return at;
      }
      char there = text.charAt(to);
      if (isDigit(letter) && isDigit(there)) {
        read = endOfNumber(written, read);
        to = endOfNumber(text, to);
      } else if (letter == there || isSeparator(letter) && isSeparator(there)) {
        read++;
        to++;
      } else {
        return at;
      }
    }
    return to;
  }

  /** Returns where the line begins of which nothing but this stands before the place. */
  int skippedBack(String text, int at, int start) {
    int from = startOfLine(text, at);
    return from >= start && from < at && skipped(text, from) == at ? from : at;
  }

  private static int startOfLine(String text, int at) {
    int from = at;
    while (at - from <= LONGEST && !isStartOfLine(text, from)) {
      from--;
    }
    return from;
  }

  private static boolean isStartOfLine(String text, int at) {
    return at == 0
        || text.charAt(at - 1) == '\n'
        || at > 1 && text.charAt(at - 1) == 'n' && text.charAt(at - 2) == '\\';
  }

  private static boolean isSeparator(char letter) {
    return letter == ':' || letter == '-';
  }

  private static boolean isDigit(char letter) {
    return letter >= '0' && letter <= '9';
  }

  private static int endOfNumber(String text, int from) {
    int to = from;
    while (to < text.length() && isDigit(text.charAt(to))) {
      to++;
    }
    return to;
  }
}
