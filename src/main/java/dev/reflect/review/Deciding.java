package dev.reflect.review;

import dev.reflect.proposal.Decision;
import java.nio.file.Path;

/** Makes decisions and takes them back. */
final class Deciding {
  private Deciding() {}

  /** Decides the current item and goes to the next open one. */
  static Step on(Review review, Decision decision) {
    Shown shown = review.current().orElseThrow();
    Items changed = review.items().decide(review.cursor().item(), shown, decision);
    return advanced(review, changed);
  }

  static Step allOfTarget(Review review, boolean accept) {
    Path path = review.current().orElseThrow().item().target().path();
    Items changed = review.items();
    for (int i = 0; i < changed.size(); i++) {
      Item item = changed.get(i);
      if (!item.isOpen() || !item.target().path().equals(path)) {
        continue;
      }
      if (!accept) {
        changed = changed.decide(i, new Decision.Skipped());
        continue;
      }
      Shown shown = changed.shown(i);
      if (isAcceptable(shown)) {
        changed = changed.decide(i, shown, new Decision.Accepted(shown.dropped()));
      }
    }
    return advanced(review, changed);
  }

  /** Returns whether accepting it would change its file. */
  static boolean isAcceptable(Shown shown) {
    return !shown.diff().isEmpty() && shown.dropped().size() < shown.diff().hunks().size();
  }

  static Step advanced(Review review, Items changed) {
    int here = review.cursor().item();
    int next = changed.openAfter(here).orElse(here);
    Review moved = review.deciding(changed, next).withoutPopup();
    return new Step(remarked(review, moved), Noting.effects(review.items(), changed));
  }

  /** Something was decided, and the current item is still open. */
  static Step staying(Review review, Items changed, String said) {
    Review after = review.deciding(changed, review.cursor().item()).withoutPopup().saying(said);
    return new Step(after, Noting.effects(review.items(), changed));
  }

  private static Review remarked(Review before, Review after) {
    if (conflicts(after) > conflicts(before)) {
      return after.refusing("Another decision no longer fits with this: see the plan with c.");
    }
    return after.items().isEveryDecided() ? after.saying(Toast.Kind.GOOD, decided(after)) : after;
  }

  private static String decided(Review review) {
    int taken = review.items().taken();
    return taken == 0
        ? "Everything is decided and there is nothing to apply: q leaves."
        : "Everything is decided: c applies " + taken + ".";
  }

  private static long conflicts(Review review) {
    return review.items().stacks().conflicts();
  }

  static Step undo(Review review) {
    History.Moment then = History.last(review.history().past());
    History history = review.history().undone(now(review));
    return moved(review, then, history, "Undone.");
  }

  static Step redo(Review review) {
    History.Moment then = History.last(review.history().future());
    History history = review.history().redone(now(review));
    return moved(review, then, history, "Redone.");
  }

  private static History.Moment now(Review review) {
    return new History.Moment(review.items(), review.cursor().item());
  }

  private static Step moved(Review review, History.Moment then, History history, String said) {
    Review changed = review.with(then.items(), then.cursor()).with(history).settled().saying(said);
    return new Step(changed, Noting.effects(review.items(), then.items()));
  }
}
