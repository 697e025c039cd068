package dev.reflect.review;

import java.util.List;

/** A key and the word for what it does, as on the help line: {@code a accept}. */
public record Hint(String key, String label) {
  static final Hint BACK = new Hint("Esc", "back");
  static final List<Hint> CLOSING = List.of(new Hint("Enter", "close"));
  static final List<Hint> SCROLLING = List.of(new Hint("↓ ↑", "scroll"), BACK);

  public String text() {
    return key + " " + label;
  }
}
