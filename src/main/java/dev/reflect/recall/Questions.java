package dev.reflect.recall;

import java.util.regex.Pattern;

/** Whether words leave something to be answered: a question, or a choice. */
public final class Questions {
  /** One thing or another, in the languages that people write in; "o" is an article, too. */
  private static final String OTHER = "\\b(?:or|versus|vs\\.?|oder|ou)\\b|还是|還是|或者|それとも|または";

  /** What ends a sentence is none within an address. */
  private static final Pattern ASKS =
      Pattern.compile(
          "[?？؟](?=[\\s?!\"')\\]]|$)|"
              + "^(?:(?:and|so|but|ok|okay|hm+|und|et|y)[, ]+)*+(?:which|what|why|how|who|should|shall"
              + "|did|does|is|are|was|were|welche[rsnm]?|was|warum|wieso|wie|wer|soll(?:en|te)?"
              + "|quel(?:le)?s?|pourquoi|comment|qu[eé]|cu[aá]l|c[oó]mo|por qu[eé])\\b|"
              + OTHER,
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private static final String BEHIND_MARK = "\"')*_";
  private static final String MARKS = "?？؟";
  private static final String ENDS = ".!\n。！";

  private static final Pattern OFFERS =
      Pattern.compile(OTHER, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private Questions() {}

  /** Returns whether a person asks something anywhere in it, with a question mark or without. */
  public static boolean asks(String text) {
    return ASKS.matcher(text.strip()).find();
  }

  /** Returns whether it names one thing or another. */
  public static boolean offers(String text) {
    return OFFERS.matcher(text).find();
  }

  /** Returns whether it ends with a question, or its last sentence names one thing or another. */
  public static boolean endsOpen(String text) {
    int end = text.length();
    while (end > 0 && isBehindMark(text.charAt(end - 1))) {
      end--;
    }
    return end > 0 && MARKS.indexOf(text.charAt(end - 1)) >= 0 || offers(lastSentence(text));
  }

  private static boolean isBehindMark(char letter) {
    return Character.isWhitespace(letter) || BEHIND_MARK.indexOf(letter) >= 0;
  }

  private static String lastSentence(String text) {
    String whole = text.stripTrailing();
    int end = whole.length();
    int begin = end - 1;
    while (begin > 0 && ENDS.indexOf(whole.charAt(begin - 1)) < 0) {
      begin--;
    }
    return whole.substring(Math.max(0, begin), end);
  }
}
