package dev.reflect.memory;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What each kind of event counts, and what each full {@link #PERIOD} without any event counts.
 * Changed weights change all scores, those of the past too: none is stored.
 */
public record Weights(Map<EventKind, Points> points, Points decay) {
  public static final Duration PERIOD = Duration.ofDays(30);

  public static final Points DECAY_BY_DEFAULT = Points.parse("-0.5");

  public static final Weights BY_DEFAULT = new Weights(Map.of(), DECAY_BY_DEFAULT);

  /** A kind that is not in the map has its default. */
  public Weights {
    Map<EventKind, Points> all = new EnumMap<>(EventKind.class);
    for (EventKind kind : EventKind.values()) {
      all.put(kind, points.getOrDefault(kind, kind.byDefault()));
    }
    points = Map.copyOf(all);
  }

  public Points of(EventKind kind) {
    return points.get(kind);
  }

  /** Returns how many full periods have passed since the last event; none where there was none. */
  public static long periods(Optional<Instant> last, Instant now) {
    return last.map(at -> Math.max(0, Duration.between(at, now).toMillis() / PERIOD.toMillis()))
        .orElse(0L);
  }
}
