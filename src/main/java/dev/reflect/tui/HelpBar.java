package dev.reflect.tui;

import dev.reflect.review.HelpLine;
import dev.reflect.review.Hint;
import dev.reflect.review.Ink;
import dev.reflect.review.Review;

/** Draws the bottom line; what cannot be done now stands back. */
final class HelpBar {
  private HelpBar() {}

  static void draw(Review review, Canvas canvas) {
    int column = 1;
    HelpLine line = HelpLine.of(review, canvas.columns());
    for (Hint hint : line.hints()) {
      column = canvas.text(column, 0, hint.key() + " ", hint.possible() ? Ink.KEY : Ink.DIM);
      column =
          canvas.text(column, 0, hint.label(), hint.possible() ? Ink.TEXT : Ink.DIM) + line.gap();
    }
  }
}
