package dev.reflect.memory;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How often each kind of event happened to a learning, and when the first and the last one did. */
public record Tally(
    Map<EventKind, Integer> counts, Optional<Instant> first, Optional<Instant> last) {
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

  /** Returns what it is worth at this moment: the total of {@link Score}, without its lines. */
  public Points points(Instant now) {
    Points sum = Score.DECAY.times(Score.periods(last, now));
    for (Map.Entry<EventKind, Integer> each : counts.entrySet()) {
      sum = sum.plus(each.getKey().points().times(each.getValue()));
    }
    return sum;
  }
}
