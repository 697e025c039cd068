package dev.reflect.ledger;

import dev.reflect.memory.State;
import java.time.Instant;
import java.util.Optional;

/**
 * Which learnings are asked for.
 *
 * @param words what they say; the beginning of each word is enough
 * @param repository the id of a repository that taught them, or a part of where it lies
 */
public record LearningQuery(
    Instant now, State state, Optional<String> words, Optional<String> repository) {
  /** Asks for all that still count. */
  public static LearningQuery of(Instant now) {
    return new LearningQuery(now, State.KEPT, Optional.empty(), Optional.empty());
  }
}
