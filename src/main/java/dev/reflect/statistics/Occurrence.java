package dev.reflect.statistics;

import java.util.Locale;

/** What is counted for each week and each repository. */
public enum Occurrence {
  /** Signals, by their kind. */
  CORRECTION,
  APPROVAL,
  SUGGESTION,
  REMEMBER,
  /** A learning was proposed in a repository. */
  PROPOSED,
  /** Proposals by the last word on each, in the week in which it was said. */
  ACCEPTED,
  MODIFIED,
  REJECTED,
  UNDONE,
  SKIPPED,
  BY_AUTO,
  /** An operation carried a decision out, or took it back. */
  APPLIED,
  TAKEN_BACK;

  /** Returns the word used in tables and JSON, for example {@code taken_back}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the one of that word.
   *
   * @throws IllegalArgumentException when it is none of these
   */
  public static Occurrence of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
