package dev.reflect.learning;

import dev.reflect.sameness.Sense;
import dev.reflect.sameness.Substitution;
import java.util.Optional;

/**
 * A learning in words: one imperative sentence that reads well a year later, and for a substitution
 * what not to do and what to do instead.
 */
public record Wording(String sentence, Optional<Substitution> pair) {
  /** Returns it taken apart, to be compared. */
  public Sense sense() {
    return Sense.of(sentence, pair);
  }

  public static Wording of(String sentence) {
    return new Wording(sentence, Optional.empty());
  }
}
