package dev.reflect.untrusted;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes out of a text what is nobody else's business though it is no secret: addresses of mail, and
 * what a person has put between {@code <private>} and {@code </private>}, or behind the first.
 */
public final class Personal {
  private static final Pattern MARKED =
      Pattern.compile("(?is)<private\\s*>(?:(?!</private\\s*>).)*+(?:</private\\s*>)?");

  /** {@code git@host:path} and {@code user@host/path} name a place, and nobody's mail. */
  private static final Pattern MAIL =
      Pattern.compile(
          "(?!git@)[\\p{Alnum}._%+-]{1,64}@"
              + "(?:[\\p{Alnum}-]{1,63}\\.){1,8}\\p{Alpha}{2,24}(?![\\p{Alnum}@:/])");

  private Personal() {}

  /** Returns the text with {@code [private]} and {@code [redacted:mail]} in these places. */
  public static String redact(String text) {
    String own = withoutMarked(text, "[private]");
    return own.indexOf('@') < 0 ? own : withoutMail(own);
  }

  /** Returns the text without what a person has marked as private, as if it was not said. */
  public static String withoutMarked(String text) {
    return withoutMarked(text, "");
  }

  private static String withoutMarked(String text, String mark) {
    return text.indexOf('<') < 0 ? text : MARKED.matcher(text).replaceAll(mark);
  }

  /** Each sign is looked around, and not each letter in front of one. */
  private static String withoutMail(String text) {
    StringBuilder without = null;
    Matcher mail = MAIL.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
    int copied = 0;
    for (int sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
      int from = sign;
      while (from > copied && isOfName(text.charAt(from - 1))) {
        from--;
      }
      boolean begins = from == 0 || "@/".indexOf(text.charAt(from - 1)) < 0;
      boolean cut = from > 0 && isOfName(text.charAt(from - 1));
      if (begins && !cut && mail.region(from, text.length()).lookingAt()) {
        without = without == null ? new StringBuilder(text.length()) : without;
        without.append(text, copied, from).append("[redacted:mail]");
        copied = mail.end();
      }
    }
    return without == null ? text : without.append(text, copied, text.length()).toString();
  }

  private static boolean isOfName(char letter) {
    return letter >= 'a' && letter <= 'z'
        || letter >= 'A' && letter <= 'Z'
        || letter >= '0' && letter <= '9'
        || "._%+-".indexOf(letter) >= 0;
  }
}
