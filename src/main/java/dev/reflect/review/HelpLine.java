package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;

/** The line at the bottom: what the most useful keys do right now. */
public final class HelpLine {
  private static final String GAP = "   ";

  private HelpLine() {}

  /**
   * Returns as many hints as this width holds; the last two always: apply, which nothing else leads
   * to, and help, which leads to all others.
   */
  public static List<Hint> of(Review review, int width) {
    List<Hint> kept =
        new ArrayList<>(review.hasPopup() ? review.popup().hints() : review.room().hints(review));
    while (kept.size() > 2 && text(kept).length() > width) {
      kept.remove(kept.size() - 3);
    }
    return kept;
  }

  public static String text(List<Hint> hints) {
    return " " + String.join(GAP, hints.stream().map(Hint::text).toList());
  }
}
