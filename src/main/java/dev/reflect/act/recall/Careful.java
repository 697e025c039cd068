package dev.reflect.act.recall;

import dev.reflect.learning.Caution;
import dev.reflect.untrusted.Address;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is said behind somebody's words where they would have Claude do what is dangerous. */
final class Careful {
  /** So much of a line tells it from others. */
  private static final int BEGINNING = 40;

  private static final String THERE = "careful: what was said there ";

  private Careful() {}

  /**
   * Returns the line that is said of what speaks to a model, or else of what is dangerous to do.
   *
   * @param shown what Claude is told of it
   * @param whole all that was said there: part of a sentence may speak to nobody
   */
  static Optional<String> of(List<String> shown, String whole) {
    return speaks(whole) || shown.stream().anyMatch(Careful::speaks)
        ? Optional.of(THERE + "speaks to a model")
        : shown.stream().flatMap(text -> dangerous(text).stream()).findFirst();
  }

  /** Returns the line that is said of what is dangerous to do. */
  static Optional<String> dangerous(String text) {
    return Caution.in(text).stream().findFirst().map(caution -> THERE + caution.phrase());
  }

  /** Returns whether it speaks to a model, as it is written or were it one line. */
  static boolean speaks(String text) {
    return Address.isIn(text) || text.indexOf('\n') >= 0 && Address.isIn(oneLine(text));
  }

  /** Returns whether a line that is told speaks to a model: in one line it would be overlooked. */
  static boolean speaks(String told, Stream<String> texts) {
    return texts
        .flatMap(String::lines)
        .map(Careful::oneLine)
        .filter(line -> told.contains(line.substring(0, Math.min(line.length(), BEGINNING))))
        .anyMatch(Address::isIn);
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
