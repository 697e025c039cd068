package dev.reflect.signal;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A regular expression that is compiled when it is first needed: only a text with one of its
 * trigger words can match, and most of a few hundred expressions never meet one.
 */
final class LazyPattern {
  /** The edge of a word in any script: what {@code \b} means differs between versions of Java. */
  private static final String EDGE =
      "(?:(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_]))";

  private final List<String> triggers;
  private final String expression;
  private volatile Pattern pattern;

  private LazyPattern(List<String> triggers, String expression) {
    this.triggers = triggers;
    this.expression = expression;
  }

  /** Returns the pattern for lower-case text; the triggers are separated by bars. */
  static LazyPattern of(String triggers, String expression) {
    return new LazyPattern(List.of(triggers.split("\\|")), expression);
  }

  List<String> triggers() {
    return triggers;
  }

  boolean mayMatch(String lowerCase) {
    for (String trigger : triggers) {
      if (lowerCase.contains(trigger)) {
        return true;
      }
    }
    return false;
  }

  Matcher matcher(String lowerCase) {
    if (pattern == null) {
      pattern = Pattern.compile(expression.replace("\\b", EDGE));
    }
    return pattern.matcher(lowerCase);
  }
}
