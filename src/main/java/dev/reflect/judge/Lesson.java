package dev.reflect.judge;

import java.util.Objects;

/**
 * What a judge says that a later session should know: unchecked.
 *
 * @param worth from 0 to 1: how much it should know it
 * @param quote the person's words that it rests on
 * @param of the glob or the name where it holds for files or a skill, else empty
 */
public record Lesson(double worth, String sentence, String quote, Where where, String of) {
  /** Where a lesson holds. */
  public enum Where {
    PROJECT,
    FILES,
    SKILL,
    ALL
  }

  public Lesson {
    Objects.requireNonNull(sentence);
    Objects.requireNonNull(quote);
    Objects.requireNonNull(where);
    Objects.requireNonNull(of);
    if (!(worth >= 0 && worth <= 1)) {
      throw new IllegalArgumentException("a worth lies between 0 and 1: " + worth);
    }
  }
}
