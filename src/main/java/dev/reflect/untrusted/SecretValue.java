package dev.reflect.untrusted;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The value behind a telling name, and whether it is a secret or only a placeholder, a type, a
 * piece of code: {@code password=hunter2} is one, {@code password: string}, {@code token=$TOKEN}
 * and {@code secret = settings.secret} are none.
 */
record SecretValue(int from, int to) {
  private static final int LONGEST = 256;
  private static final int WIDEST_GAP = 3;
  private static final String ENDS_BARE = "\"'`<>&;,|)]}[({";
  private static final String TELLING_SIGNS = "!@#%^*+?~=/&$:";

  private static final List<String> PLACEHOLDERS =
      words("your example changeme change_me placeholder xxxx **** .... … redacted insert dummy");

  /** What names of secrets are made of: a value made of the same words is a name itself. */
  private static final List<String> NAMING =
      words("pass secret token key pwd value string field required wort credential");

  private static final List<String> PASSWORD_NAMES = words("pass pwd kennwort senha");

  private static final List<String> NOT_SECRET =
      words(
          "base64 sha1 sha256 sha512 md5 oauth2 oauth argon2 argon2id bcrypt utf8 int32 int64 uint8"
              + " float64 i64 u64 undefined optional varchar nvarchar boolean integer missing"
              + " invalid expired hidden empty text null none true false type");

  /** How a name and its value are joined. */
  private enum Join {
    EQUALS,
    COLON,
    OPTION,
    VERB
  }

  /** Returns the secret that the name between the two places is given, if there is one. */
  static Optional<SecretValue> after(String text, int nameFrom, int nameTo) {
    int at = skip(text, nameTo, "\\\"'`]", 4);
    int join = skip(text, at, " \t", WIDEST_GAP);
    Optional<Join> joint = joint(text, nameFrom, nameTo, join, at);
    if (joint.isEmpty()) {
      return Optional.empty();
    }
    int from =
        skip(text, skip(text, endOfJoint(text, join, joint.get()), " \t", WIDEST_GAP), "\\", 2);
    if (from >= text.length()) {
      return Optional.empty();
    }
    char first = text.charAt(from);
    boolean quoted = first == '"' || first == '\'' || first == '`';
    from += quoted ? 1 : 0;
    int to = quoted ? endOfQuoted(text, from, first) : endOfBare(text, from);
    String name = text.substring(nameFrom, nameTo).toLowerCase(Locale.ROOT);
    String value = text.substring(from, to);
    boolean secret =
        !isPlaceholder(value)
            && !isCode(value, quoted)
            && (quoted || !opens(text, to))
            && isSecret(name, value, joint.get(), quoted, isSetting(text, nameFrom, join));
    return secret ? Optional.of(new SecretValue(from, to)) : Optional.empty();
  }

  /** Returns whether a run of token letters is more than a hyphenated lower-case phrase. */
  static boolean looksRandom(String text, int from, int to) {
    boolean lower = false;
    boolean upper = false;
    for (int at = from; at < to; at++) {
      char letter = text.charAt(at);
      if (letter >= '0' && letter <= '9') {
        return true;
      }
      lower |= letter >= 'a' && letter <= 'z';
      upper |= letter >= 'A' && letter <= 'Z';
    }
    return lower && upper;
  }

  private static Optional<Join> joint(String text, int nameFrom, int nameTo, int at, int gap) {
    if (at >= text.length()) {
      return Optional.empty();
    }
    char sign = text.charAt(at);
    if (sign == '=' || text.startsWith(":=", at) || text.startsWith("!=", at)) {
      return Optional.of(Join.EQUALS);
    }
    if (sign == ':') {
      return Optional.of(Join.COLON);
    }
    if (at == gap) {
      return Optional.empty();
    }
    if (isOption(text, nameFrom) && gap == nameTo) {
      return Optional.of(Join.OPTION);
    }
    boolean said =
        text.startsWith("is ", at) || text.startsWith("ist ", at) || text.startsWith("lautet ", at);
    return said ? Optional.of(Join.VERB) : Optional.empty();
  }

  private static int endOfJoint(String text, int at, Join join) {
    return switch (join) {
      case EQUALS -> skip(text, at, "!:=>", 3);
      case COLON -> at + 1;
      case OPTION -> at;
      case VERB -> text.indexOf(' ', at);
    };
  }

  /** {@code --db-password}: the name belongs to a command line option. */
  private static boolean isOption(String text, int nameFrom) {
    int at = startOfName(text, nameFrom);
    return text.startsWith("--", at) && (at == 0 || Character.isWhitespace(text.charAt(at - 1)));
  }

  /**
   * {@code DB_PASSWORD=…}, {@code ?password=…}: not an argument of a call, {@code f(password=…)}.
   */
  private static boolean isSetting(String text, int nameFrom, int join) {
    int at = startOfName(text, nameFrom) - 1;
    while (at >= 0 && text.charAt(at) == ' ') {
      at--;
    }
    boolean argument = at >= 0 && (text.charAt(at) == '(' || text.charAt(at) == ',');
    return !argument && join < text.length() && text.charAt(join - 1) != ' ';
  }

