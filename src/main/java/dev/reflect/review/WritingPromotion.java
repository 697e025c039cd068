package dev.reflect.review;

import dev.reflect.promotion.Chosen;
import dev.reflect.proposal.Plan;
import java.util.List;

/**
 * The popup that shows what keeping learnings for every project writes; only here it is confirmed.
 */
public record WritingPromotion(Plan.Edit edit, List<Chosen> chosen, int top) implements Popup {
  public WritingPromotion {
    chosen = List.copyOf(chosen);
  }

  @Override
  public <T> T in(PopupCases<T> cases) {
    return cases.writingPromotion(this);
  }

  @Override
  public Step pressed(Key key, Review review) {
    if (Reading.closes(key) || key.equals(Key.of('q'))) {
      return Step.to(review.withoutPopup().saying("Nothing is written."));
    }
    if (key.is(Key.Name.ENTER)) {
      return Step.to(review.withoutPopup().with(Phase.APPLYING), new Effect.Promote(edit, chosen));
    }
    int lines = PastDetail.lines(edit.diff()) + chosen.size();
    return Step.to(
        review.with(new WritingPromotion(edit, chosen, Reading.scrolled(top, key, lines))));
  }

  @Override
  public List<Hint> hints() {
    return List.of(new Hint("Enter", "write"), new Hint("↓ ↑", "scroll"), Hint.BACK);
  }
}
