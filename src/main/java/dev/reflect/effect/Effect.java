package dev.reflect.effect;

import dev.reflect.effect.Application.Known;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * How often a correction was heard before its learning was applied, and since then.
 *
 * @param missed how often it was heard since in sessions in which Claude did not know of it
 * @param calledWrong when the opposite was said since by somebody whose session knew of it
 */
public record Effect(
    Application application, Before before, Since since, int missed, List<Sighted> calledWrong) {
  /**
   * What was heard before.
   *
   * @param first when it was heard first
   */
  public record Before(int times, int sessions, Instant first) {}

  /**
   * What was heard since, in sessions in which Claude knew of the learning.
   *
   * @param estimated in how many of the sessions the client did not say so
   */
  public record Since(int times, int sessions, int estimated) {}

  public Effect {
    Objects.requireNonNull(application);
    Objects.requireNonNull(before);
    Objects.requireNonNull(since);
    calledWrong = List.copyOf(calledWrong);
  }

  /** Returns whether Claude knew of the learning in the session, up to this time. */
  public boolean isKnownIn(Session session, Instant until) {
    return application.in(session, until) != Known.NO;
  }

  /** Returns what can be said about it by now. */
  public Verdict verdict() {
    return rates().verdict();
  }

  /** Returns whether it is heard more often since, by more than chance explains. */
  public boolean isWorse() {
    return rates().isMore();
  }

  /** Returns whether Claude knew of it and still had to be corrected so many times. */
  public boolean isBroken(int times) {
    return since.times() >= times;
  }

  /** Returns from the first hearing to the application. */
  public Duration timeBefore() {
    return Duration.between(before.first(), application.since());
  }

  /** Returns how often it was heard before and since, in so many sessions each. */
  public Rates rates() {
    return new Rates(before.times(), before.sessions(), since.times(), since.sessions());
  }
}
