package dev.reflect.statistics;

import dev.reflect.effect.Effect;
import java.util.Objects;

/**
 * A learning that is applied, and what came of it.
 *
 * @param id of its proposal
 * @param file as a person would write it
 */
public record Helped(String id, String sentence, String file, Effect effect) {
  public Helped {
    Objects.requireNonNull(id);
    Objects.requireNonNull(sentence);
    Objects.requireNonNull(file);
    Objects.requireNonNull(effect);
  }
}
