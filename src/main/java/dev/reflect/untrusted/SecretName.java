package dev.reflect.untrusted;

import dev.reflect.untrusted.SecretValue.Joint;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a secret is called, and where the value of that name stands: {@code password=…}, {@code
 * "api_key": "…"}, {@code --token …}, "the password for the box is …", "use … as the password".
 */
record SecretName(String kind, Weight weight, boolean whole) implements SecretRule {
  private static final int WIDEST_GAP = 3;

  /** So many backslashes stand before a quotation mark in JSON that is in JSON, five times. */
  static final int DEEPEST = 31;

  /** With the wide one of Chinese and Japanese texts, and the one that does not break. */
  private static final String BLANKS = " \t\u3000\u00a0";

  private static final List<String> ENCODED =
      List.of("%3D", "%253D", "&#61;", "&#x3d;", "&equals;");

  private static final int LONGEST_PHRASE = 48;
  private static final int LONGEST_WORD = 14;
  private static final int LONGEST_NAME = 40;

  /** How surely what bears the name is a secret. */
  enum Weight {
    PASSWORD,
    SECRET,
    KEY
  }

  static SecretName of(String kind, String weight) {
    String[] parts = weight.split(" ");
    return new SecretName(
        kind, Weight.valueOf(parts[0].toUpperCase(Locale.ROOT)), parts.length > 1);
  }

  @Override
  public boolean isExact() {
    return false;
  }

  @Override
  public Optional<Found> at(String text, int at, int to, int start) {
    if (!isName(text, at, to)) {
      return Optional.empty();
    }
    return after(text, at, to)
        .or(() -> before(text, at, start))
        .map(value -> new Found(kind, value.from(), value.to()));
  }

  private boolean isName(String text, int at, int to) {
    boolean part = charAt(text, to) == ':' && isAlphanumericAt(text, to + 1);
    if (part && at > 0 && text.charAt(at - 1) == ':') {
      return false;
    }
    if (!whole && weight != Weight.KEY) {
      return true;
    }
    boolean begins =
        at == 0
            || !Character.isLetter(text.charAt(at - 1))
            || Character.isUpperCase(text.charAt(at)) && Character.isLowerCase(text.charAt(at - 1))
            || isUnspaced(text.charAt(at));
    boolean ends = !Character.isLetter(charAt(text, to)) || isUnspaced(charAt(text, to));
    return begins && ends && !isOpen(text, at);
  }

  /** A "public key", a "cache key": the word before says that it is no secret. */
  private static boolean isOpen(String text, int at) {
    int end = at > 0 && " _-".indexOf(text.charAt(at - 1)) >= 0 ? at - 1 : at;
    return words("open").contains(lower(text, startOfWord(text, end), end));
  }

  private static boolean isAlphanumericAt(String text, int at) {
    return at < text.length() && SecretRule.isAlphanumeric(text.charAt(at));
  }

  private Optional<SecretValue> after(String text, int nameFrom, int nameTo) {
    int end = endOfSuffix(text, nameTo);
    if (text.startsWith("'s ", end) || text.startsWith("’s ", end)) {
      return value(text, nameFrom, nameTo, new Place(Joint.VERB, endOfNow(text, end + 2)));
    }
    int closed = skip(text, skip(text, end, "\\", DEEPEST), "\"'`*]", 4);
    int at = skip(text, closed, BLANKS, WIDEST_GAP);
    Optional<Place> place = joined(text, nameFrom, nameTo, closed, at);
    if (place.isPresent()) {
      return value(text, nameFrom, nameTo, place.get());
    }
    boolean unspaced = isUnspaced(text.charAt(nameFrom));
    if (closed != end || at == closed && !unspaced) {
      return Optional.empty();
    }
    Joint joint = unspaced || isGiven(text, nameFrom) ? Joint.GIVEN : Joint.NEXT;
    return farther(text, nameFrom, nameTo, at)
        .or(() -> value(text, nameFrom, nameTo, new Place(joint, at)));
  }

  private Optional<SecretValue> value(String text, int nameFrom, int nameTo, Place place) {
    String name = text.substring(nameFrom, nameTo);
    return SecretValue.at(text, place.at())
        .filter(value -> value.isSecret(this, name, place.joint(), place.at()));
  }

  /** How a value is joined to the name, and where it begins. */
  private record Place(Joint joint, int at) {
    Place farther() {
      return joint == Joint.OPTION || joint == Joint.EQUALS ? new Place(Joint.COLON, at) : this;
    }
  }

