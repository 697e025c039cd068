package dev.reflect.review;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Words that are searched for among the proposals: the review goes there as they are typed. Enter
 * stays there, Esc goes back to where the search began.
 *
 * @param from the proposal that the person was at
 */
record SearchPopup(TextField field, int from) implements Popup {
  static SearchPopup of(Review review) {
    return new SearchPopup(TextField.of(""), review.spot().index());
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.is(Key.Name.ENTER)) {
      return Sought.entered(review);
    }
    if (key.closes()) {
      return Step.to(Sought.from(from, review.withoutPopup(), ""));
    }
    return Step.to(field.typed(key).map(typed -> taken(typed, review)).orElse(review));
  }

  private Review taken(TextField typed, Review review) {
    return Sought.from(from, review.with(new SearchPopup(typed, from)), typed.text());
  }

  @Override
  public Review pasted(String text, Review review) {
    return taken(field.pasted(text), review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "stay there"), Hint.BACK);
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    return Optional.of(
        Sheet.of(
            "Search",
            Sheet.PROSE,
            List.of(
                new Part.Field("", field, ""),
                Strip.EMPTY,
                Part.prose(
                    "In the learnings and the names of their files, as you type. n and N go on.",
                    Ink.DIM))));
  }
}
