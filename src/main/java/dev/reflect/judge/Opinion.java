package dev.reflect.judge;

import dev.reflect.signal.Kind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a judge takes one message for.
 *
 * @param kind absent where it hears none of the four
 * @param failure whether it only reports that what was just delivered does not work
 */
public record Opinion(Optional<Kind> kind, boolean failure, List<Lesson> lessons) {
  /** No word about a message. */
  public static final Opinion SILENT = new Opinion(Optional.empty(), false, List.of());

  public Opinion {
    Objects.requireNonNull(kind);
    lessons = List.copyOf(lessons);
  }
}
