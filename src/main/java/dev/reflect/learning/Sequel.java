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

  private static final LazyPattern BANNED = FormTable.shared().pattern("banned");
  private static final LazyPattern UNUSED = FormTable.shared().pattern("unused");
  private static final LazyPattern INSTEAD = FormTable.shared().pattern("instead");
  private static final LazyPattern USED = FormTable.shared().pattern("used");
  private static final LazyPattern OF_IT = FormTable.shared().pattern("of-it");

  private Sequel() {}

  /** Returns whether it forbids something. */
  static boolean isBan(String sentence) {
    return BANNED.isIn(sentence);
  }

  /** Returns whether it says what to use, or do, in place of what the rule before it forbids. */
  static boolean saysWhatToUse(String sentence) {
    return INSTEAD.isIn(sentence) || USED.isIn(sentence);
  }

  /** Returns whether it goes on with a ban: what to do instead, what to use, what of "it". */
  static boolean goesOnWithABan(String rule, String sentence, Tongue tongue) {
    boolean counters = INSTEAD.isIn(sentence) || USED.isIn(sentence) && UNUSED.isIn(rule);
    return isBan(rule) && (OF_IT.isIn(sentence) || counters && !tongue.has(Sign.PASSING, sentence));
  }

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
    String rest = sentence.replaceFirst("(?i)^((?:\\p{L}+ ){1,2})(?:it|they|them) ", "");
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
