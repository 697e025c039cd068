package dev.reflect.untrusted;

import java.util.regex.Pattern;

/**
 * Takes out of a text what is nobody else's business though it is no secret: addresses of mail, and
 * what a person has put between {@code <private>} and {@code </private>}, or behind the first.
 */
public final class Personal {
  private static final Pattern MARKED =
      Pattern.compile("(?is)<private>(?:(?!</private>).)*+(?:</private>)?");

  /** {@code git@host:path} and {@code user@host/path} name a place, and nobody's mail. */
  private static final Pattern MAIL =
      Pattern.compile(
          "(?<![\\p{Alnum}._%+@/-])(?!git@)[\\p{Alnum}._%+-]{1,64}@"
              + "(?:[\\p{Alnum}-]{1,63}\\.){1,8}\\p{Alpha}{2,24}(?![\\p{Alnum}@:/])");

  private Personal() {}

  /** Returns the text with {@code [private]} and {@code [redacted:mail]} in these places. */
  public static String redact(String text) {
    String own = text.indexOf('<') < 0 ? text : MARKED.matcher(text).replaceAll("[private]");
    return own.indexOf('@') < 0 ? own : MAIL.matcher(own).replaceAll("[redacted:mail]");
  }
}
