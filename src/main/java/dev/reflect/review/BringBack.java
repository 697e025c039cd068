package dev.reflect.review;

import java.util.List;

/** The popup that shows what bringing files back would write; only here it is confirmed. */
public record BringBack(PastPlan plan, int top) implements Popup {
  @Override
  public <T> T in(PopupCases<T> cases) {
    return cases.bringBack(this);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (Reading.closes(key) || key.equals(Key.of('q'))) {
      return Step.to(review.withoutPopup().saying("Nothing is written."));
    }
    if (key.equals(Key.of('y')) && plan.isMerged() && !plan.isBlocked()) {
      return write(review);
    }
    if (key.is(Key.Name.ENTER)) {
      return plan.isBlocked()
          ? Step.to(review.withoutPopup().saying("Nothing is written."))
          : plan.isMerged()
              ? Step.to(review.refusing("A file has changed since: y writes it as shown."))
              : write(review);
    }
    return Step.to(review.with(new BringBack(plan, Reading.scrolled(top, key, plan.lines()))));
  }

  private Step write(Review review) {
    return Step.to(review.withoutPopup().with(Phase.APPLYING), new Effect.BringBack(plan));
  }

  @Override
  public List<Hint> hints() {
    Hint scroll = new Hint("↓ ↑", "scroll");
    return plan.isBlocked()
        ? List.of(scroll, Hint.BACK)
        : List.of(new Hint(plan.isMerged() ? "y" : "Enter", "write"), scroll, Hint.BACK);
  }
}
