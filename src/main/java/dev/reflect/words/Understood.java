package dev.reflect.words;

import java.lang.Character.UnicodeScript;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Whether a message is in one of the languages that have a table. */
public final class Understood {
  private static final Set<UnicodeScript> SCRIPTS =
      EnumSet.of(
          UnicodeScript.LATIN,
          UnicodeScript.CYRILLIC,
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA);

  /** The beginning tells it; what is pasted may be long. */
  private static final int LONGEST = 400;

  /** Fewer words hold no small one by chance: "fix pagination façade". */
  private static final int FEWEST_WORDS = 4;

  private Understood() {}

  /** Returns false where a text is plainly in another language, or in a script of one. */
  public static boolean isIn(String text) {
    String head = text.substring(0, Math.min(LONGEST, text.length()));
    int letters = 0;
    int others = 0;
    boolean accented = false;
    for (int at = 0; at < head.length(); at++) {
      char sign = head.charAt(at);
      if (Character.isLetter(sign)) {
        letters++;
        accented |= sign >= 128;
        // Nothing of ASCII is of another script.
        others += sign >= 128 && !SCRIPTS.contains(UnicodeScript.of(sign)) ? 1 : 0;
      }
    }
    return others * 2 <= letters && (!accented || isLatinUnderstood(head));
  }

  /** In a language that is known, more than every fourth word is a small one. */
  private static boolean isLatinUnderstood(String text) {
    boolean latin =
        text.codePoints()
            .filter(Character::isLetter)
            .allMatch(letter -> UnicodeScript.of(letter) == UnicodeScript.LATIN);
    List<Token> words = Token.in(text).stream().filter(each -> !each.isMark()).toList();
    return !latin
        || words.size() < FEWEST_WORDS
        || words.stream().filter(each -> CommonWords.has(each.word())).count() * 4 > words.size();
  }
}
