package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;

/**
 * The line at the bottom: what the most useful keys do right now. Where there is little room they
 * stand closer together.
 *
 * @param gap how many columns lie between two
 */
public record HelpLine(List<Hint> hints, int gap) {
  private static final int WIDEST_GAP = 3;

  public HelpLine {
    hints = List.copyOf(hints);
  }

  /**
   * Returns as many hints as this width holds; the last two always: apply, which nothing else leads
   * to, and help, which leads to all others.
   */
  public static HelpLine of(Review review, int width) {
    List<Hint> kept =
        new ArrayList<>(review.hasPopup() ? review.popup().hints() : review.room().hints(review));
    while (true) {
      for (int gap = WIDEST_GAP; gap > 0; gap--) {
        HelpLine line = new HelpLine(kept, gap);
        if (line.text().length() <= width) {
          return line;
        }
      }
      if (kept.size() <= 2) {
        return new HelpLine(kept, WIDEST_GAP);
      }
      kept.remove(kept.size() - 3);
    }
  }

  /** Returns it as it stands on the screen. */
  public String text() {
    return " " + String.join(" ".repeat(gap), hints.stream().map(Hint::text).toList());
  }
}
