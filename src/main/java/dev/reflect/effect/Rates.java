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
    double odds = Math.log(share) - Math.log1p(-share);
    double term = all * Math.log1p(-share);
    double sum = Math.exp(term);
    for (int i = 1; i <= Math.min(count, all); i++) {
      term += Math.log(all - i + 1) - Math.log(i) + odds;
      sum += Math.exp(term);
    }
    return Math.min(1, sum);
  }
}
