package dev.reflect.tui;

import dev.reflect.review.Layout;
import dev.reflect.review.Pane;
import dev.reflect.review.Promotables;
import dev.reflect.review.Review;

/**
 * Draws what may be kept for every project: the learnings, and the one under the cursor beside them
 * or in their place.
 */
final class PromotionView {
  private PromotionView() {}

  static void draw(Review review, Promotables there, Canvas canvas) {
    Layout layout = review.layout();
    boolean lit = !review.hasPopup();
    if (layout.wide() || there.pane() == Pane.LIST) {
      new PromotionList(there, lit).draw(ReviewView.part(canvas, layout.list()));
    }
    if (layout.wide() || there.pane() == Pane.DETAIL) {
      new PromotionPane(there, lit && layout.wide()).draw(ReviewView.part(canvas, layout.detail()));
    }
  }
}
