package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Summary;

/** The top line: what there is in the room, and what was decided so far. */
final class SummaryLine {
  private SummaryLine() {}

  /** Where they have no room, the words of what was decided go. */
  static void draw(Review review, Canvas canvas) {
    int column = canvas.text(1, 0, "reflect", Ink.STRONG) + 3;
    boolean proposals = review.over().isEmpty();
    if (proposals && (review.phase() == Phase.LISTENING || review.isEmpty())) {
      return;
    }
    Summary summary = review.room().summary();
    boolean roomy = column + Width.of(summary.text()) < canvas.columns();
    column = canvas.text(column, 0, summary.title(), Ink.TEXT) + 3;
    for (Summary.Count count : summary.counts()) {
      boolean worded = roomy || count == summary.counts().get(summary.counts().size() - 1);
      column = canvas.text(column, 0, count.state().mark(), count.state().ink());
      String rest = " " + count.number() + (worded ? " " + count.word() : "");
      column = canvas.text(column, 0, rest, Ink.TEXT) + 2;
    }
    String notices = String.join(" ", review.notices());
    int room = canvas.columns() - column - 3;
    if (proposals && !notices.isEmpty() && room >= 12) {
      canvas.textEndingAt(canvas.columns() - 1, 0, Width.cut(notices, room), Ink.DIM);
    }
  }
}
