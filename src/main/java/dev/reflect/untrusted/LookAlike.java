package dev.reflect.untrusted;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;

/** Letters of other scripts that pass for Latin ones, as in {@code pаypal} with a Cyrillic a. */
public final class LookAlike {
  private static final String GREEK = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχϲϳ";

  private static final String TWINS = "аеорсухіјѕһԁԛԝкмтвнАВЕКМНОРСТУХІЈЅαοικνρτυχϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧ";
  private static final String LATIN = "aeopcyxijshdqwkmtbhABEKMHOPCTYXIJSaoikvptuxcjABEZHIKMNOPTYX";

  private LookAlike() {}

  /**
   * Returns whether Latin letters and Cyrillic or Latin-looking Greek ones meet in this word.
   * {@code μs} and {@code Δt} are in order, and so are parts that a sign joins: {@code
   * git-команда}.
   */
  public static boolean hasMixedScripts(String word) {
    boolean latin = false;
    boolean other = false;
    int at = 0;
    while (at < word.length()) {
      int code = word.codePointAt(at);
      at += Character.charCount(code);
      if (!Character.isLetter(code)) {
        latin = false;
        other = false;
        continue;
      }
      UnicodeScript script = UnicodeScript.of(code);
      latin |= script == UnicodeScript.LATIN;
      other |= script == UnicodeScript.CYRILLIC || GREEK.indexOf(code) >= 0;
      if (latin && other) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether a word passes for a Latin one: it mixes scripts, is written in mathematical
   * letters, or is Cyrillic throughout in letters that look Latin while all around it is Latin.
   */
  public static boolean deceives(String sentence) {
    boolean latin = false;
    boolean honest = false;
    boolean spoof = false;
    for (String word : sentence.split("[^\\p{L}\\p{M}]+")) {
      if (hasMixedScripts(word) || word.codePoints().anyMatch(LookAlike::isMathematical)) {
        return true;
      }
      boolean foreign = !word.isEmpty() && word.codePoints().allMatch(LookAlike::isOther);
      boolean passes = foreign && word.codePoints().allMatch(code -> TWINS.indexOf(code) >= 0);
      spoof |= passes && word.length() > 1;
      honest |= foreign && !passes;
      latin |= word.codePoints().anyMatch(code -> code < 128);
    }
    return latin && spoof && !honest;
  }

  /** Returns the text as it looks: with Latin letters where others pass for them. */
  public static String latin(String text) {
    if (isAscii(text)) {
      return text; // and no table of Unicode's needs to be read
    }
    StringBuilder latin = new StringBuilder(text.length());
    boolean mixed = deceives(text);
    text.codePoints()
        .forEach(
            code -> {
              int twin = mixed ? TWINS.indexOf(code) : -1;
              latin.appendCodePoint(twin < 0 ? code : LATIN.charAt(twin));
            });
    return Normalizer.normalize(latin, Normalizer.Form.NFKC);
  }

  private static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= 128) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOther(int code) {
    UnicodeScript script = UnicodeScript.of(code);
    return script == UnicodeScript.CYRILLIC || script == UnicodeScript.GREEK;
  }

  private static boolean isMathematical(int code) {
    return code >= 0x1D400 && code <= 0x1D7FF;
  }
}
