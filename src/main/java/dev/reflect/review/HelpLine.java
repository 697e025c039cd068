package dev.reflect.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** The line at the bottom: what the most useful keys do right now. */
public final class HelpLine {
  private static final String GAP = "   ";

  private HelpLine() {}

  /**
   * Returns as many hints as this width holds; the last two always: apply, which nothing else leads
   * to, and help, which leads to all others.
   */
  public static List<Hint> of(Review review, int width) {
    List<Hint> kept = new ArrayList<>(wanted(review));
    while (kept.size() > 2 && text(kept).length() > width) {
      kept.remove(kept.size() - 3);
    }
    return kept;
  }

  public static String text(List<Hint> hints) {
    return " " + String.join(GAP, hints.stream().map(Hint::text).toList());
  }

  private static List<Hint> wanted(Review review) {
    if (review.hasPopup()) {
      return review.popup().hints();
    }
    if (review.over().isPresent()) {
      return review.over().get().hints(review);
    }
    return review.isEmpty()
        ? withoutProposals(review)
        : hints(
            Action.values(),
            review::whyNot,
            action -> action == Action.APPLY ? review.items().taken() : 0);
  }

  /** There is little to do then, and only what can be done is said. */
  private static List<Hint> withoutProposals(Review review) {
    return Stream.of(Action.LEAVE, Action.HISTORY, Action.PROMOTION, Action.HELP)
        .filter(action -> review.whyNot(action).isEmpty())
        .map(action -> hint(action.binding(), 0, Optional.empty()))
        .toList();
  }

  /** Returns what the keys of a room do, and of how many, where that is more than none. */
  static <A extends Bound> List<Hint> hints(
      A[] actions, Function<A, Optional<String>> whyNot, ToIntFunction<A> count) {
    return Arrays.stream(actions)
        .filter(action -> action.binding().onHelpLine())
        .map(action -> hint(action.binding(), count.applyAsInt(action), whyNot.apply(action)))
        .toList();
  }

  private static Hint hint(Binding binding, int count, Optional<String> whyNot) {
    String label = count > 0 ? binding.label() + " " + count : binding.label();
    return new Hint(binding.key(), label, whyNot.isEmpty());
  }
}
