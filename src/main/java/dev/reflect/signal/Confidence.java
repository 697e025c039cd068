package dev.reflect.signal;

/** How sure a score is: HIGH from 0.75, MEDIUM from 0.55, LOW below. */
public enum Confidence {
  HIGH,
  MEDIUM,
  LOW;

  public static Confidence of(double score) {
    return score >= 0.75 ? HIGH : score >= 0.55 ? MEDIUM : LOW;
  }
}
