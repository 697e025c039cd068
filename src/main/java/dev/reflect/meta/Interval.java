package dev.reflect.meta;

/** Where the true value lies with a confidence of 95 %. */
public record Interval(double low, double high) {
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("no interval: " + low + " to " + high);
    }
  }
}
