package dev.reflect.review;

import dev.reflect.untrusted.Plain;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an earlier place teaches is put into one sentence; then it is a proposal. */
record LearnPopup(EarlierPlace place, TextField field) implements Popup {
  /** What is longer is no sentence to begin with. */
  private static final int LONGEST = 200;

  private static final int ROWS = 6;

  /** Begins with the person's own words, where they are short. */
  static LearnPopup of(EarlierPlace place) {
    String words = Plain.sentence(place.said().text());
    boolean own =
        place.said().speaker() == EarlierPlace.Speaker.PERSON && words.length() <= LONGEST;
    return new LearnPopup(place, TextField.of(own ? words : ""));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes()) {
      return Step.to(review.withoutPopup());
    }
    if (key.is(Key.Name.ENTER)) {
      return field.text().isBlank()
          ? Step.to(review.refusing("Say in one sentence what a later session should know."))
          : Step.to(review, new Errand.Learn(place, field.text()));
    }
    return Step.to(field.typed(key).map(typed -> with(typed, review)).orElse(review));
  }

  private Review with(TextField typed, Review review) {
    return review.with(new LearnPopup(place, typed));
  }

  @Override
  public Review pasted(String text, Review review) {
    return with(field.pasted(text), review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "propose it"), Hint.BACK);
  }

  @Override
  public Optional<Sheet> sheet(Review review, ZoneId zone) {
    List<Part> passages = new ArrayList<>();
    passages.add(new Part.Field("", field, ""));
    passages.add(Strip.EMPTY);
    passages.add(
        Part.prose("One sentence, an instruction that reads well a year from now.", Ink.DIM));
    passages.add(Strip.EMPTY);
    String when = place.at().map(at -> When.full(at, zone) + " · ").orElse("");
    passages.add(Strip.of(Strip.Piece.cut(when + place.project(), Ink.DIM)));
    passages.add(new Part.Prose(Plain.sentence(place.said().text()), Ink.TEXT, ROWS));
    return Optional.of(Sheet.of("Make a learning of it", Sheet.WIDE, passages));
  }
}
