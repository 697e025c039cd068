package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;

/**
 * What the top line says of a room: {@code 12 proposals ✓ 3 accepted ✎ 1 modified · 8 left}.
 *
 * @param more what is said behind the title where there is room, the first of it first
 * @param counts how many rows are in which state; only states that some are in, and what is left
 */
public record Summary(String title, List<String> more, List<Count> counts) {
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

  Summary(String title, String... more) {
    this(title, List.of(more), List.of());
  }

  public Summary {
    more = List.copyOf(more);
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
    return new Summary(
        items.size() + (items.size() == 1 ? " proposal" : " proposals"), List.of(), counts);
  }

  /** Returns the title with as much more as so many columns hold. */
  public String title(int columns) {
    String fits = title;
    for (String each : more) {
      if (fits.length() + each.length() > columns) {
        break;
      }
      fits += each;
    }
    return fits;
  }

  public String text() {
    return title(Integer.MAX_VALUE)
        + "   "
        + String.join("  ", counts.stream().map(Count::text).toList());
  }
}
