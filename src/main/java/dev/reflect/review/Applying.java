package dev.reflect.review;

/** The plan, the writing of it and what came of that. */
final class Applying {
  private Applying() {}

  static Step pressed(Popup.ApplyPlan popup, Key key, Review review) {
    if (key.is(Key.Name.ENTER)) {
      return Step.to(review.withoutPopup().with(Phase.APPLYING), new Effect.Apply(popup.plan()));
    }
    if (Reading.closes(key)) {
      return Step.to(review.withoutPopup().saying("Nothing is written."));
    }
    int top = Reading.scrolled(popup.top(), key, PlanText.lines(popup.plan()).size());
    return Step.to(review.with(new Popup.ApplyPlan(popup.plan(), top)));
  }

  static Step pressed(Popup.LeaveUnapplied popup, Key key, Review review) {
    boolean leaves =
        key.equals(Key.of('q'))
            || key.equals(Key.of('y'))
            || key.is(Key.Name.ENTER)
            || key.isCtrl('c');
    if (leaves) {
      return Acting.leaveNow(review);
    }
    if (key.equals(Key.of('c'))) {
      return Acting.on(review.withoutPopup(), Action.APPLY);
    }
    boolean stays = key.is(Key.Name.ESCAPE) || key.equals(Key.of('n'));
    return Step.to(stays ? review.withoutPopup() : review);
  }

  /** What was written leaves the list; what was left alone stays, on the file as it is now. */
  static Review applied(Review review, ApplyReport report) {
    Items rest = Renewing.after(review.items(), report);
    int here = place(review, rest);
    Review after = review.with(rest, here).with(History.EMPTY).applied(report.applied()).settled();
    boolean stay = rest.size() == 0 || rest.get(here).isOpen();
    int next = stay ? here : rest.openAfter(here).orElse(here);
    Toast.Kind kind = report.leftAlone().isEmpty() ? Toast.Kind.GOOD : Toast.Kind.BAD;
    return Moving.to(after, next).saying(kind, sentence(report, after));
  }

  /** The cursor stays on its item, even if others before it are gone. */
  private static int place(Review review, Items rest) {
    int here = review.cursor().item();
    int kept = review.isEmpty() ? here : rest.indexOf(review.items().get(here).id()).orElse(here);
    return Moving.within(kept, rest.size());
  }

  private static String sentence(ApplyReport report, Review after) {
    StringBuilder said = new StringBuilder().append(report.applied()).append(" applied.");
    report.leftAlone().forEach(left -> said.append(" ").append(left.why()));
    return said + (after.phase() == Phase.DONE ? " q leaves." : "");
  }
}
