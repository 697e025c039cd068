package dev.reflect.review;

import dev.reflect.proposal.Decision;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Does an action, or says why not. */
final class Acting {
  private Acting() {}

  static Step on(Review review, Action action) {
    Optional<String> whyNot = review.whyNot(action);
    if (whyNot.isPresent()) {
      return Step.to(review.refusing(whyNot.get()));
    }
    return switch (action) {
      case ACCEPT -> Deciding.on(review, new Decision.Accepted(current(review).dropped()));
      case MODIFY -> Editing.open(review);
      case REWORD -> Step.to(review.with(new Popup.Reword(TextField.of(sentence(review)))));
      case SKIP -> Deciding.on(review, new Decision.Skipped());
      case REJECT -> Step.to(review.with(new Popup.RejectReason(TextField.empty())));
      case TARGET -> Step.to(review.with(Choosing.picker(review)));
      case TOGGLE_HUNK -> Step.to(toggled(review));
      case ACCEPT_ALL -> Deciding.allOfTarget(review, true);
      case SKIP_ALL -> Deciding.allOfTarget(review, false);
      case LINE_DOWN -> Step.to(Moving.lines(review, 1));
      case LINE_UP -> Step.to(Moving.lines(review, -1));
      case NEXT -> Step.to(Moving.items(review, 1));
      case PREVIOUS -> Step.to(Moving.items(review, -1));
      case NEXT_HUNK -> Step.to(Moving.hunks(review, 1));
      case PREVIOUS_HUNK -> Step.to(Moving.hunks(review, -1));
      case EVIDENCE -> Step.to(review.with(new Popup.Evidence(0)));
      case CONTRADICTION -> Step.to(review.with(Settling.popup(review)));
      case UNDO -> Deciding.undo(review);
      case REDO -> Deciding.redo(review);
      case SEARCH -> Step.to(review.with(new Popup.Search(TextField.empty())));
      case TOP -> Step.to(Moving.toTop(review));
      case BOTTOM -> Step.to(Moving.toBottom(review));
      case OTHER_PANE -> Step.to(review.with(review.cursor().in(review.cursor().pane().other())));
      case HELP -> Step.to(review.with(Popup.Help.of(review.bindings())));
      case APPLY -> Step.to(review.with(new Popup.ApplyPlan(review.plan(), 0)));
      case LEAVE -> leave(review);
      case HISTORY -> Step.to(review, new Effect.OpenPast());
      case PROMOTION -> Step.to(review, new Effect.OpenPromotion());
    };
  }

  private static Shown current(Review review) {
    return review.current().orElseThrow();
  }

  private static String sentence(Review review) {
    return current(review).item().sentence();
  }

  private static Review toggled(Review review) {
    Shown shown = current(review);
    int hunk = shown.hunkAt(review.cursor().line());
    Set<Integer> dropped = new HashSet<>(shown.dropped());
    if (!dropped.remove(hunk)) {
      dropped.add(hunk);
    }
    return review.with(review.items().drop(review.cursor().item(), dropped));
  }

  private static Step leave(Review review) {
    int unapplied = review.items().taken();
    return unapplied == 0
        ? Step.to(review, new Effect.Leave(review.applied(), 0))
        : Step.to(review.with(new Popup.LeaveUnapplied(unapplied)));
  }

  /** Returns the step that leaves without asking again. */
  static Step leaveNow(Review review) {
    Review closed = review.withoutPopup();
    return new Step(closed, List.of(new Effect.Leave(closed.applied(), closed.items().taken())));
  }
}
