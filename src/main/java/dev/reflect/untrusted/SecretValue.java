package dev.reflect.untrusted;

import dev.reflect.untrusted.SecretName.Weight;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What stands where a secret may stand, and whether it is one or only a placeholder, a type, a
 * piece of code: {@code password=hunter2} is one, {@code password: string}, {@code token=$TOKEN}
 * and {@code secret = settings.secret} are none.
 *
 * @param value the text between the two places
 */
record SecretValue(String value, int from, int to, boolean quoted) {
  private static final int LONGEST = 256;
  private static final int SHORTEST = 4;
  private static final int SHORTEST_SAID = 6;
  private static final int SHORTEST_GENERATED = 12;
  private static final String OPENS = "\"'`“„‘«「";
  private static final String CLOSES = "\"'`”“’»」";
  private static final String TELLING_SIGNS = "!@#%^*+?~=/&$:()|\\{}[]<>;,§€";

  static final Pattern VARIABLE =
      Pattern.compile(
          "\\$\\{.*|\\$\\(.*|#\\{.*|\\$(?:[A-Z_][A-Z0-9_]*|[a-z_]+(?:[A-Z][a-z]+)*)(?:->.*|\\[.*)?"
              + "|%[A-Za-z_]+%|%\\(?\\w*\\)?[sdv]|__?[A-Za-z_]+__?|@[A-Za-z_]+@|\\{\\{.*|[a-z]+(?:\\|[a-z_]+(?::[\\w,]+)?)+|<[^>]*>?|\\[.*\\]?");
  private static final Pattern MASKED = Pattern.compile("\\*{3}|[xX•]{4}|\\.{3}|…|\\[redacted:");
  private static final Pattern CODE =
      Pattern.compile(
          "(?:pass|file|env|fd|stdin):.*|//.*|[A-Za-z_][\\w.?!:>-]*[(\\[](?!.*[)\\]][$%*#&^\\w]).*|[A-Za-z_]\\w*(?:(?:\\?\\.|\\.|::|->)[A-Za-z_]\\w*)+[!,;)]*");
  private static final Pattern PATH =
      Pattern.compile(
          "(?:/|\\./|\\.\\./|~/|[A-Za-z]:\\\\)[\\w./\\\\-]*|[\\w.-]+(?:/[\\w.-]+)+\\.[a-z]{1,5}");
  private static final Pattern MEASURE =
      Pattern.compile(
          "v?\\d+(?:[.,:/-]\\d+)*[%a-z]{0,5}|v?\\d+(?:\\.\\d+)+[a-z0-9.+-]*|\\d+(?:st|nd|rd|th)\\b.*");
  private static final Pattern PROSE =
      Pattern.compile(
          "(?i)\\b(?:enter|your|please|must|type|choose|confirm|forgot|reset|invalid|wrong|required"
              + "|characters|field|password|the|at|least|is|not|bitte)\\b");
  private static final Pattern UUID = Pattern.compile("[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}.*");
  private static final Pattern NO_SECRET_SAID =
      Pattern.compile("(?=[0-9]*[A-F])[0-9A-F]{8,40}|-{1,2}[a-z].*|[\\w./@-]+@\\d[\\w.]*");
  private static final Pattern WORTHLESS =
      Pattern.compile(
          "(?i)pass(?:word|wd)?\\d{1,3}|[a-z]+[,;:|)]*|.*\\w\\|.*\\w\\|.*|\\?[=:!].*|.*\\.\\*.*|\\d{2,5}(?:/[\\w.-]*)+");
  private static final Pattern SLUG = Pattern.compile("[a-z]+(?:[-_.:/](?:[a-z]+|v?\\d{1,4}))*");

