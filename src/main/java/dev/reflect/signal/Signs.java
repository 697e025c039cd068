package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Words in ten languages that mean the same thing, under one name: what is learned from English
 * about "you are right" holds for "du hast recht" as well.
 */
final class Signs {
  /** What a person says who corrects, praises, doubts or asks to remember. */
  static final Map<String, List<String>> MESSAGE = SignPhrases.parse(SignPhrases.MESSAGE);

  /** What Claude says to one who corrected, praised, doubted or asked to remember. */
  static final Map<String, List<String>> ANSWER = SignPhrases.parse(SignPhrases.ANSWER);

  private Signs() {}

  /** Returns the names of the signs in a lower-cased text. */
  static List<String> in(String lower, Map<String, List<String>> signs) {
    String text = ' ' + lower + ' ';
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, List<String>> sign : signs.entrySet()) {
      if (sign.getValue().stream().anyMatch(phrase -> stands(text, phrase))) {
        found.add(sign.getKey());
      }
    }
    return found;
  }

  /**
   * A phrase of letters stands where no letter goes on before it; the Chinese have no such gaps.
   */
  private static boolean stands(String text, String phrase) {
    boolean free = phrase.charAt(0) >= '\u2e80';
    for (int at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
      int end = at + phrase.length();
      boolean starts = free || !Character.isLetterOrDigit(text.charAt(Math.max(0, at - 1)));
      boolean stem = phrase.length() > 6 || free;
      boolean ends = stem || end >= text.length() || !Character.isLetterOrDigit(text.charAt(end));
      if (starts && ends) {
        return true;
      }
    }
    return false;
  }
}
