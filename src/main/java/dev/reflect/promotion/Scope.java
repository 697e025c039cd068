package dev.reflect.promotion;

import java.util.Locale;

/** Where a learning holds. */
public enum Scope {
  /** In the project that it was heard in. */
  PROJECT,
  /** In every project. */
  GLOBAL;

  /** Returns the word used in JSON and on screen: {@code project} or {@code global}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
