package dev.reflect.proposal;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What happens at the end of a turn to what it taught, besides that it waits for a review. */
public enum AutoMode {
  /** Nothing. */
  OFF,
  /** A person is asked about the best of it. */
  ASK,
  /** What is sure is applied. */
  ON;

  /** Returns the word used in commands, files and JSON, for example {@code ask}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the mode of this word. */
  public static Optional<AutoMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
  }
}
