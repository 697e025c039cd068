package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;

/** The counts above a review: {@code 12 proposals ✓ 3 accepted ✎ 1 modified · 8 left}. */
public record Summary(int proposals, List<Count> counts) {
  /**
   * How many proposals are in a state; only states that some are in are listed, and what is left.
   */
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
    for (Item.State state :
        List.of(
            Item.State.ACCEPTED,
            Item.State.MODIFIED,
            Item.State.SKIPPED,
            Item.State.REJECTED,
            Item.State.OPEN)) {
      int number = items.count(state);
      if (number > 0 || state == Item.State.OPEN) {
        counts.add(new Count(state, number));
      }
    }
    return new Summary(items.size(), counts);
  }

  public String title() {
    return proposals + (proposals == 1 ? " proposal" : " proposals");
  }

  public String text() {
    return title() + "   " + String.join("  ", counts.stream().map(Count::text).toList());
  }
}
