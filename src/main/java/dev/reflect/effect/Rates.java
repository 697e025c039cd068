package dev.reflect.effect;

import dev.reflect.effect.Effect.EffectVerdict;
import java.util.Optional;

/**
 * Two counts of the same thing, in so many sessions each. Under the assumption that nothing
 * changed, of all that was heard each falls into a session since with the share that these have of
 * all sessions: a binomial distribution, exact for small numbers too.
 */
public record Rates(int before, int sessionsBefore, int since, int sessionsSince) {
  private static final double SURPRISING = 0.05;

  /** What lies beyond each end of an interval of 95 %. */
  private static final double OUTSIDE = 0.025;

  private static final int HALVINGS = 50;

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
  public boolean isLess() {
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
  public boolean isMore() {
    return sessionsSince > 0
        && sessionsBefore > 0
        && since > 0
        && 1 - atMost(since - 1) <= SURPRISING;
  }

  /** Returns the probability of so many or fewer since, had nothing changed. */
  double atMost(int count) {
    return atMost(count, before + since, (double) sessionsSince / (sessionsBefore + sessionsSince));
  }

  private static double atMost(int count, int all, double share) {
    double odds = Math.log(share) - Math.log1p(-share);
    double term = all * Math.log1p(-share);
    double sum = Math.exp(term);
    for (int i = 1; i <= Math.min(count, all); i++) {
      term += Math.log(all - i + 1) - Math.log(i) + odds;
      sum += Math.exp(term);
    }
    return Math.min(1, sum);
  }

  /**
   * How often something happens since, as a multiple of how often it did before.
   *
   * @param low where the true one lies above with a confidence of 97.5 %
   * @param high where it lies below; infinite where it never happened before
   */
  public record Ratio(double value, double low, double high) {}

  /** Returns the ratio with Clopper and Pearson's interval; nothing where nothing ever happened. */
  public Optional<Ratio> ratio() {
    int all = before + since;
    if (all == 0 || sessionsBefore == 0 || sessionsSince == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Ratio(
            multiple((double) since / all),
            since == 0 ? 0 : multiple(share(since - 1, all, 1 - OUTSIDE)),
            before == 0 ? Double.POSITIVE_INFINITY : multiple(share(since, all, OUTSIDE))));
  }

  private double multiple(double share) {
    return share / (1 - share) * sessionsBefore / sessionsSince;
  }

  /** Returns with which share so many or fewer have this probability, which falls as it grows. */
  private static double share(int count, int all, double probability) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (atMost(count, all, middle) > probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
