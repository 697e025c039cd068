package dev.reflect.ledger;

import dev.reflect.memory.State;
import java.time.Instant;
import java.util.Optional;

/**
 * Which learnings are asked for.
 *
 * @param words what they say; the beginning of each word is enough
 * @param repository the id of a repository that taught them, or a part of where it lies
 * @param repositories how many repositories taught them, at least
 * @param applied whether they are applied somewhere
 * @param most how many are wanted, best first
 */
public record LearningQuery(
    Instant now,
    State state,
    Optional<String> words,
    Optional<String> repository,
    int repositories,
    Optional<Boolean> applied,
    int most) {
  /** Asks for all that still count. */
  public static LearningQuery of(Instant now) {
    return new LearningQuery(
        now,
        State.KEPT,
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.empty(),
        Integer.MAX_VALUE);
  }

  public LearningQuery inState(State other) {
    return new LearningQuery(now, other, words, repository, repositories, applied, most);
  }

  public LearningQuery withWords(String said) {
    return new LearningQuery(
        now, state, Optional.of(said), repository, repositories, applied, most);
  }

  public LearningQuery taughtIn(String part) {
    return new LearningQuery(now, state, words, Optional.of(part), repositories, applied, most);
  }

  public LearningQuery inSeveral(int atLeast) {
    return new LearningQuery(now, state, words, repository, atLeast, applied, most);
  }

  public LearningQuery thatAreApplied(boolean is) {
    return new LearningQuery(now, state, words, repository, repositories, Optional.of(is), most);
  }

  public LearningQuery atMost(int count) {
    return new LearningQuery(now, state, words, repository, repositories, applied, count);
  }
}
