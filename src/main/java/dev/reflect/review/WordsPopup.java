package dev.reflect.review;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A message is put into one sentence, with what was said in sight; then it is a proposal. */
record WordsPopup(HeardRoom.Row row, TextField field) implements Popup {
  static WordsPopup of(HeardRoom.Row row) {
    return new WordsPopup(row, TextField.of(row.draft().orElse("")));
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (key.closes()) {
      return Step.to(review.withoutPopup());
    }
    if (key.is(Key.Name.ENTER)) {
      return field.text().isBlank()
          ? Step.to(review.refusing("Say in one sentence what a later session should know."))
          : Step.to(review, new Errand.PutIntoWords(row.id(), field.text()));
    }
    return Step.to(field.typed(key).map(typed -> with(typed, review)).orElse(review));
  }

  private Review with(TextField typed, Review review) {
    return review.with(new WordsPopup(row, typed));
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
    passages.addAll(HeardRoom.words(row.said()));
    return Optional.of(Sheet.of("Put it into words", Sheet.WIDE, passages));
  }
}
