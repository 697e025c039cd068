package dev.reflect.semantic;

import dev.reflect.signal.Kind;
import java.util.Objects;
import java.util.Optional;

/**
 * What the model takes a message for.
 *
 * @param kind absent where it heard none of the four
 * @param sentence as the model worded it: unchecked
 * @param durable whether later sessions should know it
 */
public record Verdict(
    Optional<Kind> kind, double confidence, Optional<String> sentence, boolean durable) {
  /** No word about a message. */
  public static final Verdict SILENT = new Verdict(Optional.empty(), 0, Optional.empty(), false);

  private static final String NONE = "none";

  public Verdict {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(sentence);
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("a confidence lies between 0 and 1: " + confidence);
    }
  }

  /** Returns whether it says something that later sessions should know. */
  public boolean isWorthKeeping() {
    return kind.isPresent() && durable;
  }

  /** Returns the verdict's word: that of the kind, else {@code none}. */
  public String word() {
    return kind.map(Kind::word).orElse(NONE);
  }

  /** Returns what a word of the answer says: present where it is one, and then maybe no kind. */
  static Optional<Optional<Kind>> kind(String word) {
    if (word.equals(NONE)) {
      return Optional.of(Optional.empty());
    }
    for (Kind kind : Kind.values()) {
      if (kind.word().equals(word)) {
        return Optional.of(Optional.of(kind));
      }
    }
    return Optional.empty();
  }
}
