package dev.reflect.recall;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** When Claude is given what is known. */
public enum RecallMode {
  /** At every prompt that something answers. */
  ON,
  /** As on, and with the first prompt of a session what belongs to its branch and files. */
  START,
  /** As on, in one half of the sessions, so that it can be told whether it helps. */
  TRIAL,
  /** Never. */
  OFF;

  /** Returns the word for it, {@code trial}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the mode that the word names. */
  public static Optional<RecallMode> of(String word) {
    return Arrays.stream(values()).filter(mode -> mode.word().equals(word)).findFirst();
  }
}
