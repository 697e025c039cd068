package dev.reflect.memory;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a learning is worth at a moment, as the sum of its lines: one for each event in the order
 * they happened, and the decay.
 *
 * @param periods how many full periods have passed since the last event
 * @param decay what these periods count together
 */
public record Score(List<Line> lines, long periods, Points decay) {
  /** What each full {@link #PERIOD} without any event counts. */
  public static final Points DECAY = Points.parse("-0.5");

  public static final Duration PERIOD = Duration.ofDays(30);

  /** An event and what it counts. */
  public record Line(Event event, Points points) {}

  public Score {
    lines = List.copyOf(lines);
  }

  /** Adds up the events, one by one. */
  public static Score of(List<Event> events, Instant now) {
    List<Line> lines = new ArrayList<>();
    for (Event event : events.stream().sorted(Event.IN_ORDER).toList()) {
      lines.add(new Line(event, event.kind().points()));
    }
    Optional<Instant> last = events.stream().map(Event::at).max(Instant::compareTo);
    long periods = periods(last, now);
    return new Score(lines, periods, DECAY.times(periods));
  }

  /** Returns how many full periods have passed since the last event; none where there was none. */
  static long periods(Optional<Instant> last, Instant now) {
    return last.map(at -> Math.max(0, Duration.between(at, now).toMillis() / PERIOD.toMillis()))
        .orElse(0L);
  }

  public Points total() {
    Points sum = decay;
    for (Line line : lines) {
      sum = sum.plus(line.points());
    }
    return sum;
  }
}
