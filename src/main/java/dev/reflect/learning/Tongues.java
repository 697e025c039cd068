package dev.reflect.learning;

import dev.reflect.expression.Sieve;
import dev.reflect.words.CommonWords;
import dev.reflect.words.Token;
import java.util.List;
import java.util.stream.Stream;

/** All languages that rules are understood in. */
final class Tongues {
  static final List<Tongue> BY_WORDS =
      List.of(
          English.TONGUE,
          German.TONGUE,
          Spanish.TONGUE,
          French.TONGUE,
          Portuguese.TONGUE,
          Italian.TONGUE,
          Dutch.TONGUE);

  static final Sieve<Tongue> FAILING =
      new Sieve<>(
          Stream.concat(
                  BY_WORDS.stream(), Stream.of(Russian.TONGUE, Chinese.TONGUE, Japanese.TONGUE))
              .toList(),
          Tongue::failing);

  private Tongues() {}

  /** Returns the language a text is most likely in: by its script, else by its small words. */
  static Tongue spokenIn(String text) {
    long kana = count(text, Character.UnicodeScript.HIRAGANA, Character.UnicodeScript.KATAKANA);
    if (kana > 0) {
      return Japanese.TONGUE;
    }
    if (count(text, Character.UnicodeScript.HAN, Character.UnicodeScript.HAN) > 1) {
      return Chinese.TONGUE;
    }
    if (count(text, Character.UnicodeScript.CYRILLIC, Character.UnicodeScript.CYRILLIC) > 3) {
      return Russian.TONGUE;
    }
    List<Token> words = Token.in(text);
    Tongue likeliest = English.TONGUE;
    int most = 0;
    for (Tongue tongue : BY_WORDS) {
      int hits = CommonWords.weight(words, tongue.code());
      if (hits > most) {
        likeliest = tongue;
        most = hits;
      }
    }
    return likeliest;
  }

  /** Says whether a text reports a failure in any language: such reports are often a few words. */
  static boolean reportsFailure(String text) {
    return FAILING.passing(text).stream().anyMatch(tongue -> tongue.failing().matcher(text).find());
  }

  private static long count(String text, Character.UnicodeScript a, Character.UnicodeScript b) {
    long count = 0;
    for (int at = 0; at < text.length(); at++) {
      // Nothing of ASCII is of these scripts, nor is the second half of a pair by itself.
      if (text.charAt(at) >= 128) {
        Character.UnicodeScript script = Character.UnicodeScript.of(text.codePointAt(at));
        count += script == a || script == b ? 1 : 0;
      }
    }
    return count;
  }
}
