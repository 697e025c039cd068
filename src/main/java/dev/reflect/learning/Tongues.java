package dev.reflect.learning;

import dev.reflect.expression.Sieve;
import dev.reflect.words.CommonWords;
import dev.reflect.words.FormTable;
import dev.reflect.words.Token;
import java.util.List;

/** The languages that rules are understood in. */
final class Tongues {
  static final Tongues SHIPPED = new Tongues(FormTable.all());

  private final List<Tongue> all;
  private final Sieve<Tongue> failing;

  Tongues(List<FormTable> tables) {
    this.all = tables.stream().map(Tongue::new).toList();
    this.failing = new Sieve<>(all, tongue -> tongue.pattern(Tongue.Sign.FAILING));
  }

  /** Returns the language a text is most likely in: by its script, else by its small words. */
  Tongue spokenIn(String text) {
    long kana = count(text, Character.UnicodeScript.HIRAGANA, Character.UnicodeScript.KATAKANA);
    if (kana > 0) {
      return of("ja");
    }
    if (count(text, Character.UnicodeScript.HAN, Character.UnicodeScript.HAN) > 1) {
      return of("zh");
    }
    if (count(text, Character.UnicodeScript.CYRILLIC, Character.UnicodeScript.CYRILLIC) > 3) {
      return of("ru");
    }
    List<Token> words = Token.in(text);
    Tongue likeliest = of("en");
    int most = 0;
    for (Tongue tongue : all) {
      int hits = CommonWords.weight(words, tongue.code());
      if (hits > most) {
        likeliest = tongue;
        most = hits;
      }
    }
    return likeliest;
  }

  /** Says whether a text reports a failure in any language: such reports are often a few words. */
  boolean reportsFailure(String text) {
    return failing.passing(text).stream().anyMatch(each -> each.has(Tongue.Sign.FAILING, text));
  }

  private Tongue of(String code) {
    return all.stream().filter(each -> each.code().equals(code)).findFirst().orElseThrow();
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
