package dev.reflect.statistics;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

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

  /** Made once: words are asked for thousands of times in one command. */
  private static final Map<String, Occurrence> BY_WORD = new HashMap<>();

  private final String word = name().toLowerCase(Locale.ROOT);

  static {
    for (Occurrence each : values()) {
      BY_WORD.put(each.word, each);
    }
  }

  /** Returns the word used in tables and JSON, for example {@code taken_back}. */
  public String word() {
    return word;
  }

  /**
   * Returns the one of that word.
   *
   * @throws IllegalArgumentException when it is none of these
   */
  public static Occurrence of(String word) {
    Occurrence found = BY_WORD.get(word);
    if (found == null) {
      throw new IllegalArgumentException("Nothing that is counted is called " + word);
    }
    return found;
  }
}
