package dev.reflect.tui;

import dev.reflect.review.Action;
import dev.reflect.review.Binding;
import dev.reflect.review.HelpLine;
import dev.reflect.review.Hint;
import dev.reflect.review.Keys;
import dev.reflect.review.Review;
import java.util.List;
import java.util.stream.Stream;

/** Draws the bottom line; what cannot be done now stands back. */
final class HelpBar {
  private static final int GAP = 3;

  private HelpBar() {}

  static void draw(Review review, Canvas canvas) {
    int column = 1;
    for (Hint hint : hints(review, canvas.columns())) {
      boolean can = review.hasPopup() || can(hint, review);
      column = canvas.text(column, 0, hint.key() + " ", can ? Role.KEY : Role.DIM);
      column = canvas.text(column, 0, hint.label(), can ? Role.TEXT : Role.DIM) + GAP;
    }
  }

  /** Without a proposal there is little to do. */
  private static List<Hint> hints(Review review, int columns) {
    boolean bare = review.isEmpty() && !review.hasPopup() && review.over().isEmpty();
    if (!bare) {
      return HelpLine.of(review, columns);
    }
    return Stream.of(Action.LEAVE, Action.HISTORY, Action.PROMOTION, Action.HELP)
        .filter(action -> review.whyNot(action).isEmpty())
        .map(HelpBar::hint)
        .toList();
  }

  private static Hint hint(Action action) {
    Binding binding = Keys.binding(action);
    return new Hint(binding.key(), binding.label());
  }

  private static boolean can(Hint hint, Review review) {
    for (Binding binding : review.bindings()) {
      if (binding.key().equals(hint.key())) {
        return review.whyNot(binding.action()).isEmpty();
      }
    }
    return true;
  }
}
