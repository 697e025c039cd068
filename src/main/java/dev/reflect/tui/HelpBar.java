package dev.reflect.tui;

import dev.reflect.review.HelpLine;
import dev.reflect.review.Hint;
import dev.reflect.review.Ink;
import dev.reflect.review.Review;

/** Draws the bottom line; what cannot be done now stands back. */
final class HelpBar {
  private static final int GAP = 3;

  private HelpBar() {}

  static void draw(Review review, Canvas canvas) {
    int column = 1;
    for (Hint hint : HelpLine.of(review, canvas.columns())) {
      column = canvas.text(column, 0, hint.key() + " ", hint.possible() ? Ink.KEY : Ink.DIM);
      column = canvas.text(column, 0, hint.label(), hint.possible() ? Ink.TEXT : Ink.DIM) + GAP;
    }
  }
}
