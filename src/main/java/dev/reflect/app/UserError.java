package dev.reflect.app;

import java.util.List;

/**
 * An expected failure, told to the user: one sentence that says what happened, and hints that say
 * what to do next. It ends a command with status 1 and without a stack trace.
 */
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final List<String> hints;

  public UserError(String sentence, String... hints) {
    super(sentence);
    this.hints = List.of(hints);
  }

  public UserError(String sentence, Throwable cause, String... hints) {
    super(sentence, cause);
    this.hints = List.of(hints);
  }

  public List<String> hints() {
    return List.copyOf(hints);
  }
}
