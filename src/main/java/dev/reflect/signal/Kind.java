package dev.reflect.signal;

import java.util.Locale;

/** What a person did with a message; where several fit equally well, the first one counts. */
public enum Kind {
  REMEMBER,
  CORRECTION,
  SUGGESTION,
  APPROVAL;

  /** Returns the word used in tables, JSON and on screen: {@code correction}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
