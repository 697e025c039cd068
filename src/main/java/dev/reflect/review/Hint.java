package dev.reflect.review;

import dev.reflect.review.Strip.Piece;
import java.util.List;

/**
 * A key and the word for what it does, as on the help line: {@code a accept}.
 *
 * @param possible whether it can be done now
 */
public record Hint(String key, String label, boolean possible) {
  static final Hint BACK = new Hint("Esc", "back");
  static final List<Hint> SCROLLING = List.of(new Hint("↓ ↑", "scroll"), BACK);
  static final List<Hint> CHOOSING =
      List.of(new Hint("Enter", "choose"), new Hint("↓ ↑", "move"), BACK);
  static final List<Hint> WRITING =
      List.of(new Hint("Enter", "write"), new Hint("↓ ↑", "scroll"), BACK);

  public Hint(String key, String label) {
    this(key, label, true);
  }

  public String text() {
    return key + " " + label;
  }

  /** Returns the sign before a choice that says whether the cursor is there. */
  static Piece pointer(boolean here) {
    return new Piece(here ? "▶ " : "  ", Ink.FOCUS);
  }
}
