package dev.reflect.review;

import dev.reflect.review.Spot.Pane;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Words that are searched for among the proposals: as they are typed, the list shows what has them,
 * and the review goes to the first. Enter stays there, Esc goes back to where the search began.
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
      return Sought.entered(back(review));
    }
    if (key.closes()) {
      return Step.to(Sought.from(from.index(), back(review), ""));
    }
    if (key.is(Key.Name.DOWN) || key.is(Key.Name.UP)) {
      return Sought.on(review, key.is(Key.Name.DOWN) ? 1 : -1);
    }
    return Step.to(field.typed(key).map(typed -> taken(typed, review)).orElse(review));
  }

  private Review back(Review review) {
    return review.withoutPopup().with(review.spot().in(from.pane()));
  }

  private Review taken(TextField typed, Review review) {
    return Sought.from(from.index(), review.with(new SearchPopup(typed, from)), typed.text());
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
}
