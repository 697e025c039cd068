package dev.reflect.effect;

import dev.reflect.effect.Site.Reach;
import dev.reflect.ground.Plural;
import java.time.Duration;
import java.time.Instant;

/** Says an effect in words, as the end of a sentence without its stop. */
public final class EffectWords {
  private EffectWords() {}

  /**
   * Returns for example {@code heard 5 times in 3 weeks before, never in 7 weeks (31 sessions)
   * since}.
   */
  public static String of(Effect effect, Instant now) {
    String before = before(effect);
    int sessions = effect.since().sessions();
    if (sessions == 0) {
      return before
          + (effect.application().site().reach() == Reach.ENFORCED
              ? "; no session was read since"
              : "; no session that was read has loaded it since");
    }
    String time = span(Duration.between(effect.application().since(), now));
    String about = effect.since().estimated() > 0 ? "about " : "";
    String some = about + sessions + (sessions == 1 ? " session" : " sessions");
    int times = effect.since().times();
    String since = times == 0 ? "never" : "broken again " + Plural.times(times);
    int wrong = effect.calledWrong().size();
    return before
        + ", "
        + since
        + " in "
        + time
        + " ("
        + some
        + ") since"
        + (wrong == 0 ? limits(effect) : ": you said the opposite " + Plural.times(wrong));
  }

  public static String heard(int times) {
    return times == 0 ? "never heard" : "heard " + Plural.times(times);
  }

  /** Returns how long, roughly: {@code a minute}, {@code 3 days}, {@code 7 weeks}. */
  public static String span(Duration time) {
    long minutes = time.toMinutes();
    if (minutes < 2) {
      return "a minute";
    }
    if (minutes < 60) {
      return minutes + " minutes";
    }
    long hours = Math.round(time.toMinutes() / 60.0);
    long days = Math.round(time.toMinutes() / (24 * 60.0));
    if (hours < 2) {
      return "an hour";
    }
    if (hours < 48) {
      return hours + " hours";
    }
    if (days < 14) {
      return days + " days";
    }
    if (days < 92) {
      return Math.round(days / 7.0) + " weeks";
    }
    return days < 730 ? Math.round(days / 30.44) + " months" : Math.round(days / 365.25) + " years";
  }

  private static String before(Effect effect) {
    int times = effect.before().times();
    return heard(times) + (times < 2 ? "" : " in " + span(effect.timeBefore())) + " before";
  }

  private static String limits(Effect effect) {
    return switch (effect.verdict()) {
      case HELPS -> effect.since().times() == 0 ? "" : ": less often";
      case BROKEN -> effect.isWorse() ? ": more often" : "";
      case TOO_EARLY -> ": too early to tell";
      case NOT_LOADED -> "";
    };
  }
}
