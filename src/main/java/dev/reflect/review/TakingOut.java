package dev.reflect.review;

import dev.reflect.proposal.Plan;
import java.util.List;

/**
 * The popup that offers to take what is promoted out of the files of its repositories, with the
 * diff of each.
 *
 * @param said what was promoted just before
 */
public record TakingOut(String said, List<Plan.Edit> edits, int top) implements Popup {
  public TakingOut {
    edits = List.copyOf(edits);
  }

  @Override
  public <T> T in(PopupCases<T> cases) {
    return cases.takingOut(this);
  }

  @Override
  public Step pressed(Key key, Review review) {
    boolean leaves = Reading.closes(key) || key.equals(Key.of('q')) || key.equals(Key.of('n'));
    if (leaves) {
      return Step.to(review.withoutPopup().saying(Toast.Kind.GOOD, said + " The rest stays."));
    }
    if (key.is(Key.Name.ENTER) || key.equals(Key.of('y'))) {
      return Step.to(review.withoutPopup().with(Phase.APPLYING), new Effect.TakeOut(edits));
    }
    return Step.to(review.with(new TakingOut(said, edits, Reading.scrolled(top, key, lines()))));
  }

  /** Returns how many lines it has where none is wrapped. */
  public int lines() {
    return 2 + edits.stream().mapToInt(edit -> 2 + PastDetail.lines(edit.diff())).sum();
  }

  @Override
  public List<Hint> hints() {
    return List.of(
        new Hint("Enter", "take it out"), new Hint("↓ ↑", "scroll"), new Hint("Esc", "leave it"));
  }
}
