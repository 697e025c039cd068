package dev.reflect.learning;

import dev.reflect.expression.LazyPattern;
import dev.reflect.learning.Tongue.Sign;
import dev.reflect.words.FormTable;
import java.util.Locale;

/**
 * A sentence that is no rule of its own but a part of the one before it: its exception, its
 * condition, what to do instead. "Use spaces. But in Makefiles use tabs."
 */
final class Sequel {
  private static final LazyPattern ALLOWS = FormTable.shared().pattern("allows");
  private static final LazyPattern SET_OFF_BY_A_COMMA = FormTable.shared().pattern("set-off");

  private static final LazyPattern SCOPE = FormTable.shared().pattern("scope");

  private Sequel() {}

  /** Returns whether the sentence can only be a part of the rule before it. */
  static boolean goesOn(String sentence, Tongue tongue) {
    return tongue.has(Sign.SEQUEL, sentence) || isScope(sentence);
  }

  /** Returns whether it says what the rule before it holds for: all of something. */
  static boolean isScope(String sentence) {
    return SCOPE.isIn(sentence);
  }

  /**
   * Returns whether it is a part of the rule before it.
   *
   * @param isRule whether it would be a rule alone
   */
  static boolean mayGoOn(String sentence, Tongue tongue, boolean isRule) {
    return tongue.has(Sign.FURTHER, sentence) && (isRule || ALLOWS.isIn(sentence));
  }

  /** Returns whether a comma is enough before it. */
  static boolean isSetOffByAComma(String clause) {
    return SET_OFF_BY_A_COMMA.isIn(clause);
  }

  /** Returns whether it is understood behind a rule, which has said what "it" is. */
  static boolean isClear(String sentence, Tongue tongue) {
    String rest = sentence.replaceFirst("(?i)^((?:\\p{L}+ ){1,2})(?:it|they) ", "");
    return isScope(sentence) || !tongue.has(Sign.POINTING, rest);
  }

  /** Returns both as one sentence. */
  static String joined(String rule, String sequel, Tongue tongue) {
    if (tongue.isEastAsian()) {
      return rule + (tongue.code().equals("ja") ? "。" : "，") + sequel;
    }
    String small = sequel.substring(0, 1).toLowerCase(Locale.ROOT) + sequel.substring(1);
    return rule + (isSetOffByAComma(small) ? ", " : "; ") + small;
  }
}
