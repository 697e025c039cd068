package dev.reflect.signal;

import java.util.Locale;

/** What a person did with a message; where several fit equally well, the first one counts. */
public enum Kind {
  REMEMBER,
  CORRECTION,
  SUGGESTION,
  APPROVAL;

  /** Returns the name as it is printed: {@code correction}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
