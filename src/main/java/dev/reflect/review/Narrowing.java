package dev.reflect.review;

import java.util.List;

/** One of two that contradict each other, to be said in narrower words. */
public record Narrowing(Contradiction contradiction, Settlement.Choice choice, TextField field)
    implements TextPopup {
  @Override
  public <T> T in(PopupCases<T> cases) {
    return cases.narrowing(this);
  }

  @Override
  public Narrowing with(TextField other) {
    return new Narrowing(contradiction, choice, other);
  }

  @Override
  public Step entered(Review review) {
    return Settling.narrowed(this, review);
  }

  @Override
  public Review back(Review review) {
    return review.with(Settling.popup(review));
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "take it"), Hint.BACK);
  }
}
