package dev.reflect.meta;

import java.util.Optional;

/** A share: so many of so many. Of nothing there is no share. */
public record Rate(int hits, int of) {
  /** The normal distribution's 97.5th percentile. */
  private static final double Z = 1.959963984540054;

  public Rate {
    if (hits < 0 || hits > of) {
      throw new IllegalArgumentException("no share: " + hits + " of " + of);
    }
  }

  public Optional<Double> value() {
    return of == 0 ? Optional.empty() : Optional.of((double) hits / of);
  }

  /** Returns Wilson's interval, which stays between 0 and 1 and holds for small numbers too. */
  public Optional<Interval> interval() {
    if (of == 0) {
      return Optional.empty();
    }
    double share = (double) hits / of;
    double weight = 1 + Z * Z / of;
    double centre = (share + Z * Z / (2 * of)) / weight;
    double half = Z * Math.sqrt(share * (1 - share) / of + Z * Z / (4.0 * of * of)) / weight;
    return Optional.of(new Interval(hits == 0 ? 0 : centre - half, hits == of ? 1 : centre + half));
  }

  /** Where the true value lies with a confidence of 95 %. */
  public record Interval(double low, double high) {
    public Interval {
      if (!(low <= high)) {
        throw new IllegalArgumentException("no interval: " + low + " to " + high);
      }
    }
  }
}
