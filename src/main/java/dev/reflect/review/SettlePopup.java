package dev.reflect.review;

import dev.reflect.review.Contradiction.Ruling;
import dev.reflect.review.Strip.Piece;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A contradiction of the current item with what can be done about it; one is under the cursor.
 *
 * @param accepting whether it was asked for to accept the item, which is so unless the other is
 *     kept
 */
public record SettlePopup(Contradiction contradiction, int index, boolean accepting)
    implements Popup {
  private static final int MARGIN = 7;

  /** Returns the popup for the first contradiction that is not settled. */
  static SettlePopup of(Shown shown) {
    Contradiction first = shown.item().contradiction().orElseThrow();
    int suggested = first.choices(shown.item().target()).indexOf(first.suggested());
    return new SettlePopup(first, Math.max(0, suggested), false);
  }

  /** Returns the popup for accepting what may take the place of what it contradicts, if it may. */
  static Optional<SettlePopup> accepting(Item item) {
    return item.contradiction()
        .filter(each -> item.isOpen() && each.suggested() != Ruling.Choice.KEEP_BOTH)
        .map(
            each ->
                new SettlePopup(
                    each, each.choices(item.target()).indexOf(Ruling.Choice.KEEP_THIS), true))
        .filter(each -> each.index >= 0);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes() || key.isAny("oq")) {
      return Step.to(review.withoutPopup());
    }
    Item item = review.current().orElseThrow().item();
    List<Ruling.Choice> choices = contradiction.choices(item.target());
    if (!key.is(Key.Name.ENTER)) {
      int there = key.scrolled(index, choices.size());
      return Step.to(review.with(new SettlePopup(contradiction, there, accepting)));
    }
    Ruling.Choice choice = choices.get(index);
    return choice.narrows()
        ? Step.to(
            review.with(
                InputPopup.narrow(
                    choice, SettleSteps.before(review, contradiction, choice), accepting)))
        : SettleSteps.settled(review, contradiction, choice, "", accepting);
  }

  @Override
  public List<Hint> hints() {
    return Hint.CHOOSING;
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    Item item = review.current().orElseThrow().item();
    List<Part> passages = new ArrayList<>();
    passages.add(Part.prose(contradiction.why(), Ink.WARN));
    passages.add(Strip.EMPTY);
    for (String line : contradiction.sides(item, zone)) {
      Ink ink = line.startsWith(" ") ? Ink.DIM : Ink.STRONG;
      String name = line.substring(0, MARGIN);
      passages.add(Part.Labelled.of(name, MARGIN, line.substring(MARGIN), ink));
    }
    passages.add(Strip.EMPTY);
    int centre = passages.size() + index;
    List<Ruling.Choice> choices = contradiction.choices(item.target());
    for (int at = 0; at < choices.size(); at++) {
      add(passages, choices.get(at), item, at == index);
    }
    return Optional.of(Sheet.of("These cannot both hold", Sheet.WIDE, passages).around(centre));
  }

  private void add(List<Part> passages, Ruling.Choice choice, Item item, boolean here) {
    String note = choice == contradiction.suggested() ? "suggested" : "";
    passages.add(
        Strip.of(Hint.pointer(here), new Piece(choice.label(), here ? Ink.SELECTED : Ink.TEXT))
            .endingIn(new Piece(note, Ink.DIM)));
    if (here) {
      String outcome = contradiction.outcome(choice, item.target());
      passages.add(Part.Labelled.of("", 4, outcome, Ink.DIM));
    }
  }
}
