package dev.reflect.review;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One line of the history: an operation that was done.
 *
 * @param what its sort: {@code apply}, {@code undo of 3}
 * @param by who decided: {@code you}
 * @param takenBackBy the number of the operation that takes it back
 * @param files how many files it changed
 * @param sentences the learnings that it carried out or took back
 */
public record PastOperation(
    long number,
    Instant at,
    String what,
    String by,
    State state,
    Optional<Long> takenBackBy,
    int files,
    List<String> sentences) {
  /** What became of it. */
  public enum State {
    APPLIED("✓", "applied", Ink.GOOD),
    UNDONE("–", "undone", Ink.DIM),
    ROLLED_BACK("✗", "rolled back", Ink.BAD),
    UNFINISHED("…", "unfinished", Ink.WARN);

    private final String mark;
    private final String word;
    private final Ink ink;

    State(String mark, String word, Ink ink) {
      this.mark = mark;
      this.word = word;
      this.ink = ink;
    }

    Ink ink() {
      return ink;
    }

    public String mark() {
      return mark;
    }
  }

  public PastOperation {
    sentences = List.copyOf(sentences);
  }

  /** Returns what became of it: {@code applied}, {@code undone by 4}. */
  public String standing() {
    return state.word + takenBackBy.map(by -> " by " + by).orElse("");
  }

  /** Returns why it cannot be undone, as a sentence. */
  Optional<String> whyNotUndone() {
    return switch (state) {
      case APPLIED -> Optional.empty();
      case UNDONE ->
          Optional.of(
              "It is undone already, by operation %d: undo that one to have it again."
                  .formatted(takenBackBy.orElse(0L)));
      case ROLLED_BACK, UNFINISHED -> whyNotRestored();
    };
  }

  /** Returns why its files cannot be brought back to it, as a sentence. */
  Optional<String> whyNotRestored() {
    return switch (state) {
      case APPLIED, UNDONE -> Optional.empty();
      case ROLLED_BACK -> Optional.of("It was rolled back: it changed nothing.");
      case UNFINISHED -> Optional.of("It is still being written.");
    };
  }
}
