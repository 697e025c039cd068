package dev.reflect.signal;

import java.util.Objects;

/**
 * Why a signal is one: which detector heard what, how sure it is, and between which characters of
 * the quote. Printed as {@code pattern/never-use}.
 */
public record Mark(String detector, String name, double score, int from, int to) {
  /** The name of a mark that says how likely a message is worth keeping for later sessions. */
  public static final String DURABLE = "worth keeping";

  public Mark {
    Objects.requireNonNull(detector);
    Objects.requireNonNull(name);
    if (!(score >= 0 && score <= 1)) {
      throw new IllegalArgumentException("a score lies between 0 and 1: " + score);
    }
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("no place in a text: " + from + " to " + to);
    }
  }

  /**
   * Returns the mark as people are shown it: a pattern's name alone, or who else heard what, {@code
   * haiku: correction}.
   */
  public String label() {
    return detector.startsWith("pattern") || name.isEmpty() ? name : detector + ": " + name;
  }

  /** Returns detector and name, {@code pattern/never-use}. */
  public String reason() {
    return detector + "/" + name;
  }
}
