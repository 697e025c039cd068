package dev.reflect.signal;

/**
 * Turns the sum of a model's weights into a probability, and that into a score. A probability from
 * {@code low} on is worth a signal; from {@code medium} and {@code high} on lie the steps of
 * confidence. A step that was never earned lies above 1.
 */
public record Calibration(float slope, float offset, float low, float medium, float high) {
  private static final double LOW_FROM = 0.40;
  private static final double MEDIUM_FROM = 0.55;
  private static final double HIGH_FROM = 0.75;
  private static final double MOST = 0.99;

  public Calibration {
    if (!(low <= medium && medium <= high)) {
      throw new IllegalArgumentException("steps of confidence go up: " + low + ", " + medium);
    }
  }

  /** Returns how likely a sum of weights is a hit, by the messages it was calibrated with. */
  public double probability(double sum) {
    return 1 / (1 + Math.exp(-(slope * sum + offset)));
  }

  /** Returns the score of a probability, on the scale of {@link Confidence}; 0 is no signal. */
  public double score(double probability) {
    if (probability < low) {
      return 0;
    }
    if (probability < medium) {
      return between(probability, low, Math.min(1, medium), LOW_FROM, Confidence.MOST_WHEN_LOW);
    }
    if (probability < high) {
      return between(
          probability, medium, Math.min(1, high), MEDIUM_FROM, Confidence.MOST_WHEN_MEDIUM);
    }
    return between(probability, high, 1, HIGH_FROM, MOST);
  }

  private static double between(
      double value, double from, double to, double lowest, double highest) {
    double share = to > from ? (value - from) / (to - from) : 1;
    return lowest + Math.min(1, share) * (highest - lowest);
  }
}
