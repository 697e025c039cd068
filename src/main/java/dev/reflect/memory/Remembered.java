package dev.reflect.memory;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.sameness.Like;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A learning with all that happened to it, in all the wordings that count as it.
 *
 * @param wordings its own first, then the others in the order they were heard
 * @param heardIn the repositories, most heard first
 * @param events in the order they happened
 */
public record Remembered(
    List<Worded> wordings, List<HeardIn> heardIn, List<Event> events, State state) {
  /**
   * One wording of it.
   *
   * @param like why it counts; empty for the learning's own
   */
  public record Worded(Fingerprint fingerprint, Wording wording, Optional<Like> like) {}

  /**
   * How often one repository taught it.
   *
   * @param repository by an id that is the same in every clone and worktree, and where it was heard
   *     last
   */
  public record HeardIn(Repository repository, int times, Instant first, Instant last) {}

  public Remembered {
    wordings = List.copyOf(wordings);
    heardIn = List.copyOf(heardIn);
    events = List.copyOf(events);
    if (wordings.isEmpty()) {
      throw new IllegalArgumentException("a learning has a wording");
    }
  }

  public Fingerprint fingerprint() {
    return wordings.get(0).fingerprint();
  }

  public Wording wording() {
    return wordings.get(0).wording();
  }

  public Tally tally() {
    return Tally.of(events);
  }

  /** Returns what it is worth at this moment. */
  public Points points(Instant now) {
    return tally().points(now);
  }
}
