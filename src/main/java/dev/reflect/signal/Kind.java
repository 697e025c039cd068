package dev.reflect.signal;

import java.util.Locale;

/** What a person did with a message: corrected, approved, suggested, or asked to remember. */
public enum Kind {
  CORRECTION,
  APPROVAL,
  SUGGESTION,
  REMEMBER;

  /** Returns the word used in JSON and on screen, for example {@code correction}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
