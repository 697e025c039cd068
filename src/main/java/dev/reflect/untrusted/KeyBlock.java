package dev.reflect.untrusted;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A private key block, whole or cut off: before its end line, or behind the line that begins it.
 * What stands before that line in a diff, a comment or the output of a program stands before each.
 *
 * @param body what the first line of a key begins with; null where a title says that it is one
 */
record KeyBlock(String kind, Pattern body) implements SecretRule {
  static final String BEGIN = "-----BEGIN ";
  static final String END = "-----END ";
  private static final String DASHES = "-----";
  private static final int SHORTEST_LINE = 40;
  private static final int LONGEST_TITLE = 48;
  private static final int LONGEST_NUMBER = 7;

  /** What may stand between two lines of a key: line ends as they are or escaped, quoting marks. */
  private static final String BETWEEN = " \t\r\n\"'>|,+";

  static KeyBlock titled(String kind) {
    return new KeyBlock(kind, null);
  }

  static KeyBlock beginning(String kind, String expression) {
    return new KeyBlock(kind, Pattern.compile(expression));
  }

  @Override
  public Optional<Found> at(String text, int at, int from, int start) {
    return body == null ? titled(text, at, from, start) : untitled(text, at);
  }

  private Optional<Found> untitled(String text, int at) {
    Matcher begin = body.matcher(text).region(at, text.length());
    if (at > 0 && isInside(text.charAt(at - 1)) || !begin.lookingAt()) {
      return Optional.empty();
    }
    int line = endOfKeyText(text, at);
    boolean isLong = line - at >= SHORTEST_LINE || line < begin.end();
    return isLong
        ? Optional.of(new Found(kind, at, end(text, begin.end(), LinePrefix.before(text, at))))
        : Optional.empty();
  }

  /** A plus sign stands before a line that a diff adds. */
  private static boolean isInside(char before) {
    return isKeyText(before) && before != '+';
  }

  private Optional<Found> titled(String text, int at, int from, int start) {
    String title = text.substring(from, Math.min(text.length(), from + LONGEST_TITLE));
    int dashes = title.indexOf(DASHES);
    if (dashes < 0 ? !title.startsWith("PRIVATE KEY") : !title.contains("PRIVATE KEY")) {
      return Optional.empty();
    }
    if (text.startsWith(END, at)) {
      return dashes < 0 ? Optional.empty() : tail(text, at, from + dashes + DASHES.length(), start);
    }
    int behind = dashes < 0 ? from + "PRIVATE KEY".length() : from + dashes + DASHES.length();
    return Optional.of(new Found(kind, at, end(text, behind, LinePrefix.before(text, at))));
  }

  /** What stands before an end line goes, where one line of it is as long as those of keys are. */
  private Optional<Found> tail(String text, int at, int end, int start) {
    LinePrefix prefix = LinePrefix.before(text, at);
    int from = at;
    boolean isLong = false;
    while (true) {
      int to = skipBetweenBack(text, prefix.skippedBack(text, from, start), start);
      int begin = to;
      while (begin > start && isKeyText(text.charAt(begin - 1)) && !isEscape(text, begin, start)) {
        begin--;
      }
      if (begin == to || isLong && endOfKeyText(text, begin) < to) {
        return isLong ? Optional.of(new Found(kind, from, end)) : Optional.empty();
      }
      isLong |= to - begin >= SHORTEST_LINE;
      if (!isLong && from != at) {
        return Optional.empty();
      }
      from = begin;
    }
  }

  private static boolean isEscape(String text, int end, int start) {
    return end - 2 >= start
        && text.charAt(end - 2) == '\\'
        && "nrt".indexOf(text.charAt(end - 1)) >= 0;
  }

  private static int skipBetweenBack(String text, int from, int start) {
    int at = from;
    while (at > start) {
      char letter = text.charAt(at - 1);
      if (letter == '→') {
        at--;
        while (at > start && Character.isDigit(text.charAt(at - 1))) {
          at--;
        }
      } else if (isEscape(text, at, start)) {
        at -= 2;
      } else if (BETWEEN.indexOf(letter) >= 0) {
        at--;
      } else {
        return at;
      }
    }
    return at;
  }

  private static int end(String text, int body, LinePrefix prefix) {
    int end = body;
    while (true) {
      int next = skipBetween(text, end, prefix);
      if (text.startsWith(END, next)) {
        int title = next + END.length();
        int dashes =
            text.substring(title, Math.min(text.length(), title + LONGEST_TITLE)).indexOf(DASHES);
        return dashes < 0 ? title : title + dashes + DASHES.length();
      }
      int stop = isHeader(text, next) ? endOfLine(text, next) : endOfKeyText(text, next);
      if (stop == next) {
        return end;
      }
      end = stop;
    }
  }

  private static int skipBetween(String text, int from, LinePrefix prefix) {
    int at = from;
    while (at < text.length()) {
      int prefixed = prefix.skipped(text, at);
      if (prefixed > at) {
        at = prefixed;
        continue;
      }
      int numbered = endOfLineNumber(text, at);
      if (numbered > at) {
        at = numbered;
        continue;
      }
      char letter = text.charAt(at);
      boolean escaped =
          letter == '\\' && at + 1 < text.length() && "nrt".indexOf(text.charAt(at + 1)) >= 0;
      if (!escaped && BETWEEN.indexOf(letter) < 0) {
        return at;
      }
      at += escaped ? 2 : 1;
    }
    return at;
  }

  /** {@code 12→}: what Claude's Read puts before each line. */
  private static int endOfLineNumber(String text, int from) {
    int at = from;
    while (at < text.length() && at - from < LONGEST_NUMBER && Character.isDigit(text.charAt(at))) {
      at++;
    }
    return at > from && at < text.length() && text.charAt(at) == '→' ? at + 1 : from;
  }

  private static boolean isHeader(String text, int at) {
    return text.startsWith("Proc-Type:", at)
        || text.startsWith("DEK-Info:", at)
        || text.startsWith("Version:", at)
        || text.startsWith("Comment:", at);
  }

  private static int endOfLine(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }

  /** Returns the end of a run of Base64, or where it starts if it may just as well be a word. */
  private static int endOfKeyText(String text, int from) {
    int to = from;
    boolean wordy = true;
    while (to < text.length() && isKeyText(text.charAt(to))) {
      char letter = text.charAt(to);
      boolean capitalInside = to > from && letter >= 'A' && letter <= 'Z';
      wordy &= !capitalInside && (letter >= 'A' && letter <= 'Z' || letter >= 'a' && letter <= 'z');
      to++;
    }
    return wordy && to - from < 24 ? from : to;
  }

  private static boolean isKeyText(char letter) {
    return SecretRule.isAlphanumeric(letter) || letter == '+' || letter == '/' || letter == '=';
  }
}
