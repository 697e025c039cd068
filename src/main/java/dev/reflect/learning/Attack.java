package dev.reflect.learning;

import dev.reflect.expression.Sieve;
import dev.reflect.untrusted.LookAlike;
import dev.reflect.words.FormTable;
import java.text.Normalizer;
import java.util.stream.Stream;

/** Words aimed at what the assistant obeys, in ten languages: whatever else they say, no rule. */
public final class Attack {
  static final Sieve<FormTable.Form> FORMS =
      new Sieve<>(
          Stream.concat(
                  FormTable.shared().of("attack").stream(), FormTable.inAll("attack").stream())
              .toList(),
          FormTable.Form::pattern);

  private Attack() {}

  /** Returns whether the text, as it is written or as it looks, is one. */
  public static boolean isIn(String text) {
    String looks = LookAlike.latin(text);
    String bare = isUnaccented(looks) ? looks : unaccented(looks);
    return FORMS.isIn(text)
        || !looks.equals(text) && FORMS.isIn(looks)
        || !bare.equals(looks) && FORMS.isIn(bare);
  }

  /** What decomposes has a letter from here on; to find out otherwise, large tables are read. */
  private static boolean isUnaccented(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= '\u00c0') {
        return false;
      }
    }
    return true;
  }

  private static String unaccented(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{Mn}+", "");
  }
}
