package dev.reflect.effect;

import dev.reflect.effect.Application.Known;
import dev.reflect.ground.Spelled;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How often a correction was heard before its learning was applied, and since then.
 *
 * @param again the times since that count, oldest first
 * @param missed how often it was heard since in sessions in which Claude did not know of it
 * @param calledWrong when the opposite was said since by somebody whose session knew of it
 */
public record Effect(
    Application application,
    Before before,
    Since since,
    List<Sighted> again,
    int missed,
    List<Sighted> calledWrong) {
  /** A line that was broken so often is not enough. */
  private static final int BROKEN_FROM = 2;

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
    again = List.copyOf(again);
    calledWrong = List.copyOf(calledWrong);
  }

  /**
   * Returns the effect of an application.
   *
   * @param heard every time that the correction was heard, in any repository
   * @param opposed every time that the opposite was heard
   */
  public static Effect of(
      Application application, List<Sighted> heard, List<Sighted> opposed, Sessions sessions) {
    Instant since = application.since();
    Set<String> before = new HashSet<>();
    Set<String> exposed = new HashSet<>();
    Set<String> estimated = new HashSet<>();
    for (Session session : sessions.near(application)) {
      if (application.concerns(session.repository()) && session.beganAt().isBefore(since)) {
        before.add(session.id());
      }
      knew(application.in(session, Instant.MAX), session.id(), exposed, estimated);
    }
    int timesBefore = 0;
    int missed = 0;
    Instant first = since;
    List<Sighted> again = new ArrayList<>();
    List<Sighted> oldestFirst = new ArrayList<>(heard);
    oldestFirst.sort(Comparator.comparing(Sighted::at).thenComparing(Sighted::number));
    for (Sighted each : oldestFirst) {
      boolean concerned = application.concerns(each.repository());
      if (!each.at().isBefore(since)) {
        Known how = application.in(sessions.of(each, application), each.at());
        knew(how, each.session(), exposed, estimated);
        if (how != Known.NO) {
          again.add(each);
        } else {
          missed += concerned ? 1 : 0;
        }
      } else if (concerned) {
        timesBefore++;
        before.add(each.session());
        first = each.at().isBefore(first) ? each.at() : first;
      }
    }
    return new Effect(
        application,
        new Before(timesBefore, before.size(), first),
        new Since(again.size(), exposed.size(), estimated.size()),
        again,
        missed,
        opposed.stream()
            .filter(each -> !each.at().isBefore(since))
            .filter(each -> application.in(sessions.of(each, application), each.at()) != Known.NO)
            .toList());
  }

  private static void knew(Known how, String session, Set<String> exposed, Set<String> estimated) {
    if (how != Known.NO) {
      exposed.add(session);
    }
    if (how == Known.LIKELY) {
      estimated.add(session);
    }
  }

  /** Returns whether Claude knew of the learning in the session, up to this time. */
  public boolean isKnownIn(Session session, Instant until) {
    return application.in(session, until) != Known.NO;
  }

  /** Returns what can be said about it by now. */
  public EffectVerdict verdict() {
    return rates().verdict();
  }

  /** Returns whether it is heard more often since, by more than chance explains. */
  public boolean isWorse() {
    return rates().isMore();
  }

  /** Returns whether Claude knew of it and still had to be corrected, again and again. */
  public boolean isBroken() {
    return since.times() >= BROKEN_FROM;
  }

  /** Returns from the first hearing to the application. */
  public Duration timeBefore() {
    return Duration.between(before.first(), application.since());
  }

  /** Returns how often it was heard before and since, in so many sessions each. */
  public Rates rates() {
    return new Rates(before.times(), before.sessions(), since.times(), since.sessions());
  }

  /** What can be said about a learning's effect. */
  public enum EffectVerdict implements Spelled {
    /** Heard less often since, by more than chance explains. */
    HELPS,
    /** Heard again since, and no less often than chance explains. */
    BROKEN,
    /** Not heard since, which may be chance still. */
    TOO_EARLY,
    /** No session has loaded the file since. */
    NOT_LOADED
  }

  /**
   * The correction was heard: in which session of which repository, and when.
   *
   * @param number of the sighting in the ledger; {@link #NONE} where the message made none
   */
  public record Sighted(long number, String session, String repository, Instant at) {
    public static final long NONE = 0;
  }
}
