package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;

/**
 * What the top line says of a room: {@code 12 proposals ✓ 3 accepted ✎ 1 modified · 8 left}.
 *
 * @param counts how many rows are in which state; only states that some are in, and what is left
 */
public record Summary(String title, List<Count> counts) {
  private static final List<Item.State> ORDER =
      List.of(
          Item.State.ACCEPTED,
          Item.State.MODIFIED,
          Item.State.SKIPPED,
          Item.State.REJECTED,
          Item.State.OPEN);

  /** How many are in a state. */
  public record Count(Item.State state, int number) {
    public String text() {
      return state.mark() + " " + number + " " + state.word();
    }
  }

  public Summary {
    counts = List.copyOf(counts);
  }

  static Summary of(Items items) {
    List<Count> counts = new ArrayList<>();
    for (Item.State state : ORDER) {
      int many = items.count(state);
      if (many > 0 || state == Item.State.OPEN) {
        counts.add(new Count(state, many));
      }
    }
    return new Summary(items.size() + (items.size() == 1 ? " proposal" : " proposals"), counts);
  }

  public String text() {
    return title + "   " + String.join("  ", counts.stream().map(Count::text).toList());
  }
}
