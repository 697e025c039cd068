package dev.reflect.tui;

import dev.reflect.review.Layout;
import dev.reflect.review.Pane;
import dev.reflect.review.Past;
import dev.reflect.review.Review;
import java.time.ZoneId;

/**
 * Draws the history: the operations, and the one under the cursor beside them or in their place.
 */
final class PastView {
  private PastView() {}

  static void draw(Review review, Past past, ZoneId zone, Canvas canvas) {
    Layout layout = review.layout();
    boolean lit = layout.wide() && !review.hasPopup();
    if (layout.wide() || past.pane() == Pane.LIST) {
      new PastList(past, zone, lit || !layout.wide() && !review.hasPopup())
          .draw(ReviewView.part(canvas, layout.list()));
    }
    if (layout.wide() || past.pane() == Pane.DETAIL) {
      new PastPane(past, zone, lit).draw(ReviewView.part(canvas, layout.detail()));
    }
  }
}
