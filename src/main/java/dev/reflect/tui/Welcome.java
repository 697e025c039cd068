package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Review.Toast;
import java.util.ArrayList;
import java.util.List;

/** What is shown while there is no proposal to show: still listening, nothing heard, all done. */
final class Welcome {
  private Welcome() {}

  /** Returns whether the toast would only repeat what is said here. */
  static boolean says(Review review, Toast toast) {
    return review.over().isEmpty() && isOf(review, toast);
  }

  private static boolean isOf(Review review, Toast toast) {
    return review.phase() == Phase.LISTENING || review.isEmpty() && toast.kind() == Toast.Kind.GOOD;
  }

  static void draw(Review review, Canvas canvas) {
    canvas.frame("", "", Ink.BORDER);
    List<String> lines = new ArrayList<>();
    if (review.phase() == Phase.LISTENING) {
      lines.add(review.toast().map(Toast::text).orElse("Listening…"));
    } else if (review.applied() > 0) {
      lines.add(
          review.applied() == 1 ? "1 proposal applied." : review.applied() + " proposals applied.");
    } else {
      lines.add("Nothing to review.");
      lines.add("Correct Claude as you work: what you teach it is offered here.");
    }
    if (review.phase() != Phase.LISTENING) {
      review.notices().forEach(each -> lines.add(each.lines().findFirst().orElse("")));
    }
    if (review.phase() != Phase.LISTENING) {
      lines.add(review.key("history") + " shows what was applied before, and takes it back.");
    }
    int row = Math.max(1, (canvas.rows() - lines.size()) / 2);
    Ink ink = Ink.STRONG;
    for (String line : lines) {
      String cut = Width.cut(line, canvas.columns() - 4);
      canvas.text((canvas.columns() - Width.of(cut)) / 2, row, cut, ink);
      row++;
      ink = Ink.DIM;
    }
  }
}
