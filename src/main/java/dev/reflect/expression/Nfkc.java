package dev.reflect.expression;

import java.text.Normalizer;

/**
 * Text in Unicode's form NFKC, in which letters that only look different are the same. ASCII is in
 * it already, and most sessions are: for them the tables of the JDK are never loaded.
 */
public final class Nfkc {
  private Nfkc() {}

  /** Returns the text in this form. */
  public static String of(String text) {
    return isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFKC);
  }

  private static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= 128) {
        return false;
      }
    }
    return true;
  }
}
