package dev.reflect.signal;

/** How sure a signal is, in three steps of its score. */
public enum Confidence {
  HIGH,
  MEDIUM,
  LOW;

  /** With two places, the highest score of a step still reads as one of that step. */
  static final double MOST_WHEN_LOW = 0.544;

  static final double MOST_WHEN_MEDIUM = 0.744;

  private static final double HIGH_FROM = 0.75;
  private static final double MEDIUM_FROM = 0.55;

  /** Returns the step that a score between 0 and 1 belongs to. */
  public static Confidence of(double score) {
    if (score >= HIGH_FROM) {
      return HIGH;
    }
    return score >= MEDIUM_FROM ? MEDIUM : LOW;
  }
}
