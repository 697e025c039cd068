package dev.reflect.effect;

import dev.reflect.effect.Application.Known;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * How often a correction was heard before its learning was applied, and since then.
 *
 * @param missed how often it was heard since in sessions in which Claude did not know of it
 * @param again the times since that count, oldest first
 * @param calledWrong when the opposite was said since by somebody whose session knew of it
 */
public record Effect(
    Application application,
    Before before,
    Since since,
    int missed,
    List<Sighted> again,
    List<Sighted> calledWrong) {
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
    again = List.copyOf(again);
    calledWrong = List.copyOf(calledWrong);
  }

  /**
   * Returns the effect of an application.
   *
   * @param heard every time that the correction was heard, in any repository
   * @param opposed every time that the opposite was heard
   * @param sessions every session that is known, once for each repository
   */
  public static Effect of(
      Application application, List<Sighted> heard, List<Sighted> opposed, List<Session> sessions) {
    Instant since = application.since();
    Map<String, Session> known = new HashMap<>();
    Set<String> before = new HashSet<>();
    Set<String> exposed = new HashSet<>();
    Set<String> estimated = new HashSet<>();
    for (Session session : sessions) {
      known.merge(session.id(), session, (a, b) -> preferred(application, a, b));
      if (application.concerns(session.repository()) && session.beganAt().isBefore(since)) {
        before.add(session.id());
      }
      Known how = application.in(session, Instant.MAX);
      if (how != Known.NO) {
        exposed.add(session.id());
      }
      if (how == Known.LIKELY) {
        estimated.add(session.id());
      }
    }
    int timesBefore = 0;
    int missed = 0;
    Instant first = since;
    List<Sighted> again = new ArrayList<>();
    for (Sighted each : heard.stream().sorted(Comparator.comparing(Sighted::at)).toList()) {
      Session session =
          known.getOrDefault(
              each.session(), new Session(each.session(), each.repository(), each.at(), List.of()));
      if (each.at().isBefore(since)) {
        if (application.concerns(each.repository())) {
          timesBefore++;
          before.add(each.session());
          first = each.at().isBefore(first) ? each.at() : first;
        }
        continue;
      }
      Known how = application.in(session, each.at());
      if (how == Known.NO) {
        missed += application.concerns(each.repository()) ? 1 : 0;
      } else {
        again.add(each);
        exposed.add(each.session());
        if (how == Known.LIKELY) {
          estimated.add(each.session());
        }
      }
    }
    return new Effect(
        application,
        new Before(timesBefore, before.size(), first),
        new Since(again.size(), exposed.size(), estimated.size()),
        missed,
        again,
        opposed.stream()
            .filter(each -> !each.at().isBefore(since))
            .filter(each -> application.in(session(known, each), each.at()) != Known.NO)
            .toList());
  }

  /** Returns whether Claude knew of the learning in the session, up to this time. */
  public boolean isKnownIn(Session session, Instant until) {
    return application.in(session, until) != Known.NO;
  }

  /** A session that was not kept is one of which nothing is known. */
  private static Session session(Map<String, Session> known, Sighted sighted) {
    return known.getOrDefault(
        sighted.session(),
        new Session(sighted.session(), sighted.repository(), sighted.at(), List.of()));
  }

  /** Returns what can be said about it by now. */
  public Verdict verdict() {
    if (since.sessions() == 0) {
      return Verdict.NOT_LOADED;
    }
    if (rates().isLess()) {
      return Verdict.HELPS;
    }
    return since.times() > 0 ? Verdict.BROKEN : Verdict.TOO_EARLY;
  }

  /** Returns whether it is heard more often since, by more than chance explains. */
  public boolean isWorse() {
    return rates().isMore();
  }

  /** Returns whether Claude knew of it and still had to be corrected so many times. */
  public boolean isBroken(int times) {
    return since.times() >= times;
  }

  /**
   * Returns how likely it is to be heard so seldom since, had nothing changed: 0 to 1, and 1 where
   * there is nothing to compare.
   */
  public double chance() {
    return since.sessions() == 0 || before.sessions() == 0 ? 1 : rates().atMost(since.times());
  }

  /** Returns from the first hearing to the application. */
  public Duration timeBefore() {
    return Duration.between(before.first(), application.since());
  }

  private Rates rates() {
    return new Rates(before.times(), before.sessions(), since.times(), since.sessions());
  }

  private static Session preferred(Application application, Session a, Session b) {
    return application.concerns(b.repository()) && !application.concerns(a.repository()) ? b : a;
  }
}
