package dev.reflect.memory;

import java.util.Locale;

/** Whether a learning still counts; a person changes it, and can change it back. */
public enum State {
  KEPT,
  /** No longer true: it is proposed no more, and is listed when asked for. */
  RETIRED,
  /** Out of all lists, and proposed no more. */
  FORGOTTEN;

  /** Returns the word used in tables, JSON and on screen, for example {@code retired}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
