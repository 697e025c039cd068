package dev.reflect.learning;

import dev.reflect.sameness.Sense;
import java.util.Optional;

/**
 * A learning in words: one imperative sentence that reads well a year later, and for a substitution
 * what not to do and what to do instead.
 */
public record Wording(String sentence, Optional<Pair> pair) {
  /** The two halves of a correction, as verb phrases: "use pip", "use uv". */
  public record Pair(String dont, String doInstead) {}

  /** Returns it taken apart, to be compared. */
  public Sense sense() {
    return pair.map(both -> Sense.of(sentence, both.dont(), both.doInstead()))
        .orElseGet(() -> Sense.of(sentence));
  }

  public static Wording of(String sentence) {
    return new Wording(sentence, Optional.empty());
  }
}
