package dev.reflect.review;

import java.util.List;

/** One of two that contradict each other, to be said in narrower words. */
public record Narrowing(Contradiction contradiction, Settlement.Choice choice, TextField field)
    implements Popup {
  @Override
  public <T> T in(PopupCases<T> cases) {
    return cases.narrowing(this);
  }

  @Override
  public Step pressed(Key key, Review review) {
    return Settling.pressed(this, key, review);
  }

  @Override
  public Review pasted(String text, Review review) {
    return review.with(new Narrowing(contradiction, choice, field.pasted(text)));
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "take it"), Hint.BACK);
  }
}
