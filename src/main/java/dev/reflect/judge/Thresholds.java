package dev.reflect.judge;

import dev.reflect.signal.Confidence;
import java.util.Optional;

/**
 * What is done with a lesson, by its worth.
 *
 * @param proposed from here on it is proposed, with LOW confidence; below, it stands among what was
 *     heard
 */
public record Thresholds(double proposed, double medium, double high) {
  public Thresholds {
    if (!(proposed >= 0 && proposed <= medium && medium <= high && high <= 1)) {
      throw new IllegalArgumentException("worths that rise from 0 to 1");
    }
  }

  /** Returns how sure it is that the rule should be kept; nothing where it is not proposed. */
  public Optional<Confidence> of(double worth) {
    if (worth < proposed) {
      return Optional.empty();
    }
    return Optional.of(
        worth >= high ? Confidence.HIGH : worth >= medium ? Confidence.MEDIUM : Confidence.LOW);
  }
}
