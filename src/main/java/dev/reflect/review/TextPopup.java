package dev.reflect.review;

/** A popup with one line of text: Enter takes it as it is, Esc goes back. */
public sealed interface TextPopup extends Popup
    permits Popup.Reword, Popup.RejectReason, Popup.NewSkillName, Popup.Search, Narrowing {
  TextField field();

  TextPopup with(TextField other);

  Step entered(Review review);

  /** Returns the review that it goes back to. */
  default Review back(Review review) {
    return review.withoutPopup();
  }

  @Override
  default Step pressed(Key key, Review review) {
    if (key.is(Key.Name.ENTER)) {
      return entered(review);
    }
    if (Reading.closes(key)) {
      return Step.to(back(review));
    }
    return field()
        .typed(key)
        .map(changed -> Step.to(review.with(with(changed))))
        .orElse(Step.to(review));
  }

  @Override
  default Review pasted(String text, Review review) {
    return review.with(with(field().pasted(text)));
  }
}
