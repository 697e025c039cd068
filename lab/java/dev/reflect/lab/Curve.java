package dev.reflect.lab;

/** Turns sums of weights into probabilities, by Platt's way: an S through hits and misses. */
record Curve(double slope, double offset) {
  private static final int ROUNDS = 50;

  /** A breath of a penalty, for sums that part hits and misses cleanly. */
  private static final double PENALTY = 1e-3;

  /** Returns the curve that makes these hits likeliest, found by Newton's method. */
  static Curve through(double[] sums, boolean[] hits) {
    double slope = 1;
    double offset = 0;
    for (int round = 0; round < ROUNDS; round++) {
      double slopes = PENALTY * (slope - 1);
      double offsets = PENALTY * offset;
      double square = PENALTY;
      double mixed = 0;
      double plain = PENALTY;
      for (int at = 0; at < sums.length; at++) {
        double likely = new Curve(slope, offset).at(sums[at]);
        double error = likely - (hits[at] ? 1 : 0);
        double bend = likely * (1 - likely);
        slopes += error * sums[at];
        offsets += error;
        square += bend * sums[at] * sums[at];
        mixed += bend * sums[at];
        plain += bend;
      }
      double determinant = square * plain - mixed * mixed;
      slope -= (plain * slopes - mixed * offsets) / determinant;
      offset -= (square * offsets - mixed * slopes) / determinant;
    }
    return new Curve(slope, offset);
  }

  double at(double sum) {
    return 1 / (1 + Math.exp(-(slope * sum + offset)));
  }
}
