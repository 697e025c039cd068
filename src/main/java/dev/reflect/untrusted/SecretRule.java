package dev.reflect.untrusted;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How one kind of secret is recognised at a place in a text. */
sealed interface SecretRule
    permits SecretRule.Prefixed, SecretRule.Shaped, SecretRule.Assigned, KeyBlock {
  String kind();

  /** The literal beginnings, two characters or more each: without one the rule is not asked. */
  List<String> anchors();

  /**
   * Returns the secret that begins at this place or a little behind it.
   *
   * @param before the character before, a space where there is none or it was redacted
   */
  Optional<Found> at(String text, int at, char before);

  /** Where a secret stands in a text. */
  record Found(String kind, int from, int to) {}

  /** The characters a token is made of. */
  enum Alphabet {
    ALPHANUMERIC(""),
    DASHED("_-"),
    DOTTED("_-."),
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
  }

  /** A token that says itself what it is: {@code ghp_} and at least twenty letters and digits. */
  record Prefixed(String kind, List<String> anchors, Alphabet alphabet, int shortest)
      implements SecretRule {
    @Override
    public Optional<Found> at(String text, int at, char before) {
      if (alphabet.has(before) || isAlphanumeric(before)) {
        return Optional.empty();
      }
      for (String anchor : anchors) {
        if (text.startsWith(anchor, at)) {
          int from = at + anchor.length();
          int to = from;
          while (to < text.length() && alphabet.has(text.charAt(to))) {
            to++;
          }
          if (to - from >= shortest && SecretValue.looksRandom(text, from, to)) {
            return Optional.of(new Found(kind, at, to));
          }
        }
      }
      return Optional.empty();
    }
  }

  /**
   * A secret with a shape: the expression matches from the anchor on. Its first group is the
   * secret, where it has one; else all of the match.
   */
  final class Shaped implements SecretRule {
    private final String kind;
    private final List<String> anchors;
    private final boolean inAnyCase;
    private final String expression;
    private Pattern pattern;

    Shaped(String kind, List<String> anchors, boolean inAnyCase, String expression) {
      this.kind = kind;
      this.anchors = List.copyOf(anchors);
      this.inAnyCase = inAnyCase;
      this.expression = expression;
    }

    @Override
    public String kind() {
      return kind;
    }

    @Override
    public List<String> anchors() {
      return anchors;
    }

    @Override
    public Optional<Found> at(String text, int at, char before) {
      for (String anchor : anchors) {
        if (text.regionMatches(inAnyCase, at, anchor, 0, anchor.length())) {
          return match(text, at, before);
        }
      }
      return Optional.empty();
    }

    private Optional<Found> match(String text, int at, char before) {
      Matcher matcher = pattern().matcher(text);
      int group = Math.min(matcher.groupCount(), 1);
      if (group == 0 && joins(before) && joins(text.charAt(at))) {
        return Optional.empty();
      }
      matcher.region(at, text.length()).useTransparentBounds(true).useAnchoringBounds(false);
      return matcher.lookingAt()
          ? Optional.of(new Found(kind, matcher.start(group), matcher.end(group)))
          : Optional.empty();
    }

    /** The expression is compiled when its anchor is first met: most never are. */
    private Pattern pattern() {
      if (pattern == null) {
        pattern = Pattern.compile(expression, inAnyCase ? Pattern.CASE_INSENSITIVE : 0);
      }
      return pattern;
    }

    private static boolean joins(char letter) {
      return isAlphanumeric(letter) || letter == '_' || letter == '-';
    }
  }

  /** {@code password=…}, {@code "api_key": "…"}, {@code --token …}: a telling name and a value. */
  record Assigned(String kind, List<String> anchors) implements SecretRule {
    @Override
    public Optional<Found> at(String text, int at, char before) {
      for (String anchor : anchors) {
        if (text.regionMatches(true, at, anchor, 0, anchor.length())) {
          return SecretValue.after(text, at, at + anchor.length())
              .map(value -> new Found(kind, value.from(), value.to()));
        }
      }
      return Optional.empty();
    }
  }

  static boolean isAlphanumeric(char letter) {
    return letter >= 'a' && letter <= 'z'
        || letter >= 'A' && letter <= 'Z'
        || letter >= '0' && letter <= '9';
  }
}
