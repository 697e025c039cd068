package dev.reflect.effect;

/**
 * Two counts of the same thing, in so many sessions each. Under the assumption that nothing
 * changed, of all that was heard each falls into a session since with the share that these have of
 * all sessions: a binomial distribution, exact for small numbers too.
 */
record Rates(int before, int sessionsBefore, int since, int sessionsSince) {
  private static final double SURPRISING = 0.05;

  Rates {
    if (before < 0 || since < 0 || sessionsBefore < 0 || sessionsSince < 0) {
      throw new IllegalArgumentException("counts are not below zero");
    }
  }

  /** Returns whether chance alone would hardly have made it so seldom since. */
  boolean isLess() {
    return sessionsSince > 0 && sessionsBefore > 0 && atMost(since) <= SURPRISING;
  }

  /** Returns whether chance alone would hardly have made it so often since. */
  boolean isMore() {
    return sessionsSince > 0
        && sessionsBefore > 0
        && since > 0
        && 1 - atMost(since - 1) <= SURPRISING;
  }

  /** Returns the probability of so many or fewer since, had nothing changed. */
  double atMost(int count) {
    int all = before + since;
    double share = (double) sessionsSince / (sessionsBefore + sessionsSince);
    double sum = 0;
    for (int i = 0; i <= Math.min(count, all); i++) {
      sum += Math.exp(logChoose(all, i) + i * Math.log(share) + (all - i) * Math.log1p(-share));
    }
    return Math.min(1, sum);
  }

  private static double logChoose(int all, int chosen) {
    double sum = 0;
    for (int i = 1; i <= chosen; i++) {
      sum += Math.log(all - chosen + i) - Math.log(i);
    }
    return sum;
  }
}
