package dev.reflect.effect;

/**
 * Two counts of the same thing, in so many sessions each. Under the assumption that nothing
 * changed, of all that was heard each falls into a session since with the share that these have of
 * all sessions: a binomial distribution, exact for small numbers too.
 */
public record Rates(int before, int sessionsBefore, int since, int sessionsSince) {
  private static final double SURPRISING = 0.05;

  public Rates {
    if (before < 0 || since < 0 || sessionsBefore < 0 || sessionsSince < 0) {
      throw new IllegalArgumentException("counts are not below zero");
    }
  }

  /** Returns what can be said about it by now. */
  public EffectVerdict verdict() {
    if (sessionsSince == 0) {
      return EffectVerdict.NOT_LOADED;
    }
    if (isLess()) {
      return EffectVerdict.HELPS;
    }
    return since > 0 ? EffectVerdict.BROKEN : EffectVerdict.TOO_EARLY;
  }

  /**
   * Returns how likely it is to be heard so seldom since, had nothing changed: 0 to 1, and 1 where
   * there is nothing to compare.
   */
  public double chance() {
    return sessionsSince == 0 || sessionsBefore == 0 ? 1 : atMost(since);
  }

  /** Returns whether chance alone would hardly have made it so seldom since. */
  boolean isLess() {
    return !isAsOften() && chance() <= SURPRISING;
  }

  /**
   * Returns whether it is heard no less often in a session since. Then chance makes it so seldom in
   * half of all cases or more, as the median of a binomial distribution is its mean, rounded up or
   * down; most are told by this, and no sum is made.
   */
  private boolean isAsOften() {
    return (long) since * sessionsBefore >= (long) before * sessionsSince;
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
