package dev.reflect.memory;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How often each kind of event happened to a learning, and when the first and the last one did;
 * what that makes it worth.
 */
public record Tally(
    Map<EventKind, Integer> counts, Optional<Instant> first, Optional<Instant> last) {
  /** What each full period without any event counts. */
  public static final Points DECAY = Points.parse("-0.5");

  private static final Duration PERIOD = Duration.ofDays(30);

  /** A kind that never happened is not in the map. */
  public Tally {
    Map<EventKind, Integer> happened = new EnumMap<>(EventKind.class);
    counts.forEach(
        (kind, count) -> {
          if (count > 0) {
            happened.put(kind, count);
          }
        });
    counts = Map.copyOf(happened);
  }

  public static Tally of(List<Event> events) {
    Map<EventKind, Integer> counts = new EnumMap<>(EventKind.class);
    events.forEach(event -> counts.merge(event.kind(), 1, Integer::sum));
    return new Tally(
        counts,
        events.stream().map(Event::at).min(Instant::compareTo),
        events.stream().map(Event::at).max(Instant::compareTo));
  }

  public int count(EventKind kind) {
    return counts.getOrDefault(kind, 0);
  }

  /** Returns how often it was heard. */
  public int heard() {
    return count(EventKind.EXTRACTED) + count(EventKind.REINFORCED) + count(EventKind.CORRECTED);
  }

  /** Returns how many full periods have passed since the last event; none where there was none. */
  public long periods(Instant now) {
    return last.map(at -> Math.max(0, Duration.between(at, now).toMillis() / PERIOD.toMillis()))
        .orElse(0L);
  }

  /** Returns what these periods count together. */
  public Points decay(Instant now) {
    return DECAY.times(periods(now));
  }

  /** Returns what it is worth at this moment. */
  public Points points(Instant now) {
    Points sum = decay(now);
    for (Map.Entry<EventKind, Integer> each : counts.entrySet()) {
      sum = sum.plus(each.getKey().points().times(each.getValue()));
    }
    return sum;
  }
}
