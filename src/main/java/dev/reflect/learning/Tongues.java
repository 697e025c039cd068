package dev.reflect.learning;

import static java.lang.Character.UnicodeScript.CYRILLIC;
import static java.lang.Character.UnicodeScript.HAN;
import static java.lang.Character.UnicodeScript.HIRAGANA;
import static java.lang.Character.UnicodeScript.KATAKANA;
import static java.lang.Character.UnicodeScript.LATIN;

import dev.reflect.expression.Sieve;
import dev.reflect.words.CommonWords;
import dev.reflect.words.FormTable;
import dev.reflect.words.Token;
import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Set;

/** The languages that rules are understood in. */
final class Tongues {
  /** One sign of the east says about as much as so many letters. */
  private static final int LETTERS_OF_A_SIGN = 3;

  static final Tongues SHIPPED = new Tongues(FormTable.all());

  private final List<Tongue> all;
  private final Sieve<Tongue> failing;

  Tongues(List<FormTable> tables) {
    this.all = tables.stream().map(Tongue::new).toList();
    this.failing = new Sieve<>(all, tongue -> tongue.pattern(Tongue.Sign.FAILING));
  }

  /**
   * Returns the language a text is most likely in: by its script, else by its small words. A word
   * of another script among the small words of a language is a name, or what is spoken of.
   */
  Tongue spokenIn(String text) {
    long kana = count(text, HIRAGANA, KATAKANA);
    long han = count(text, HAN);
    long cyrillic = count(text, CYRILLIC);
    List<Token> words = Token.in(text);
    String latin = CommonWords.likeliest(words);
    boolean foreign = kana > 0 || han > 1 || cyrillic > 3;
    long letters =
        foreign && CommonWords.weight(words, latin) > 0
            ? text.codePoints().filter(letter -> UnicodeScript.of(letter) == LATIN).count()
            : 0;
    if (!foreign || Math.max((kana + han) * LETTERS_OF_A_SIGN, cyrillic) < letters) {
      return of(latin);
    }
    return of(kana > 0 ? "ja" : han > 1 ? "zh" : "ru");
  }

  /** Says whether a text reports a failure in any language: such reports are often a few words. */
  boolean reportsFailure(String text) {
    return failing.isIn(text);
  }

  private Tongue of(String code) {
    return all.stream().filter(each -> each.code().equals(code)).findFirst().orElseThrow();
  }

  private static long count(String text, UnicodeScript... scripts) {
    Set<UnicodeScript> counted = Set.of(scripts);
    long count = 0;
    for (int at = 0; at < text.length(); at++) {
      // Nothing of ASCII is of these scripts, nor is the second half of a pair by itself.
      if (text.charAt(at) >= 128) {
        count += counted.contains(UnicodeScript.of(text.codePointAt(at))) ? 1 : 0;
      }
    }
    return count;
  }
}
