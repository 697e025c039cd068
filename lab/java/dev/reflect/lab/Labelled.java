package dev.reflect.lab;

import dev.reflect.signal.Heard;
import java.util.Objects;

/** One message that was read and judged: the language is a code as {@code en}. */
public record Labelled(
    String id, String author, String language, Heard heard, Judgement judgement, String stratum) {
  public Labelled {
    Objects.requireNonNull(id);
    Objects.requireNonNull(author);
    Objects.requireNonNull(language);
    Objects.requireNonNull(heard);
    Objects.requireNonNull(judgement);
    Objects.requireNonNull(stratum);
  }
}
