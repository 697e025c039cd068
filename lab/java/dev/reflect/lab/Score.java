package dev.reflect.lab;

import dev.reflect.meta.Rate;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

/**
 * How often a listener was right, heard what is not there, missed what is there, and was rightly
 * quiet; a number of messages each.
 */
public record Score(int right, int wrong, int missed, int quiet) {
  private static final int RESAMPLES = 1_000;

  /** Where a true value lies with a confidence of 95 %. */
  public record Interval(double low, double high) {}

  public Score {
    if (right < 0 || wrong < 0 || missed < 0 || quiet < 0) {
      throw new IllegalArgumentException("messages are counted from nought");
    }
  }

  /** Returns how many of the heard ones are there. */
  public Rate precision() {
    return new Rate(right, right + wrong);
  }

  /** Returns how many of those there are were heard. */
  public Rate recall() {
    return new Rate(right, right + missed);
  }

  /** Returns the harmonic mean of precision and recall; none where nothing is there nor heard. */
  public Optional<Double> f1() {
    double value = f1(right, wrong, missed);
    return Double.isNaN(value) ? Optional.empty() : Optional.of(value);
  }

  /**
   * Returns where F1 lies when the messages are drawn anew, as many with repetition, a thousand
   * times. The same seed draws the same messages.
   */
  public Optional<Interval> f1Interval(long seed) {
    int messages = right + wrong + missed + quiet;
    Random random = new Random(seed);
    double[] drawn = new double[RESAMPLES];
    int defined = 0;
    for (int i = 0; i < RESAMPLES && messages > quiet; i++) {
      int[] counts = new int[4];
      for (int draw = 0; draw < messages; draw++) {
        counts[outcome(random.nextInt(messages))]++;
      }
      double value = f1(counts[0], counts[1], counts[2]);
      if (!Double.isNaN(value)) {
        drawn[defined++] = value;
      }
    }
    if (defined == 0) {
      return Optional.empty();
    }
    Arrays.sort(drawn, 0, defined);
    return Optional.of(new Interval(drawn[at(defined, 0.025)], drawn[at(defined, 0.975)]));
  }

  private int outcome(int message) {
    if (message < right) {
      return 0;
    }
    if (message < right + wrong) {
      return 1;
    }
    return message < right + wrong + missed ? 2 : 3;
  }

  private static double f1(int right, int wrong, int missed) {
    return 2.0 * right / (2.0 * right + wrong + missed);
  }

  private static int at(int count, double share) {
    return (int) Math.round((count - 1) * share);
  }
}
