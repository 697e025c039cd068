package dev.reflect.signal;

import dev.reflect.ground.Spelled;
import java.util.Locale;

/** How sure something is, in three steps: that a message is of a kind, or a rule worth keeping. */
public enum Confidence implements Spelled {
  HIGH,
  MEDIUM,
  LOW;

  /** With two places, the highest score of a step still reads as one of that step. */
  public static final double MOST_WHEN_LOW = 0.544;

  public static final double MOST_WHEN_MEDIUM = 0.744;

  /** The highest worth of a proposal that is LOW. */
  public static final double MOST_WORTH_WHEN_LOW = 0.394;

  private static final double HIGH_FROM = 0.75;
  private static final double MEDIUM_FROM = 0.55;
  private static final double ABOUT_EVERY_SECOND = 0.4;

  /** Returns the step that a score between 0 and 1 belongs to. */
  public static Confidence of(double score) {
    if (score >= HIGH_FROM) {
      return HIGH;
    }
    return score >= MEDIUM_FROM ? MEDIUM : LOW;
  }

  /**
   * Returns the step of a proposal of this worth: HIGH where three of four are worth keeping,
   * MEDIUM where about every second is.
   */
  public static Confidence ofWorth(double worth) {
    if (worth >= HIGH_FROM) {
      return HIGH;
    }
    return worth >= ABOUT_EVERY_SECOND ? MEDIUM : LOW;
  }

  /** Returns a worth in two places that read as one of its step: 0.74 for 0.748, as HIGH begins. */
  public static String figure(double worth) {
    String near = String.format(Locale.ROOT, "%.2f", worth);
    boolean reads = ofWorth(Double.parseDouble(near)) == ofWorth(worth);
    return reads ? near : String.format(Locale.ROOT, "%.2f", worth - 0.005);
  }
}
