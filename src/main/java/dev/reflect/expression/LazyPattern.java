package dev.reflect.expression;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A regular expression that is compiled when it is first needed: most sessions are held in one
 * language or two, and the forms of the others are never asked for.
 */
public final class LazyPattern {
  private final Supplier<String> written;
  private final int flags;
  private volatile String regex;
  private volatile Pattern compiled;
  private volatile Sieve<LazyPattern> sieve;

  /** Makes one with the flags of {@link Pattern}, of which {@code COMMENTS} is not understood. */
  public LazyPattern(String regex, int flags) {
    this(() -> regex, flags);
  }

  /** Makes one that is also put together when it is first needed. */
  public LazyPattern(Supplier<String> written, int flags) {
    this.written = written;
    this.flags = flags;
  }

  /** Returns a matcher of the expression and this text. */
  public Matcher matcher(String text) {
    if (compiled == null) {
      compiled = Pattern.compile(regex(), flags);
    }
    return compiled.matcher(text);
  }

  /**
   * Returns whether the expression matches somewhere in the text. Where the words that it needs are
   * missing, as they mostly are, that is told without trying it at every letter.
   */
  public boolean isIn(String text) {
    if (sieve == null) {
      synchronized (this) {
        if (sieve == null) {
          sieve = new Sieve<>(List.of(this), Function.identity());
        }
      }
    }
    return !sieve.passing(text).isEmpty() && matcher(text).find();
  }

  /** Returns the expression as it was written. */
  public String regex() {
    if (regex == null) {
      regex = written.get();
    }
    return regex;
  }
}
