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
    List<Hint> wanted = review.hasPopup() ? review.popup().hints() : actions(review);
    List<Hint> kept = new ArrayList<>(wanted);
    while (kept.size() > 2 && text(kept).length() > width) {
      kept.remove(kept.size() - 3);
    }
    return kept;
  }

  public static String text(List<Hint> hints) {
    return " " + String.join(GAP, hints.stream().map(Hint::text).toList());
  }

  private static List<Hint> actions(Review review) {
    return review.bindings().stream()
        .filter(Binding::onHelpLine)
        .map(binding -> new Hint(binding.key(), label(binding, review)))
        .toList();
  }

  private static String label(Binding binding, Review review) {
    int taken =
        review.promotables().map(Promotables::taken).orElseGet(() -> review.items().taken());
    boolean counted = binding.action() == Action.APPLY && taken > 0;
    return counted ? binding.label() + " " + taken : binding.label();
  }
}