  private static Optional<Place> joined(String text, int nameFrom, int nameTo, int closed, int at) {
    if (at >= text.length()) {
      return Optional.empty();
    }
    char sign = text.charAt(at);
    if (sign == '＝') {
      return Optional.of(new Place(Joint.SETTING, at + 1));
    }
    Optional<Integer> encoded = endOfEncodedSign(text, at);
    if (encoded.isPresent() && at == closed) {
      return Optional.of(new Place(Joint.SETTING, encoded.get()));
    }
    if (sign == '=' || isAssignment(text, at)) {
      boolean setting = at > 0 && text.charAt(at - 1) != ' ' && !isArgument(text, nameFrom);
      Joint joint = setting ? Joint.SETTING : Joint.EQUALS;
      return Optional.of(new Place(joint, skip(text, at, "?!:=>~", 3)));
    }
    if (sign == ':' || sign == '：') {
      int behind = skip(text, at, ":：*", 3);
      return Optional.of(new Place(Joint.COLON, endOfBlockSign(text, behind)));
    }
    if (text.startsWith("<<<", at)) {
      return Optional.of(new Place(Joint.EQUALS, at + 3));
    }
    if (at > closed && (sign == '—' || sign == '–' || sign == '→' || isArrow(text, at))) {
      return Optional.of(new Place(Joint.VERB, at + (isArrow(text, at) ? 2 : 1)));
    }
    if (at > closed && isOption(text, nameFrom) && closed == nameTo) {
      return Optional.of(new Place(Joint.OPTION, at));
    }
    int verb = endOfWord(text, at, "is");
    verb = verb > at ? verb : endOfWord(text, at, "to");
    if (verb == at || at == closed && !isUnspaced(sign)) {
      return Optional.empty();
    }
    return Optional.of(new Place(Joint.VERB, endOfNow(text, verb)));
  }

  private static boolean isAssignment(String text, int at) {
    return ":!?".indexOf(text.charAt(at)) >= 0 && charAt(text, at + 1) == '=';
  }

  /** A sign of equality in an address or in HTML. */
  private static Optional<Integer> endOfEncodedSign(String text, int at) {
    for (String sign : ENCODED) {
      if (text.regionMatches(true, at, sign, 0, sign.length())) {
        return Optional.of(at + sign.length());
      }
    }
    return Optional.empty();
  }

  /** {@code password: |-}: in YAML the value may stand in the next line. */
  private static int endOfBlockSign(String text, int from) {
    int at = skip(text, from, BLANKS, WIDEST_GAP);
    if (at == from || "|>".indexOf(charAt(text, at)) < 0) {
      return from;
    }
    at = skip(text, at + 1, "+-123456789", 2);
    int line = skip(text, at, " \t\r", WIDEST_GAP);
    int value = skip(text, line + 1, BLANKS, DEEPEST);
    return charAt(text, line) == '\n' && value > line + 1 && value < text.length() ? value : from;
  }

  /** "is now", "has been changed to": skips what may stand between the verb and the value. */
  private static int endOfNow(String text, int verb) {
    int at = verb;
    for (int words = 0; words < 4; words++) {
      int next = skip(text, at, BLANKS, WIDEST_GAP);
      int end = endOfWord(text, next, "now");
      if (end == next) {
        break;
      }
      at = end;
    }
    return skip(text, skip(text, at, BLANKS, 1), ":：", 1);
  }

  private static boolean isArrow(String text, int at) {
    return text.startsWith("->", at) || text.startsWith("- ", at);
  }

  /** {@code PASSWORD_PROD}, {@code token2}: the name goes on and is still the name of a secret. */
  private static int endOfSuffix(String text, int from) {
    int at = from < text.length() && "_-.".indexOf(text.charAt(from)) >= 0 ? from + 1 : from;
    int end = Alphabet.ALNUM.endOf(text, at);
    boolean digit = end == at + 1 && Character.isDigit(text.charAt(at));
    boolean known =
        end > at
            && end - at < LONGEST_WORD
            && words("suffix").contains(text.substring(at, end).toLowerCase(Locale.ROOT));
    return known && (at > from || digit) ? end : from;
  }

  /** What tells whose the secret is may stand between: "for the staging server", "(root)". */
  private Optional<SecretValue> farther(String text, int nameFrom, int nameTo, int from) {
    int limit = Math.min(text.length(), from + LONGEST_PHRASE);
    int at = from;
    if (charAt(text, from) == '(') {
      at = text.indexOf(')', from) + 1;
      return at > from && at < limit ? beyond(text, nameFrom, nameTo, at) : Optional.empty();
    }
    at = endOfWord(text, from, "of");
    while (at > from && at < limit) {
      Optional<SecretValue> found = beyond(text, nameFrom, nameTo, at);
      int word = skip(text, at, BLANKS, WIDEST_GAP);
      int end = word;
      while (end < limit && isPhraseLetter(text.charAt(end))) {
        end++;
      }
      if (found.isPresent() || end == word) {
        return found;
      }
      at = end;
    }
    return Optional.empty();
  }

