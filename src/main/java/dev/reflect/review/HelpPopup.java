package dev.reflect.review;

import dev.reflect.review.Strip.Piece;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the keys of a room do, those that match the filter; number {@code top} comes first. */
public record HelpPopup(KeyTable<?, ?> keys, TextField filter, int top) implements Popup {
  private static final int FEWEST_KEYS = 10;
  private static final int MOST_KEYS = 16;
  static final int LABELS = 15;

  static HelpPopup of(KeyTable<?, ?> keys) {
    return new HelpPopup(keys, TextField.empty(), 0);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes() || key.is(Key.Name.ENTER)) {
      return Step.to(review.withoutPopup());
    }
    int there = key.scrolledByName(top, keys.matching(filter.text()).size());
    return Step.to(
        review.with(
            filter
                .typed(key)
                .map(typed -> new HelpPopup(keys, typed, 0))
                .orElseGet(() -> new HelpPopup(keys, filter, there))));
  }

  @Override
  public Review pasted(String text, Review review) {
    return review.with(new HelpPopup(keys, filter.pasted(text), 0));
  }

  @Override
  public List<Hint> hints() {
    return Hint.SCROLLING;
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    passages.add(new Part.Field("Filter  ", filter, "type to narrow the list"));
    passages.add(Strip.EMPTY);
    List<? extends Binding<?, ?>> bindings = keys.matching(filter.text());
    int width = width();
    for (Binding<?, ?> each : bindings.subList(Math.min(top, bindings.size()), bindings.size())) {
      passages.add(
          new Part.Labelled(
              List.of(
                  new Piece(
                      String.format("%-" + width + "s", cut(each.keyLabels(), width)), Ink.KEY),
                  new Piece(String.format("%-" + LABELS + "s", each.label()), Ink.TEXT)),
              width + LABELS,
              List.of(new Piece(each.tooltip(), Ink.DIM))));
    }
    if (bindings.isEmpty()) {
      passages.add(Strip.of("No key does that.", Ink.DIM));
    }
    while (passages.size() < bindings.size() + 2) {
      passages.add(Strip.EMPTY);
    }
    return Optional.of(Sheet.of("Keys", Sheet.PROSE, passages));
  }

  /**
   * Returns the columns of the keys, a blank behind the longest of them; the same by any filter.
   */
  private int width() {
    int longest = keys.all().stream().mapToInt(each -> each.keyLabels().length()).max().orElse(0);
    return Math.min(Math.max(longest + 1, FEWEST_KEYS), MOST_KEYS);
  }

  private static String cut(String labels, int width) {
    return labels.length() < width ? labels : labels.substring(0, width - 2) + "…";
  }
}
