package dev.reflect.learning;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What one language offers for saying rules.
 *
 * @param lasting words that make a sentence stand: always, never, every time
 * @param passing words that bind it to the moment: for now, this time, yet
 * @param pointing objects that only the conversation shows: "use this instead"
 * @param failing reports that something does not work
 * @param moulds the forms a rule takes, the most telling first
 */
record Tongue(
    String code,
    Pattern lasting,
    Pattern passing,
    Pattern pointing,
    Pattern failing,
    List<Mould> moulds) {
  private static final List<Tongue> BY_WORDS =
      List.of(
          English.TONGUE,
          German.TONGUE,
          Spanish.TONGUE,
          French.TONGUE,
          Portuguese.TONGUE,
          Italian.TONGUE,
          Dutch.TONGUE);

  static Tongue of(
      String code,
      String lasting,
      String passing,
      String pointing,
      String failing,
      Mould... moulds) {
    return new Tongue(
        code,
        Mould.compiled(lasting),
        Mould.compiled(passing),
        Mould.compiled(pointing),
        Mould.compiled(failing),
        List.of(moulds));
  }

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
    String[] words = text.toLowerCase(Locale.ROOT).split("[^\\p{L}']+");
    Tongue likeliest = English.TONGUE;
    int most = 0;
    for (Tongue tongue : BY_WORDS) {
      int hits = 0;
      for (String word : words) {
        hits += SmallWords.of(tongue.code()).contains(word) ? 1 : 0;
      }
      if (hits > most) {
        likeliest = tongue;
        most = hits;
      }
    }
    return likeliest;
  }

  boolean isEastAsian() {
    return code.equals("zh") || code.equals("ja");
  }

  private static long count(String text, Character.UnicodeScript a, Character.UnicodeScript b) {
    return text.codePoints()
        .mapToObj(Character.UnicodeScript::of)
        .filter(script -> script == a || script == b)
        .count();
  }
}
