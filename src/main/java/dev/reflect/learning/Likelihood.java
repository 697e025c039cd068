package dev.reflect.learning;

import dev.reflect.learning.Mould.Force;
import java.util.OptionalDouble;

/**
 * How likely a message is worth keeping for later sessions, in steps. The steps are coarse and were
 * chosen on messages whose authors had taught the probability nothing.
 */
enum Likelihood {
  /** Only what is announced as lasting counts. */
  HARDLY(Force.LASTING),
  /** A rule by its form alone could be an order for once. */
  DOUBTFUL(Force.SWAP),
  /** What has the form of a rule counts; so it is where nobody knows. */
  PLAIN(Force.FORM),
  /** A sentence without the form of a rule may be taken as it was said. */
  LIKELY(Force.FORM);

  private static final double DOUBTFUL_FROM = 0.05;
  private static final double PLAIN_FROM = 0.25;
  private static final double LIKELY_FROM = 0.35;

  private final Force least;

  Likelihood(Force least) {
    this.least = least;
  }

  static Likelihood of(OptionalDouble durable) {
    if (durable.isEmpty()) {
      return PLAIN;
    }
    double probability = durable.getAsDouble();
    if (probability >= LIKELY_FROM) {
      return LIKELY;
    }
    if (probability >= PLAIN_FROM) {
      return PLAIN;
    }
    return probability >= DOUBTFUL_FROM ? DOUBTFUL : HARDLY;
  }

  /** Returns how plain a rule must be, to count. */
  Force least() {
    return least;
  }
}
