package dev.reflect.tui;

import dev.reflect.review.Action;
import dev.reflect.review.Binding;
import dev.reflect.review.HelpLine;
import dev.reflect.review.Hint;
import dev.reflect.review.Keys;
import dev.reflect.review.Review;

/** Draws the bottom line; what cannot be done now stands back. */
final class HelpBar {
  private static final int GAP = 3;

  private HelpBar() {}

  static void draw(Review review, Canvas canvas) {
    int column = 1;
    for (Hint hint : HelpLine.of(review, canvas.columns())) {
      boolean can = review.hasPopup() || can(hint, review);
      column = canvas.text(column, 0, hint.key() + " ", can ? Role.KEY : Role.DIM);
      column = canvas.text(column, 0, hint.label(), can ? Role.TEXT : Role.DIM) + GAP;
    }
  }

  private static boolean can(Hint hint, Review review) {
    for (Binding binding : Keys.ALL) {
      if (binding.key().equals(hint.key())) {
        return binding.action() == Action.HELP || review.whyNot(binding.action()).isEmpty();
      }
    }
    return true;
  }
}
