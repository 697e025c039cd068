package dev.reflect.review;

import dev.reflect.review.Spot.Pane;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Words that are searched for among the proposals: as they are typed, the list shows what has them,
 * and the review goes to the first. Enter stays there, Esc goes back to where the search began.
 * They are looked for in the sentences and the names of the files.
 *
 * @param from where the person was
 */
record SearchPopup(TextField field, Spot from) implements Popup {
  /** Opens it, on a narrow screen with the list, as that is what is narrowed down. */
  static Review opened(Review review) {
    Spot from = review.spot();
    return review.with(from.in(Pane.LIST)).with(new SearchPopup(TextField.of(""), from));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.is(Key.Name.ENTER)) {
      return entered(back(review));
    }
    if (key.closes()) {
      return Step.to(seeking(from.index(), back(review), ""));
    }
    if (key.is(Key.Name.DOWN) || key.is(Key.Name.UP)) {
      return on(review, key.is(Key.Name.DOWN) ? 1 : -1);
    }
    return Step.to(field.typed(key).map(typed -> taken(typed, review)).orElse(review));
  }

  private Review back(Review review) {
    return review.withoutPopup().with(review.spot().in(from.pane()));
  }

  private Review taken(TextField typed, Review review) {
    return seeking(from.index(), review.with(new SearchPopup(typed, from)), typed.text());
  }

  @Override
  public Review pasted(String text, Review review) {
    return taken(field.pasted(text), review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "stay there"), new Hint("↓ ↑", "move"), Hint.BACK);
  }

  @Override
  public Optional<Part.Field> line() {
    return Optional.of(new Part.Field("", field, "in learnings and file names"));
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    return Optional.empty();
  }

  /** Returns the review at the first proposal from this one on that has these words. */
  private static Review seeking(int index, Review review, String words) {
    Review back = review.with(review.spot().at(index));
    Review seeking = back.in(back.proposals().seeking(words.strip()));
    return there(seeking, 0, 1).isEmpty() ? seeking : gone(seeking, 0, 1);
  }

  /** Closes the box; what was sought stays so that it can be gone on with. */
  private static Step entered(Review review) {
    Review closed = review.withoutPopup();
    boolean isNone = there(review, 0, 1).isEmpty();
    return Step.to(isNone ? closed.refusing(nothing(review.proposals())) : closed);
  }

  /** Goes to the next one that has them, or to the one before; the search goes round. */
  static Step on(Review review, int by) {
    ProposalRoom room = review.proposals();
    return there(review, by, by).isEmpty()
        ? Step.to(review.refusing(nothing(room)))
        : Step.to(gone(review, by, by));
  }

  static boolean has(Item item, String sought) {
    String all = item.sentence() + "\n" + item.target().label();
    return all.toLowerCase(Locale.ROOT).contains(sought.toLowerCase(Locale.ROOT));
  }

  private static String nothing(ProposalRoom room) {
    return "No proposal has \"" + room.sought() + "\" in it.";
  }

  private static Review gone(Review review, int from, int by) {
    int index = there(review, from, by).orElseThrow();
    return review.with(review.spot().at(index));
  }

  private static OptionalInt there(Review review, int from, int by) {
    ProposalRoom room = review.proposals();
    int size = room.rows().size();
    for (int step = 0; step < size; step++) {
      int index = Math.floorMod(room.spot().index() + from + step * by, size);
      if (has(room.rows().get(index), room.sought())) {
        return OptionalInt.of(index);
      }
    }
    return OptionalInt.empty();
  }
}
