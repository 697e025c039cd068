package dev.reflect.recall;

import java.util.Arrays;
import java.util.List;

/**
 * How near turns are to a question in meaning: each by itself, and with what stands around it. No
 * number stands where that is not known, as vectors are made one by one.
 */
public record Cosines(double[] alone, double[] around) {
  /** Nothing is known: words alone count. */
  public static final Cosines NONE = new Cosines(new double[0], new double[0]);

  /**
   * Returns how near turns are that say these texts: a long one by the nearer of its pieces.
   *
   * @param alone of the texts
   * @param windows of the {@link Windows} of the texts
   */
  public static Cosines of(List<String> texts, double[] alone, double[] windows) {
    double[] around = windows.clone();
    for (int at = 0; at < around.length; at++) {
      boolean nearer = alone[at] > around[at];
      around[at] = nearer && Windows.isLong(texts.get(at)) ? alone[at] : around[at];
    }
    return new Cosines(alone, around);
  }

  /** Returns whether anything is known. */
  public boolean isKnown() {
    return Arrays.stream(alone).anyMatch(each -> !Double.isNaN(each))
        || Arrays.stream(around).anyMatch(each -> !Double.isNaN(each));
  }
}
