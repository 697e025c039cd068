package dev.reflect.meta;

import dev.reflect.ground.Spelled;

/** What the share of accepted proposals of a group says about the next one, from five on. */
public enum Trust implements Spelled {
  /** Too little is known. */
  UNPROVEN(0),
  DEPRECATED(-0.3),
  NEEDS_REVIEW(-0.15),
  HEALTHY(0),
  EXCELLENT(0.1);

  /** From so many decisions on a share is taken for more than chance. */
  public static final int LEAST_SAMPLES = 5;

  private static final double DEPRECATED_BELOW = 0.2;
  private static final double REVIEW_BELOW = 0.5;
  private static final double EXCELLENT_FROM = 0.8;

  private final double adjustment;

  Trust(double adjustment) {
    this.adjustment = adjustment;
  }

  static Trust of(Rate rate) {
    if (rate.of() < LEAST_SAMPLES) {
      return UNPROVEN;
    }
    double share = rate.value();
    if (share < DEPRECATED_BELOW) {
      return DEPRECATED;
    }
    if (share < REVIEW_BELOW) {
      return NEEDS_REVIEW;
    }
    return share >= EXCELLENT_FROM ? EXCELLENT : HEALTHY;
  }

  /** Returns what is added to the score of a signal of the group. */
  public double adjustment() {
    return adjustment;
  }

  /** Returns it as a table shows it, for example {@code needs review}. */
  public String phrase() {
    return word().replace('_', ' ');
  }
}
