package dev.reflect.ledger;

import dev.reflect.memory.State;
import dev.reflect.memory.Weights;
import java.time.Instant;
import java.util.Optional;

/**
 * Which learnings are asked for, and by which score they are sorted.
 *
 * @param words what they say; the beginning of each word is enough
 * @param repository the id of a repository that taught them, or a part of where it lies
 * @param repositories how many repositories taught them, at least
 * @param applied whether they are applied somewhere
 * @param most how many are wanted, best first
 */
public record LearningQuery(
    Weights weights,
    Instant now,
    State state,
    Optional<String> words,
    Optional<String> repository,
    int repositories,
    Optional<Boolean> applied,
    int most) {
  /** Asks for all that still count. */
  public static LearningQuery of(Weights weights, Instant now) {
    return new LearningQuery(
        weights,
        now,
        State.KEPT,
        Optional.empty(),
        Optional.empty(),
        0,
        Optional.empty(),
        Integer.MAX_VALUE);
  }

  public LearningQuery inState(State other) {
    return new LearningQuery(weights, now, other, words, repository, repositories, applied, most);
  }

  public LearningQuery withWords(String said) {
    return new LearningQuery(
        weights, now, state, Optional.of(said), repository, repositories, applied, most);
  }

  public LearningQuery taughtIn(String part) {
    return new LearningQuery(
        weights, now, state, words, Optional.of(part), repositories, applied, most);
  }

  public LearningQuery inSeveral(int atLeast) {
    return new LearningQuery(weights, now, state, words, repository, atLeast, applied, most);
  }

  public LearningQuery thatAreApplied(boolean is) {
    return new LearningQuery(
        weights, now, state, words, repository, repositories, Optional.of(is), most);
  }

  public LearningQuery atMost(int count) {
    return new LearningQuery(weights, now, state, words, repository, repositories, applied, count);
  }
}
