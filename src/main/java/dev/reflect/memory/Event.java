package dev.reflect.memory;

import java.time.Instant;
import java.util.Comparator;

/**
 * One thing that happened to a learning.
 *
 * @param repository the id of the repository where it happened; empty where that is not known
 * @param note what a person should know about it, for example {@code operation 4}; may be empty
 */
public record Event(EventKind kind, Instant at, String repository, String note) {
  /** The order in which they happened; of the same moment, in the order of their kinds. */
  public static final Comparator<Event> IN_ORDER =
      Comparator.comparing(Event::at).thenComparing(Event::kind);

  public Event(EventKind kind, Instant at) {
    this(kind, at, "", "");
  }
}
