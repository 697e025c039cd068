package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;

/**
 * A sentence of a message, lower-cased, with straight apostrophes: where it stands, what it says,
 * whether it asks. As long as its place, so an offset into it is an offset into the message.
 */
record SpokenSentence(int from, int to, String text, boolean asks) {
  private static final int LONGEST = 600;
  private static final String BULLETS = "-*•·–—#>()[]";

  /** Returns whether what a mark points at stands in it. */
  boolean holds(Mark mark) {
    return mark.from() >= from && mark.from() < to;
  }

  /** Returns the sentences of a text, without bullets, numbering and the space around them. */
  static List<SpokenSentence> in(String text) {
    String lower = lower(text);
    List<SpokenSentence> sentences = new ArrayList<>();
    int from = 0;
    for (int at = 0; at < lower.length(); at++) {
      boolean ends = endsAt(lower, at);
      if (ends || at - from >= LONGEST) {
        add(sentences, lower, from, at + 1);
        from = at + 1;
      }
    }
    add(sentences, lower, from, lower.length());
    return sentences;
  }

  /** Returns the text lower-cased letter by letter, so that it keeps its length. */
  static String lower(String text) {
    char[] letters = text.toCharArray();
    for (int at = 0; at < letters.length; at++) {
      char letter = letters[at];
      letters[at] =
          switch (letter) {
            case '\u2019', '\u2018', '\u00b4', '`' -> '\'';
            case '\u00a0', '\t' -> ' ';
            default -> Grams.lower(letter);
          };
    }
    return new String(letters);
  }

  private static boolean endsAt(String text, int at) {
    return switch (text.charAt(at)) {
      case '\n', '。', '！', '？', '；' -> true;
      case '.', '!', '?', ';' -> at + 1 == text.length() || !isJoined(text.charAt(at + 1));
      default -> false;
    };
  }

  private static boolean isJoined(char next) {
    return !Character.isWhitespace(next) && "\"')”»".indexOf(next) < 0;
  }

  private static void add(List<SpokenSentence> sentences, String text, int from, int to) {
    int start = from;
    while (start < to && isLead(text.charAt(start))) {
      start++;
    }
    int number = start;
    while (number < to && Character.isDigit(text.charAt(number))) {
      number++;
    }
    if (number > start && number < to && ".):".indexOf(text.charAt(number)) >= 0) {
      start = number + 1;
      while (start < to && isLead(text.charAt(start))) {
        start++;
      }
    }
    int end = to;
    while (end > start && isTrail(text.charAt(end - 1))) {
      end--;
    }
    if (end > start) {
      String rest = text.substring(end, to);
      boolean asks = rest.indexOf('?') >= 0 || rest.indexOf('？') >= 0;
      sentences.add(new SpokenSentence(start, end, text.substring(start, end), asks));
    }
  }

  private static boolean isLead(char letter) {
    return Character.isWhitespace(letter) || BULLETS.indexOf(letter) >= 0 || isTrail(letter);
  }

  private static boolean isTrail(char letter) {
    return Character.isWhitespace(letter) || ".!?;。！？；…\"".indexOf(letter) >= 0;
  }
}
