package dev.reflect.review;

import java.util.List;

/** A contradiction of the current item with what can be done about it; one is under the cursor. */
public record Contradicting(Contradiction contradiction, int index) implements Popup {
  @Override
  public <T> T in(PopupCases<T> cases) {
    return cases.contradicting(this);
  }

  @Override
  public Step pressed(Key key, Review review) {
    return Settling.pressed(this, key, review);
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "choose"), new Hint("↓ ↑", "move"), Hint.BACK);
  }
}
