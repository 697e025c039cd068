package dev.reflect.untrusted;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether a word near a talk of passwords looks like one: letters with digits or signs, and none of
 * the shapes of {@code shapes.tsv}, which are all that such words harmlessly have.
 */
final class SecretLook {
  static final int SHORTEST = 6;
  private static final int LONGEST = 64;
  private static final int LONG = 8;
  private static final int UNSPOKEN = 10;
  private static final String VOWELS = "aeiouyAEIOUY";
  private static final String SIGNS = "!$%^*#&+?@~€§";
  private static final Pattern NAMED = Pattern.compile(SecretTable.harmlessParts());
  private static final List<Pattern> ALWAYS = shapes("always");
  private static final Pattern WITHIN = Pattern.compile("\\p{L}{3,}\\d{2,}\\p{L}{3,}");
  private static final List<Pattern> FAR = shapes("far");

  private static final Pattern CAPITALS_INSIDE = Pattern.compile(".*\\p{Ll}\\p{Lu}.*\\p{Lu}.*");
  private static final Pattern NAME_OF_CODE =
      Pattern.compile(
          "\\p{Lu}{0,5}\\p{Ll}{2,}(?:\\p{Lu}{1,5}\\p{Ll}{2,})*\\p{Lu}{0,5}|[a-z]\\p{Lu}\\p{Ll}.*");

  private SecretLook() {}

  /**
   * Returns whether it is a password.
   *
   * @param raised it stands where a password would stand
   * @param firm what is spoken of is a password for certain
   */
  static boolean isPassword(String value, boolean raised, boolean firm) {
    if (value.length() < SHORTEST
        || value.length() > LONGEST
        || SecretValue.isPlaceholder(value)
        || isOneOf(ALWAYS, value)
        || !raised && isOneOf(FAR, value)) {
      return false;
    }
    long letters = value.chars().filter(Character::isLetter).count();
    long digits = NAMED.matcher(value).replaceAll("").chars().filter(Character::isDigit).count();
    boolean named = digits == 0 && value.chars().anyMatch(Character::isDigit);
    if (letters < 2 || named) {
      return false;
    }
    String inside = value.substring(0, value.length() - 1);
    boolean signs = inside.chars().anyMatch(each -> SIGNS.indexOf(each) >= 0);
    boolean odd = digits > 0 && (signs || value.endsWith("!") || value.endsWith("*"));
    if (odd
        || raised
            && (digits > 1
                || signs && value.length() >= LONG
                || isMixed(value)
                || digits > 0 && SecretValue.changesOften(value))) {
      return true;
    }
    boolean within = WITHIN.matcher(value).matches();
    return letters >= 4 && value.length() >= LONG && digits >= (firm || within ? 2 : 3);
  }

  /** Most words are: asked first, since it costs least. */
  static boolean isPlain(String value) {
    boolean capital = false;
    for (int at = 0; at < value.length(); at++) {
      char letter = value.charAt(at);
      if (Character.isDigit(letter) || SIGNS.indexOf(letter) >= 0) {
        return false;
      }
      capital |= at > 0 && Character.isUpperCase(letter);
    }
    return !capital;
  }

  /** Capitals that no name of code has: "hDWOKAdUxvw". */
  private static boolean isMixed(String value) {
    return value.length() >= LONG
        && CAPITALS_INSIDE.matcher(value).matches()
        && value.chars().allMatch(Character::isLetter)
        && (!NAME_OF_CODE.matcher(value).matches() || isUnspoken(value));
  }

  /** Letters alone, capitals among the small ones, and too few vowels for a name: "fjzLczbttOf". */
  static boolean isUnspoken(String value) {
    long vowels = value.chars().filter(each -> VOWELS.indexOf(each) >= 0).count();
    return value.length() >= UNSPOKEN
        && vowels * 5 < value.length()
        && value.chars().allMatch(each -> each < 128 && Character.isLetter(each))
        && CAPITALS_INSIDE.matcher(value).matches();
  }

  private static boolean isOneOf(List<Pattern> shapes, String value) {
    return shapes.stream().anyMatch(shape -> shape.matcher(value).matches());
  }

  private static List<Pattern> shapes(String when) {
    return SecretTable.rows("shapes.tsv").stream()
        .filter(row -> row[1].equals(when))
        .map(row -> Pattern.compile(row[2]))
        .toList();
  }
}