  private static int startOfName(String text, int nameFrom) {
    int at = nameFrom;
    while (at > 0 && nameFrom - at < 40 && isNameLetter(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private static boolean isNameLetter(char letter) {
    return SecretRule.isAlphanumeric(letter) || letter == '_' || letter == '-';
  }

  private static int endOfQuoted(String text, int from, char quote) {
    int to = from;
    while (to < text.length() && to - from < LONGEST) {
      char letter = text.charAt(to);
      if (letter == quote || letter == '\n' || letter == '\r' || letter == '\\') {
        return to;
      }
      to++;
    }
    return to;
  }

  private static int endOfBare(String text, int from) {
    int to = from;
    while (to < text.length()
        && to - from < LONGEST
        && !Character.isWhitespace(text.charAt(to))
        && ENDS_BARE.indexOf(text.charAt(to)) < 0) {
      to++;
    }
    while (to > from && ".:?\\".indexOf(text.charAt(to - 1)) >= 0) {
      to--;
    }
    return to;
  }

  private static boolean isPlaceholder(String value) {
    if (value.length() < 4 || "<{[%*".indexOf(value.charAt(0)) >= 0 || value.contains("://")) {
      return true;
    }
    String lower = value.toLowerCase(Locale.ROOT);
    return containsAny(lower, PLACEHOLDERS) || isVariable(value);
  }

  /** {@code $TOKEN}, {@code ${TOKEN}}, {@code $(pass show x)}. */
  private static boolean isVariable(String value) {
    if (value.charAt(0) != '$' && !value.startsWith("#{")) {
      return false;
    }
    char second = value.charAt(1);
    return second == '{' || second == '(' || isName(value, 1);
  }

  private static boolean isCode(String value, boolean quoted) {
    if (quoted) {
      return value.indexOf(' ') >= 0 || value.contains("${") || value.contains("{{");
    }
    return isPath(value) || isMember(value);
  }

  /** {@code getToken(…)}, {@code env[…]}. */
  private static boolean opens(String text, int to) {
    return to < text.length() && "([{".indexOf(text.charAt(to)) >= 0;
  }

  /** {@code /run/secrets/db}, {@code ./token.txt}. */
  private static boolean isPath(String value) {
    boolean rooted = value.startsWith("/") || value.startsWith("./") || value.startsWith("~/");
    return rooted && value.equals(value.toLowerCase(Locale.ROOT));
  }

  /** {@code settings.secret}, {@code process.env.API_KEY!}: names joined by dots. */
  private static boolean isMember(String value) {
    boolean dotted = false;
    boolean first = true;
    int end = value.endsWith("!") ? value.length() - 1 : value.length();
    for (int at = 0; at < end; at++) {
      char letter = value.charAt(at);
      boolean dot =
          letter == '.' || letter == '?' && at + 1 < value.length() && value.charAt(at + 1) == '.';
      if (first
          ? !Character.isLetter(letter) && letter != '_' && !dot
          : !dot && !isNameLetter(letter)) {
        return false;
      }
      dotted |= dot && at > 0;
      first = dot;
    }
    return dotted;
  }

  private static boolean isSecret(
      String name, String value, Join join, boolean quoted, boolean setting) {
    String lower = value.toLowerCase(Locale.ROOT);
    boolean digit = false;
    boolean letter = false;
    boolean sign = false;
    for (int at = 0; at < value.length(); at++) {
      char each = value.charAt(at);
      digit |= each >= '0' && each <= '9';
      letter |= Character.isLetter(each);
      sign |= TELLING_SIGNS.indexOf(each) >= 0;
    }
    boolean mixed = !value.equals(lower) && !value.substring(1).equals(lower.substring(1));
    boolean password = containsAny(name, PASSWORD_NAMES);
    boolean exact = join == Join.EQUALS || join == Join.OPTION || quoted;
    if (NOT_SECRET.contains(lower) || join == Join.VERB && !(password && value.length() >= 6)) {
      return false;
    }
    if (digit && letter) {
      boolean measure = !exact && Character.isDigit(value.charAt(0)) && !mixed && !sign;
      boolean counted = lower.startsWith(name) && lower.length() <= name.length() + 1;
      return !measure && !counted;
    }
    if (!letter) {
      return password && exact && value.length() >= 6;
    }
    if (sign && value.length() >= 6) {
      return exact || mixed;
    }
    if (value.length() < 6 || containsAny(lower, NAMING)) {
      return false;
    }
    if (mixed && value.length() >= 16) {
      return exact;
    }
    boolean capitalised = Character.isUpperCase(value.charAt(0)) && !mixed;
    boolean telling = password || name.equals("secret");
    return telling && (quoted ? !capitalised : setting && join == Join.EQUALS);
  }

  private static boolean isName(String value, int from) {
    int at = from;
    while (at < value.length() && isNameLetter(value.charAt(at))) {
      at++;
    }
    return at == value.length();
  }

  private static boolean containsAny(String text, List<String> parts) {
    for (String part : parts) {
      if (text.contains(part)) {
        return true;
      }
    }
    return false;
  }

  private static List<String> words(String list) {
    return List.of(list.split(" "));
  }

  private static int skip(String text, int from, String letters, int most) {
    int at = from;
    while (at < text.length() && at - from < most && letters.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }
}