  private Optional<SecretValue> beyond(String text, int nameFrom, int nameTo, int at) {
    int next = skip(text, at, BLANKS, WIDEST_GAP);
    return joined(text, nameFrom, nameTo, at, next)
        .flatMap(place -> value(text, nameFrom, nameTo, place.farther()));
  }

  private static boolean isPhraseLetter(char letter) {
    return Character.isLetterOrDigit(letter) && !isUnspaced(letter)
        || "._@/~-’".indexOf(letter) >= 0;
  }

  /** {@code --db-password}: the name belongs to a command line option. */
  private static boolean isOption(String text, int nameFrom) {
    int at = startOfName(text, nameFrom);
    return charAt(text, at) == '-' && (at == 0 || Character.isWhitespace(text.charAt(at - 1)));
  }

  /** An argument of a call, {@code f(password=…)}. */
  private static boolean isArgument(String text, int nameFrom) {
    int at = startOfName(text, nameFrom) - 1;
    while (at >= 0 && text.charAt(at) == ' ') {
      at--;
    }
    return at >= 0 && (text.charAt(at) == '(' || text.charAt(at) == ',');
  }

  private static int startOfName(String text, int nameFrom) {
    int at = nameFrom;
    while (at > 0 && nameFrom - at < LONGEST_NAME && SecretRule.joins(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /** "with the password …", "mit dem Passwort …": the value follows at once. */
  private static boolean isGiven(String text, int nameFrom) {
    int at = nameFrom;
    for (int words = 0; words < 3; words++) {
      int end = skipBack(text, at);
      int begin = startOfWord(text, end);
      String word = lower(text, begin, end);
      if (words("with").contains(word) || end > 0 && ",、，".indexOf(text.charAt(end - 1)) >= 0) {
        return true;
      }
      if (!words("article").contains(word)) {
        return false;
      }
      at = begin;
    }
    return false;
  }

  /** "use … as the password": the value stands before the name. */
  private Optional<SecretValue> before(String text, int nameFrom, int start) {
    int at = startOfName(text, nameFrom);
    for (int words = 0; words < 4 && at > start; words++) {
      int end = skipBack(text, at);
      int begin = startOfWord(text, end);
      String word = lower(text, begin, end);
      if (end > start && text.charAt(end - 1) == '(') {
        return SecretValue.endingAt(text, skipBack(text, end - 1), start)
            .filter(value -> value.isSecret(this, "", Joint.NEXT, value.from()));
      }
      if (end == begin) {
        return Optional.empty();
      }
      if (words("as").contains(word)) {
        return SecretValue.endingAt(text, skipBack(text, begin), start)
            .filter(value -> value.isSecret(this, "", Joint.GIVEN, value.from()));
      }
      if (!words("article").contains(word)) {
        return Optional.empty();
      }
      at = begin;
    }
    return Optional.empty();
  }

  private static int skipBack(String text, int from) {
    int at = from;
    while (at > 0 && from - at < WIDEST_GAP && BLANKS.indexOf(text.charAt(at - 1)) >= 0) {
      at--;
    }
    return at;
  }

  private static int startOfWord(String text, int end) {
    int at = end;
    boolean unspaced = end > 0 && isUnspaced(text.charAt(end - 1));
    while (at > 0
        && end - at < (unspaced ? 2 : LONGEST_WORD)
        && Character.isLetter(text.charAt(at - 1))
        && isUnspaced(text.charAt(at - 1)) == unspaced) {
      at--;
    }
    return unspaced && !words("as").contains(lower(text, at, end)) ? end - 1 : at;
  }

  /** Returns where the word ends that stands here and is of this list; else the place itself. */
  private static int endOfWord(String text, int at, String list) {
    if (isUnspaced(charAt(text, at))) {
      for (int length = 2; length > 0; length--) {
        if (at + length <= text.length() && words(list).contains(text.substring(at, at + length))) {
          return at + length;
        }
      }
      return at;
    }
    int end = at;
    while (end < text.length()
        && end - at < LONGEST_WORD
        && Character.isLetter(text.charAt(end))
        && !isUnspaced(text.charAt(end))) {
      end++;
    }
    return end > at && words(list).contains(lower(text, at, end)) ? end : at;
  }

  /** Letters of languages that put no spaces between words. */
  static boolean isUnspaced(char letter) {
    return letter >= '\u3005' && letter <= '\u30ff' || letter >= '\u3400' && letter <= '\u9fff';
  }

  private static Set<String> words(String list) {
    return SecretTable.TABLE.words(list);
  }

  private static String lower(String text, int from, int to) {
    return text.substring(from, to).toLowerCase(Locale.ROOT);
  }

  private static char charAt(String text, int at) {
    return at < text.length() ? text.charAt(at) : '\n';
  }

  static int skip(String text, int from, String letters, int most) {
    int at = from;
    while (at < text.length() && at - from < most && letters.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }
}
