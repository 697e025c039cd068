package dev.reflect.untrusted;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How one kind of secret is recognised at a place in a text. */
sealed interface SecretRule
    permits SecretRule.Prefixed,
        SecretRule.Infixed,
        SecretRule.Shaped,
        SecretName,
        SecretSentence,
        KeyBlock {
  String kind();

  /** Whether capitals of a beginning count. */
  default boolean isExact() {
    return true;
  }

  /** Whether being asked costs more than a few letters. */
  default boolean looksFar() {
    return false;
  }

  /**
   * Returns the secret that stands here: it may begin before or behind the beginning that was met.
   *
   * @param at where the beginning was met
   * @param to where it ends
   * @param start nothing before it is left to be taken
   */
  Optional<Found> at(String text, int at, int to, int start);

  /** Where a secret stands in a text. */
  record Found(String kind, int from, int to) {}

  /** The characters a token is made of. */
  enum Alphabet {
    ALNUM(""),
    DASHED("_-"),
    DOTTED("_-."),
    BASE64("_-.+/=%"),
    HEX("") {
      @Override
      boolean has(char letter) {
        return letter >= '0' && letter <= '9'
            || letter >= 'a' && letter <= 'f'
            || letter >= 'A' && letter <= 'F';
      }
    };

    private final String extra;

    Alphabet(String extra) {
      this.extra = extra;
    }

    boolean has(char letter) {
      return isAlphanumeric(letter) || extra.indexOf(letter) >= 0;
    }

    int endOf(String text, int from) {
      int to = from;
      while (to < text.length() && has(text.charAt(to))) {
        to++;
      }
      return to;
    }
  }

  /** A token that says itself what it is: {@code ghp_} and at least twenty letters and digits. */
  record Prefixed(String kind, Alphabet alphabet, int shortest) implements SecretRule {
    @Override
    public Optional<Found> at(String text, int at, int to, int start) {
      if (at > start && joins(text.charAt(at - 1))) {
        return Optional.empty();
      }
      int end = alphabet.endOf(text, to);
      return end - to >= shortest && SecretValue.looksRandom(text, to, end)
          ? Optional.of(new Found(kind, at, end))
          : Optional.empty();
    }
  }

  /** A token whose middle says what it is: {@code acme_pat_} and many letters and digits. */
  record Infixed(String kind, int shortest) implements SecretRule {
    private static final int LONGEST_PREFIX = 24;

    @Override
    public Optional<Found> at(String text, int at, int to, int start) {
      int from = at;
      while (from > start && at - from < LONGEST_PREFIX && joins(text.charAt(from - 1))) {
        from--;
      }
      int end = Alphabet.DASHED.endOf(text, to);
      return from < at && end - to >= shortest && SecretValue.isGenerated(text.substring(to, end))
          ? Optional.of(new Found(kind, from, end))
          : Optional.empty();
    }
  }

  /** How closely the value of a shape is looked at. */
  enum Look {
    NONE,
    NO_PLACEHOLDER,
    LIKE_A_PASSWORD,
    RANDOM
  }

  /**
   * A secret with a shape: the expression matches from the beginning on. Its first group that
   * matched is the secret, where it has one; else all of the match.
   */
  final class Shaped implements SecretRule {
    private final String kind;
    private final Look look;
    private final String expression;
    private volatile Pattern pattern;

    Shaped(String kind, Look look, String expression) {
      this.kind = kind;
      this.look = look;
      this.expression = expression;
    }

    @Override
    public String kind() {
      return kind;
    }

    @Override
    public boolean isExact() {
      return look == Look.NONE;
    }

    @Override
    public boolean looksFar() {
      return true;
    }

    @Override
    public Optional<Found> at(String text, int at, int to, int start) {
      boolean joined = at > start && joins(text.charAt(at - 1)) && joins(text.charAt(at));
      Matcher matcher = pattern().matcher(text);
      if (joined && matcher.groupCount() == 0) {
        return Optional.empty();
      }
      matcher.region(at, text.length()).useTransparentBounds(true).useAnchoringBounds(false);
      if (!matcher.lookingAt()) {
        return Optional.empty();
      }
      int group = matcher.groupCount() == 0 ? 0 : 1;
      while (group < matcher.groupCount() && matcher.start(group) < 0) {
        group++;
      }
      Found found = new Found(kind, matcher.start(group), matcher.end(group));
      return found.from() >= start && isMeant(text, found) ? Optional.of(found) : Optional.empty();
    }

    private boolean isMeant(String text, Found found) {
      String value = text.substring(found.from(), found.to());
      return switch (look) {
        case NONE -> true;
        case NO_PLACEHOLDER -> !SecretValue.isPlaceholder(value);
        case LIKE_A_PASSWORD -> SecretValue.isPasswordLike(value);
        case RANDOM -> SecretValue.isGenerated(value);
      };
    }

    /** The expression is compiled when its beginning is first met: most never are. */
    private Pattern pattern() {
      if (pattern == null) {
        pattern = Pattern.compile(expression, isExact() ? 0 : Pattern.CASE_INSENSITIVE);
      }
      return pattern;
    }
  }

  static boolean joins(char letter) {
    return isAlphanumeric(letter) || letter == '_' || letter == '-';
  }

  static boolean isAlphanumeric(char letter) {
    return letter >= 'a' && letter <= 'z'
        || letter >= 'A' && letter <= 'Z'
        || letter >= '0' && letter <= '9';
  }
}
