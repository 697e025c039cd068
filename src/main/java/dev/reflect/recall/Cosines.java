package dev.reflect.recall;

import java.util.Arrays;

/**
 * How near turns are to a question in meaning: each by itself, and with what stands around it. No
 * number stands where that is not known, as vectors are made one by one.
 */
public record Cosines(double[] alone, double[] around) {
  /** Nothing is known: words alone count. */
  public static final Cosines NONE = new Cosines(new double[0], new double[0]);

  /** Returns whether anything is known. */
  public boolean isKnown() {
    return Arrays.stream(alone).anyMatch(each -> !Double.isNaN(each))
        || Arrays.stream(around).anyMatch(each -> !Double.isNaN(each));
  }
}
