package dev.reflect.effect;

import dev.reflect.effect.Application.Known;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An effect, counted one by one from lists of everything: what the tables of a ledger must come to.
 *
 * @param again the times since that count, oldest first
 */
public record PlainEffect(Effect effect, List<Sighted> again) {
  /**
   * Returns the effect of an application.
   *
   * @param heard every time that the correction was heard, in any repository
   * @param opposed every time that the opposite was heard
   * @param sessions every session that is known, once for each repository
   */
  public static PlainEffect of(
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
    return new PlainEffect(
        new Effect(
            application,
            new Effect.Before(timesBefore, before.size(), first),
            new Effect.Since(again.size(), exposed.size(), estimated.size()),
            missed,
            opposed.stream()
                .filter(each -> !each.at().isBefore(since))
                .filter(each -> application.in(session(known, each), each.at()) != Known.NO)
                .toList()),
        again);
  }

  /** A session that was not kept is one of which nothing is known. */
  private static Session session(Map<String, Session> known, Sighted sighted) {
    return known.getOrDefault(
        sighted.session(),
        new Session(sighted.session(), sighted.repository(), sighted.at(), List.of()));
  }

  private static Session preferred(Application application, Session a, Session b) {
    return application.concerns(b.repository()) && !application.concerns(a.repository()) ? b : a;
  }
}
