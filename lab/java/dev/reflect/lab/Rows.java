package dev.reflect.lab;

import dev.reflect.signal.FeatureVector;
import java.util.List;

/** The features of many messages, row by row: sparse, and without an object for each number. */
final class Rows {
  private final int[] starts;
  private final int[] buckets;
  private final float[] values;

  private Rows(int[] starts, int[] buckets, float[] values) {
    this.starts = starts;
    this.buckets = buckets;
    this.values = values;
  }

  static Rows of(List<FeatureVector> vectors) {
    int[] starts = new int[vectors.size() + 1];
    for (int row = 0; row < vectors.size(); row++) {
      starts[row + 1] = starts[row] + vectors.get(row).size();
    }
    int[] buckets = new int[starts[vectors.size()]];
    float[] values = new float[buckets.length];
    for (int row = 0; row < vectors.size(); row++) {
      FeatureVector vector = vectors.get(row);
      for (int at = 0; at < vector.size(); at++) {
        buckets[starts[row] + at] = vector.bucket(at);
        values[starts[row] + at] = vector.value(at);
      }
    }
    return new Rows(starts, buckets, values);
  }

  int count() {
    return starts.length - 1;
  }

  /** Returns the sum of a row's values, each times its weight; the last weight is the bias. */
  double sum(int row, double[] weights) {
    double sum = weights[FeatureVector.BUCKETS];
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      sum += values[at] * weights[buckets[at]];
    }
    return sum;
  }

  /** Adds a row, times a number, to weights. */
  void addTo(double[] weights, int row, double times) {
    weights[FeatureVector.BUCKETS] += times;
    for (int at = starts[row]; at < starts[row + 1]; at++) {
      weights[buckets[at]] += times * values[at];
    }
  }
}
