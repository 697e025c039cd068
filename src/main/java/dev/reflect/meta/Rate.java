package dev.reflect.meta;

/** A share: so many of so many. Of nothing there is no share. */
public record Rate(int hits, int of) {
  /** The normal distribution's 97.5th percentile. */
  private static final double Z = 1.959963984540054;

  public Rate {
    if (hits < 0 || hits > of) {
      throw new IllegalArgumentException("no share: " + hits + " of " + of);
    }
  }

  public boolean isKnown() {
    return of > 0;
  }

  /** Returns the share; 0 where nothing is known. */
  public double value() {
    return of == 0 ? 0 : (double) hits / of;
  }

  /**
   * Returns above what the true value lies with a confidence of 95 %, by Wilson's interval, which
   * stays between 0 and 1 and holds for small numbers too.
   */
  public double low() {
    return hits == 0 ? 0 : end(-1);
  }

  /** Returns below what it lies. */
  public double high() {
    return hits == of ? 1 : end(1);
  }

  private double end(int side) {
    double share = value();
    double half = Z * Math.sqrt(share * (1 - share) / of + Z * Z / (4.0 * of * of));
    return (share + Z * Z / (2 * of) + side * half) / (1 + Z * Z / of);
  }

  /** Returns for example {@code 71 %}; nothing where nothing is known. */
  public String percent() {
    return isKnown() ? Math.round(value() * 100) + " %" : "";
  }

  /** Returns where the true value lies: {@code 52–85}; nothing where nothing is known. */
  public String range() {
    return isKnown() ? Math.round(low() * 100) + "–" + Math.round(high() * 100) : "";
  }
}
