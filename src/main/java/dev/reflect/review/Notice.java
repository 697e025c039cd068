package dev.reflect.review;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Something that went wrong, and what to do. */
public record Notice(String sentence, String hint) implements Popup {
  @Override
  public Step pressed(Key key, Review review) {
    return Step.to(
        key.closes() || key.is(Key.Name.ENTER) || key.isAny("q") ? review.withoutPopup() : review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "close"));
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    return Optional.of(Sheet.asking("That did not work", sentence, hint, hints()));
  }
}
