package dev.reflect.judge;

import dev.reflect.signal.Kind;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What stands of a judge's opinion of one message once it was held to what was said.
 *
 * @param kind absent where it hears none of the four
 * @param failure whether the message only reports that what was just delivered does not work
 * @param corrects how surely it corrects Claude, from 0 to 1
 * @param lessons those that are grounded, the worthiest first, each in a sentence that may stand
 * @param dropped how many lessons were left out because they are not
 */
public record Findings(
    Optional<Kind> kind, boolean failure, double corrects, List<Lesson> lessons, int dropped) {
  /**
   * From this worth on a lesson is proposed; below, it stands among what was heard. {@code
   * bench/judge answers} counts how many of each worth are right.
   */
  public static final double PROPOSED = 0.65;

  /**
   * So much more a lesson is worth than a judge says where its message corrects or asks to
   * remember, and so much less elsewhere: of those said to be worth the same, two judges alike,
   * more of the first were worth keeping.
   */
  private static final double LEANING = 0.05;

  private static final Set<Kind> RULING = EnumSet.of(Kind.CORRECTION, Kind.REMEMBER);

  /** No word about a message. */
  public static final Findings SILENT = new Findings(Optional.empty(), false, 0, List.of(), 0);

  public Findings {
    Objects.requireNonNull(kind);
    lessons =
        lessons.stream().sorted(Comparator.comparingDouble(Lesson::worth).reversed()).toList();
  }

  /**
   * Returns what a lesson is worth.
   *
   * @param heard what is heard in its message
   * @param said the worth that a judge gave it
   */
  public static double worth(Optional<Kind> heard, double said) {
    double leaning = heard.filter(RULING::contains).isPresent() ? LEANING : -LEANING;
    return Math.max(0, Math.min(1, Math.round((said + leaning) * 100) / 100.0));
  }

  /** Returns the worth of the message: that of its worthiest lesson, 0 where it holds none. */
  public double worth() {
    return lessons.isEmpty() ? 0 : lessons.get(0).worth();
  }

  /** Returns the lessons that are proposed. */
  public List<Lesson> proposed() {
    return lessons.stream().filter(each -> each.worth() >= PROPOSED).toList();
  }
}
