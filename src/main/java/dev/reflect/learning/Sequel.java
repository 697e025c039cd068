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

  private Sequel() {}

  /** Returns whether the sentence can only be a part of the rule before it. */
  static boolean goesOn(String sentence, Tongue tongue) {
    return tongue.has(Sign.SEQUEL, sentence);
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

  /** Returns what is left to be understood: what "it" is, the rule before it has said. */
  static String withoutSubject(String sentence) {
    return sentence.replaceFirst("(?i)^((?:\\p{L}+ ){1,2})(?:it|they) ", "");
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
