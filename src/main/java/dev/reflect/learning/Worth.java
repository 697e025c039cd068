package dev.reflect.learning;

import java.util.OptionalDouble;

/**
 * How likely a message is worth keeping for later sessions, in steps. The steps are coarse and were
 * chosen on messages whose authors had taught the probability nothing.
 */
enum Worth {
  /** Only what is announced as lasting counts. */
  HARDLY(Force.LASTING),
  /** A rule by its form alone could be an order for once. */
  DOUBTFUL(Force.SWAP),
  /** Nobody knows: what has the form of a rule counts. */
  OPEN(Force.FORM),
  /** A sentence without the form of a rule may be taken as it was said. */
  LIKELY(Force.FORM);

  private static final double DOUBTFUL_FROM = 0.03;
  private static final double LIKELY_FROM = 0.10;

  private final Force least;

  Worth(Force least) {
    this.least = least;
  }

  static Worth of(OptionalDouble durable) {
    if (durable.isEmpty()) {
      return OPEN;
    }
    double probability = durable.getAsDouble();
    if (probability >= LIKELY_FROM) {
      return LIKELY;
    }
    return probability >= DOUBTFUL_FROM ? DOUBTFUL : HARDLY;
  }

  /** Returns how plain a rule must be, to count. */
  Force least() {
    return least;
  }
}
