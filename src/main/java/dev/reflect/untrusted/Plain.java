package dev.reflect.untrusted;

import java.util.regex.Pattern;

/**
 * Text without anything that acts or hides: no escape sequences, control, bidirectional or
 * invisible characters. Doing it twice changes nothing.
 */
public final class Plain {
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  /** So many letters of an id are shown. */
  public static final int ID = 8;

  public static final String SHORTENED = "…";

  private static final Pattern WRITTEN_SPACE = Pattern.compile("(?<!`)\\\\u(?:000[bc]|0085)");
  private static final Pattern WRITTEN_OUT =
      Pattern.compile(
          "(?<!`)\\\\u(?:00[01][0-9a-f]|007f|00[89][0-9a-f]|202[a-e]|206[6-9]|e00[0-7][0-9a-f])");

  private Plain() {}

  /**
   * Returns text of several lines as it may be shown: escape sequences are gone, line ends are
   * {@code \n}, what else would act on a terminal or reorder the line is written out, {@code
   * \u001b}.
   */
  public static String printable(String text) {
    int at = endOfPlainAscii(text, 0);
    if (at == text.length()) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length()).append(text, 0, at);
    while (at < text.length()) {
      int plain = endOfPlainAscii(text, at);
      if (plain > at) {
        shown.append(text, at, plain);
        at = plain;
        continue;
      }
      int code = text.codePointAt(at);
      int next = EscapeSequence.end(text, at);
      if (next > at) {
        at = next;
        continue;
      }
      next = at + Character.charCount(code);
      if (code == '\r') {
        shown.append('\n');
        next += next < text.length() && text.charAt(next) == '\n' ? 1 : 0;
      } else if (code == '\n' || code == '\t') {
        shown.append((char) code);
      } else if (code == 0x2028 || code == 0x2029) {
        shown.append('\n');
      } else if (Invisible.isUnpaired(code)) {
        shown.append('\uFFFD');
      } else if (Character.getType(code) == Character.CONTROL
          || Invisible.reordersOrSmuggles(code)) {
        shown.append(String.format("\\u%04x", code));
      } else if (!Invisible.isIgnored(code) || keeps(shown, text, code, next)) {
        shown.appendCodePoint(code);
      }
      at = next;
    }
    return shown.toString();
  }

  /**
   * Returns printable text without the characters that {@link #printable} wrote out. Whoever writes
   * about such a character puts it into a code span, where it stays.
   */
  public static String withoutWrittenOut(String printable) {
    String spaced = WRITTEN_SPACE.matcher(printable).replaceAll(" ");
    return WRITTEN_OUT.matcher(spaced).replaceAll("");
  }

  /**
   * Returns the text as one line: escape sequences, control and invisible characters are gone,
   * every run of white space is one space, none at the ends.
   */
  public static String sentence(String text) {
    if (isSentence(text)) {
      return text;
    }
    StringBuilder line = new StringBuilder(text.length());
    boolean space = false;
    int at = 0;
    while (at < text.length()) {
      int code = text.codePointAt(at);
      int next = EscapeSequence.end(text, at);
      if (next > at) {
        at = next;
        continue;
      }
      next = at + Character.charCount(code);
      if (Invisible.isSpace(code)) {
        space = true;
      } else if (!Invisible.isStripped(code) || !space && keeps(line, text, code, next)) {
        if (space && line.length() > 0) {
          line.append(' ');
        }
        space = false;
        line.appendCodePoint(code);
      }
      at = next;
    }
    return line.toString();
  }

  /** Whether nothing is to be done: words of ASCII with one space between two. */
  private static boolean isSentence(String text) {
    boolean space = true;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter < ' ' || letter > '~' || space && letter == ' ') {
        return false;
      }
      space = letter == ' ';
    }
    return !space || text.isEmpty();
  }

  /** Returns so much of an id as tells it from others. */
  public static String id(String id) {
    String plain = sentence(id);
    return plain.substring(0, Math.min(ID, plain.length()));
  }

  /**
   * Returns the text cut to this many code points, the last one an ellipsis if something was cut
   * off. No character loses its accents.
   */
  public static String shortened(String text, int maxCodePoints) {
    if (maxCodePoints < 1) {
      throw new IllegalArgumentException("no room for an ellipsis: " + maxCodePoints);
    }
    if (text.length() <= maxCodePoints || text.codePointCount(0, text.length()) <= maxCodePoints) {
      return text;
    }
    int cut = text.offsetByCodePoints(0, maxCodePoints - 1);
    while (cut > 0 && belongTogether(text.codePointBefore(cut), text.codePointAt(cut))) {
      cut = text.offsetByCodePoints(cut, -1);
    }
    return text.substring(0, cut).stripTrailing() + SHORTENED;
  }

  /** A joiner or a variation selector stays where it makes one emoji of what stands around it. */
  private static boolean keeps(StringBuilder before, String text, int code, int next) {
    if (before.length() == 0) {
      return false;
    }
    int last = before.codePointBefore(before.length());
    if (code == ZERO_WIDTH_JOINER) {
      return next < text.length()
          && Invisible.endsEmoji(last)
          && Invisible.isPictograph(text.codePointAt(next));
    }
    return Invisible.isEmojiSelector(code) && Invisible.takesSelector(last);
  }

  private static boolean belongTogether(int before, int after) {
    int type = Character.getType(after);
    return type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || after == ZERO_WIDTH_JOINER
        || before == ZERO_WIDTH_JOINER
        || after >= 0x1F3FB && after <= 0x1F3FF;
  }

  /** Most text is nothing else, and stays as it is. */
  private static int endOfPlainAscii(String text, int from) {
    int at = from;
    while (at < text.length()) {
      char letter = text.charAt(at);
      if (letter < ' ' ? letter != '\n' && letter != '\t' : letter >= 0x7F) {
        break;
      }
      at++;
    }
    return at;
  }
}
