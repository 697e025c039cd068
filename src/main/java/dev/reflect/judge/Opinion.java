package dev.reflect.judge;

import dev.reflect.signal.Kind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a judge takes one message for.
 *
 * @param kind the main thing that it does, absent where that is none of the four
 * @param failure whether it only reports that what was just delivered does not work
 * @param corrects how surely it corrects Claude, from 0 to 1, whatever its kind
 */
public record Opinion(Optional<Kind> kind, boolean failure, double corrects, List<Lesson> lessons) {
  /** From here on a message counts as a correction: {@code bench/judge answers} measures it. */
  static final double CORRECTS = 0.6;

  private static final double UNGRADED = 0.65;

  /** No word about a message. */
  public static final Opinion SILENT = new Opinion(Optional.empty(), false, 0, List.of());

  /** Returns how surely a message of this kind corrects, where a judge says no more of it. */
  static double ungraded(Optional<Kind> kind) {
    return kind.equals(Optional.of(Kind.CORRECTION)) ? UNGRADED : 0;
  }

  public Opinion {
    Objects.requireNonNull(kind);
    lessons = List.copyOf(lessons);
  }

  /** Returns what is heard in it: praise, or a task, that corrects is a correction. */
  public Optional<Kind> heard() {
    if (kind.equals(Optional.of(Kind.REMEMBER))) {
      return kind;
    }
    return corrects >= CORRECTS
        ? Optional.of(Kind.CORRECTION)
        : kind.filter(each -> each != Kind.CORRECTION);
  }
}