  private static final Pattern BETWEEN_WORDS =
      Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{L})(?=\\p{N})|(?<=\\p{Ll})(?=\\p{Lu})");

  private static final Pattern NAMING =
      Pattern.compile("pass|secret|token|key|pwd|value|string|field|required|wort|credential");

  /** How a name and its value are joined. */
  enum Joint {
    SETTING,
    EQUALS,
    COLON,
    OPTION,
    VERB,
    GIVEN,
    NEXT
  }

  /** Returns the value that begins here or behind a quotation mark. */
  static Optional<SecretValue> at(String text, int at) {
    int escaped = SecretName.skip(text, at, " \t", 3);
    int from = SecretName.skip(text, escaped, "\\", SecretName.DEEPEST);
    if (from == escaped + 1 && text.startsWith("\n", from)) { // a shell goes on below
      from = SecretName.skip(text, from + 1, " \t", SecretName.DEEPEST);
      if (text.startsWith("-", from)) {
        return Optional.empty();
      }
    }
    from = startOfQuoted(text, SecretName.skip(text, from, "*", 2));
    if (from >= text.length()) {
      return Optional.empty();
    }
    int quote = OPENS.indexOf(text.charAt(from));
    if (quote >= 0) {
      int to = endOfQuoted(text, from + 1, quote, from > escaped);
      return some(text, from + 1, to, true);
    }
    return some(text, from, endOfBare(text, from), false);
  }

  /** Before a quotation mark a letter may tell the type, and there may be three of them. */
  private static int startOfQuoted(String text, int from) {
    int typed = SecretName.skip(text, from, "NbuL@", 1);
    int at = SecretName.skip(text, typed, "\"'", 1) > typed ? typed : from;
    return text.startsWith("\"\"\"", at) || text.startsWith("'''", at) ? at + 2 : at;
  }

  /** Returns the value that ends here or before a quotation mark, none of it before the start. */
  static Optional<SecretValue> endingAt(String text, int end, int start) {
    if (end <= start) {
      return Optional.empty();
    }
    int quote = CLOSES.indexOf(text.charAt(end - 1));
    int to = quote >= 0 ? end - 1 : end;
    int from = to;
    while (from > start && to - from < LONGEST && !ends(text.charAt(from - 1), quote)) {
      from--;
    }
    return some(text, from, to, quote >= 0);
  }

  private static boolean ends(char letter, int quote) {
    return quote >= 0
        ? letter == OPENS.charAt(quote) || letter == '\n'
        : Character.isWhitespace(letter)
            || OPENS.indexOf(letter) >= 0
            || SecretName.isUnspaced(letter);
  }

  private static Optional<SecretValue> some(String text, int from, int to, boolean quoted) {
    return to > from
        ? Optional.of(new SecretValue(text.substring(from, to), from, to, quoted))
        : Optional.empty();
  }

  private static int endOfQuoted(String text, int from, int quote, boolean escaped) {
    int to = from;
    while (to < text.length() && to - from < LONGEST) {
      char letter = text.charAt(to);
      if (letter == CLOSES.charAt(quote)
          || letter == '\n'
          || letter == '\r'
          || letter == '\\' && (escaped || to + 1 == text.length())) {
        return to;
      }
      to += letter == '\\' ? 2 : 1;
    }
    return Math.min(to, text.length());
  }

  /** A value ends at white space, and before what only closes or ends the sentence around it. */
  private static int endOfBare(String text, int from) {
    int to = from;
    int open = 0;
    while (to < text.length() && to - from < LONGEST) {
      char letter = text.charAt(to);
      if (Character.isWhitespace(letter)
          || "\"'`<>;，。、；）」”»".indexOf(letter) >= 0
          || SecretName.isUnspaced(letter)
          || letter == '\\' && to + 1 < text.length() && "nrt\"".indexOf(text.charAt(to + 1)) >= 0
          || letter == ',' && open == 0
          || letter == '&' && startsParameter(text, to + 1)) {
        break;
      }
      open += "([{".indexOf(letter) >= 0 ? 1 : 0;
      if (")]}".indexOf(letter) >= 0 && --open < 0) {
        break;
      }
      to++;
    }
    while (to > from && ".:?\\*|".indexOf(text.charAt(to - 1)) >= 0) {
      to--;
    }
    return to;
  }

  private static boolean startsParameter(String text, int from) {
    int to = from;
    while (to < text.length() && to - from < 40 && SecretRule.joins(text.charAt(to))) {
      to++;
    }
    return to > from && to < text.length() && text.charAt(to) == '='
        || to == from && to < text.length() && text.charAt(to) == '&';
  }

  /** Returns whether a run of token letters is more than a hyphenated phrase or a long name. */
  static boolean looksRandom(String text, int from, int to) {
    for (int at = from; at < to; at++) {
      char letter = text.charAt(at);
      if (letter >= '0' && letter <= '9') {
        return true;
      }
    }
    return switches(text.substring(from, to)) * 5 > to - from;
  }

  /** Returns whether this was made by a machine: kinds of letters change again and again. */
  static boolean isGenerated(String value) {
    return value.length() >= SHORTEST_GENERATED && switches(value) * 5 >= value.length();
  }

  /** Returns whether kinds of letters change at every third letter. */
  static boolean changesOften(String value) {
    return switches(value) * 3 >= value.length();
  }

  /** How often small letters, capitals, digits and signs change; a capital begins a word. */
  private static int switches(String value) {
    int switches = 0;
    for (int at = 1; at < value.length(); at++) {
      int before = sort(value.charAt(at - 1));
      int sort = sort(value.charAt(at));
      switches += sort == before || before == 1 && sort == 0 || sort == 3 || before == 3 ? 0 : 1;
    }
    return switches;
  }

  private static int sort(char letter) {
    if (letter >= '0' && letter <= '9') {
      return 2;
    }
    if (Character.isLetter(letter)) {
      return Character.isUpperCase(letter) ? 1 : 0;
    }
    return 3;
  }

  /** Returns whether nobody could log in with it: words that ask for the secret, variables. */
  static boolean isPlaceholder(String value) {
    if (value.length() < SHORTEST
        || value.contains("://")
        || isOfOneLetter(value)
        || VARIABLE.matcher(value).matches()
        || MASKED.matcher(value).find()) {
      return true;
    }
    boolean asks = false;
    boolean digits = false;
    for (String word : BETWEEN_WORDS.split(value)) {
      String lower = word.toLowerCase(Locale.ROOT);
      boolean number = !word.isEmpty() && Character.isDigit(word.charAt(0)) && word.length() < 6;
      boolean placeholder = words("placeholder").contains(lower);
      if (!word.isEmpty() && !number && !placeholder && !words("naming").contains(lower)) {
        return false;
      }
      asks |= placeholder;
      digits |= number;
    }
    return (asks || !digits) && sign(value) < 2;
  }

  private static boolean isOfOneLetter(String value) {
    int same = 0;
    while (same < value.length() && value.charAt(same) == value.charAt(0)) {
      same++;
    }
    return same == value.length();
  }

  /** Returns whether a person may have chosen it as a password, or a machine. */
  static boolean isPasswordLike(String value) {
    SecretValue bare = new SecretValue(value, 0, value.length(), false);
    return !isPlaceholder(value)
        && !bare.isCode()
        && !MEASURE.matcher(value).matches()
        && !UUID.matcher(value).matches()
        && !WORTHLESS.matcher(value).matches()
        && value.length() >= SHORTEST_SAID - 1
        && bare.isMixed();
  }

  /** Digits with letters, or signs with letters, or capitals inside. */
  private boolean isMixed() {
    boolean letter = value.chars().anyMatch(Character::isLetter);
    boolean digit = value.chars().anyMatch(Character::isDigit);
    return letter && (digit || sign(value) > 0);
  }

  private static long sign(String value) {
    return value.chars().filter(each -> TELLING_SIGNS.indexOf(each) >= 0).count();
  }

  private boolean isCode() {
    if (quoted) {
      return value.contains("${") || value.contains("{{");
    }
    return PATH.matcher(value).matches() || CODE.matcher(value).matches();
  }

  /** Returns whether the value is a secret, where it stands by this name and so. */
  boolean isSecret(SecretName rule, String name, Joint joint, int at) {
    String lower = value.toLowerCase(Locale.ROOT);
    boolean counted =
        !name.isEmpty()
            && lower.startsWith(name.toLowerCase(Locale.ROOT))
            && lower.length() <= name.length() + 1;
    if (counted || isPlaceholder(value) || isCode() || words("plain").contains(lower)) {
      return false;
    }
    if (value.indexOf(' ') >= 0 && !isPhrase(joint)) {
      return false;
    }
    if ((joint == Joint.NEXT || joint == Joint.GIVEN) && NO_SECRET_SAID.matcher(value).matches()) {
      return false;
    }
    boolean exact =
        joint == Joint.SETTING
            || joint == Joint.EQUALS
            || joint == Joint.OPTION
            || quoted && joint == Joint.COLON;
    if (!exact && MEASURE.matcher(value).matches()) {
      int shortest = name.equalsIgnoreCase("pin") ? SHORTEST : SHORTEST_SAID;
      return isNumber() && rule.weight() == Weight.PASSWORD && value.length() >= shortest;
    }
    return switch (rule.weight()) {
      case PASSWORD -> isPassword(name, joint, exact);
      case SECRET -> isToken(name, joint, exact);
      case KEY -> isKey(joint, exact);
    };
  }

  /** {@code PASSWORD="maple 58 & co"}: some words of which one is a number, and no request. */
  private boolean isPhrase(Joint joint) {
    boolean digit = value.chars().anyMatch(Character::isDigit);
    return quoted
        && value.charAt(0) != ' '
        && digit
        && (joint == Joint.SETTING
            || joint == Joint.EQUALS
            || joint == Joint.OPTION
            || joint == Joint.COLON)
        && !PROSE.matcher(value).find();
  }

  private boolean isNumber() {
    return value.chars().allMatch(Character::isDigit);
  }

  private boolean isPassword(String name, Joint joint, boolean exact) {
    String lower = value.toLowerCase(Locale.ROOT);
    boolean mixed =
        !value.substring(1).equals(lower.substring(1))
            && !value.equals(value.toUpperCase(Locale.ROOT));
    boolean digit = value.chars().anyMatch(Character::isDigit);
    boolean letter = value.chars().anyMatch(Character::isLetter);
    boolean sign = sign(value) > 0;
    if (isNumber()) {
      return value.length() >= SHORTEST_SAID || name.equalsIgnoreCase("pin") && joint != Joint.NEXT;
    }
    if (joint == Joint.NEXT) {
      return value.length() >= 8
          && digit
          && letter
          && (sign || mixed && SecretLook.isPassword(value, true, true));
    }
    if (joint == Joint.VERB || joint == Joint.GIVEN) {
      return value.length() >= SHORTEST_SAID
          && (digit && letter || sign && letter || quoted && !isNaming(lower));
    }
    if (digit && letter) {
      return true;
    }
    if (sign && value.length() >= SHORTEST_SAID) {
      return exact || mixed || sign(value) > 1;
    }
    if (value.length() < SHORTEST_SAID || isNaming(lower)) {
      return false;
    }
    boolean capitalised = Character.isUpperCase(value.charAt(0)) && !mixed;
    return exact
            && (quoted ? !capitalised : joint == Joint.SETTING || mixed && value.length() >= 16)
        || SecretLook.isUnspoken(value);
  }

  private boolean isToken(String name, Joint joint, boolean exact) {
    boolean digit = value.chars().anyMatch(Character::isDigit);
    boolean letter = value.chars().anyMatch(Character::isLetter);
    String lower = value.toLowerCase(Locale.ROOT);
    if (SLUG.matcher(lower).matches() && !isGenerated(value)) {
      boolean wordy = !digit && value.equals(lower) && value.length() >= SHORTEST_SAID;
      return joint == Joint.SETTING && wordy && name.equalsIgnoreCase("secret") && !isNaming(lower)
          || exact
              && !wordy
              && !digit
              && value.length() >= 16
              && value.indexOf('-') < 0
              && !value.equals(lower);
    }
    return switch (joint) {
      case VERB, GIVEN ->
          value.length() >= 8 && digit && letter && (sign(value) > 0 || switches(value) > 2);
      case NEXT -> value.length() >= 16 && isGenerated(value);
      default -> digit && letter || sign(value) > 0 && letter && value.length() >= 8 && exact;
    };
  }

  private boolean isKey(Joint joint, boolean exact) {
    boolean said = value.length() >= 16 && joint != Joint.NEXT && !UUID.matcher(value).matches();
    return isGenerated(value) && (exact || said) && !SLUG.matcher(value).matches();
  }

  private static boolean isNaming(String lower) {
    return NAMING.matcher(lower).find();
  }

  private static Set<String> words(String list) {
    return SecretTable.TABLE.words(list);
  }
}
