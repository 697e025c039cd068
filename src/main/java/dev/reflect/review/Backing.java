package dev.reflect.review;

import dev.reflect.learning.Learning;
import dev.reflect.signal.Evidence;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How often something was said, and when last; never, for a line that somebody wrote.
 *
 * @param quote the person's words, the last time
 */
public record Backing(int times, int sessions, Optional<Instant> last, String quote) {
  /** Nobody was heard to say it. */
  public static final Backing WRITTEN = new Backing(0, 0, Optional.empty(), "");

  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd");

  /** Returns what backs a learning. */
  public static Backing of(Learning learning) {
    List<Evidence> evidence = learning.evidence();
    return new Backing(
        evidence.size(),
        (int) evidence.stream().map(Evidence::session).distinct().count(),
        evidence.stream().flatMap(e -> e.time().stream()).max(Comparator.naturalOrder()),
        evidence.get(evidence.size() - 1).quote());
  }

  /** Returns it in words: {@code heard 3 times in 2 sessions, last on 2026-11-02}. */
  public String inWords(ZoneId zone) {
    if (times == 0) {
      return "written by hand";
    }
    String often = times == 1 ? "once" : times == 2 ? "twice" : times + " times";
    String where =
        times == 1 ? "" : sessions == 1 ? " in one session" : " in " + sessions + " sessions";
    String when =
        last.map(at -> (times == 1 ? " on " : ", last on ") + DAY.format(at.atZone(zone)))
            .orElse("");
    return "heard " + often + where + when;
  }

  boolean isNewerThan(Backing other) {
    if (other.times == 0) {
      return times > 0;
    }
    return last.isPresent() && other.last.isPresent() && last.get().isAfter(other.last.get());
  }
}
