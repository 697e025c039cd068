package dev.reflect.learning;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A regular expression that is compiled when it is first needed: most sessions are held in one
 * language or two, and the forms of the others are never asked for.
 */
final class LazyPattern {
  private final String regex;
  private Pattern compiled;

  LazyPattern(String regex) {
    this.regex = regex;
  }

  Matcher matcher(String text) {
    if (compiled == null) {
      compiled = Mould.compiled(regex);
    }
    return compiled.matcher(text);
  }
}
