package dev.reflect.untrusted;

import java.lang.Character.UnicodeScript;

/** Letters of other scripts that pass for Latin ones, as in {@code pаypal} with a Cyrillic a. */
public final class LookAlike {
  private static final String GREEK = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχϲϳ";

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
}
