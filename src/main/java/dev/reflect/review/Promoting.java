package dev.reflect.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What several repositories taught: looking at it, deciding about it, and writing what is wanted.
 */
final class Promoting {
  private Promoting() {}

  static Step pressed(Review review, Key key) {
    Promotables there = there(review);
    boolean overDetail = !review.layout().wide() && there.pane() == Pane.LIST;
    if (overDetail && key.is(Key.Name.ESCAPE)) {
      return Step.to(review.with(there.in(Pane.DETAIL)));
    }
    Optional<PromotionAction> action = PromotionAction.of(key);
    if (action.isPresent()) {
      return on(review, action.get());
    }
    return key.isText() ? Step.to(Pressing.unknown(review, key)) : scrolled(review, key);
  }

  private static Step on(Review review, PromotionAction action) {
    Optional<String> whyNot = whyNot(action, review);
    if (whyNot.isPresent()) {
      return Step.to(review.refusing(whyNot.get()));
    }
    Promotables there = there(review);
    return switch (action) {
      case ACCEPT -> decided(review, current(review).in(taken(current(review))));
      case SKIP -> decided(review, current(review).in(Item.State.SKIPPED));
      case REJECT -> decided(review, current(review).in(Item.State.REJECTED));
      case REWORD ->
          Step.to(review.with(new Popup.Reword(TextField.of(current(review).sentence()))));
      case UNDO -> moved(review.saying("Undone."), there.undone());
      case WRITE -> Step.to(review.with(new WritingPromotion(there.edit(), there.chosen(), 0)));
      case LINE_DOWN -> scrolled(review, Key.of(Key.Name.DOWN));
      case LINE_UP -> scrolled(review, Key.of(Key.Name.UP));
      case TOP -> scrolled(review, Key.of(Key.Name.HOME));
      case BOTTOM -> scrolled(review, Key.of(Key.Name.END));
      case NEXT -> Step.to(review.with(there.at(there.index() + 1)));
      case PREVIOUS -> Step.to(review.with(there.at(there.index() - 1)));
      case OTHER_PANE -> Step.to(review.with(there.in(there.pane().other())));
      case HELP -> Step.to(review.with(Popup.Help.of(review.bindings())));
      case LEAVE -> leave(review, there);
    };
  }

  /** What was put in other words before is accepted in these. */
  private static Item.State taken(Promotable promotable) {
    return promotable.worded(promotable.sentence()).state();
  }

  /** Returns why an action cannot be done here now. */
  static Optional<String> whyNot(PromotionAction action, Review review) {
    return WhyNot.whileWriting(review, action == PromotionAction.HELP)
        .or(() -> whyNot(action, there(review)));
  }

  private static Optional<String> whyNot(PromotionAction action, Promotables there) {
    return switch (action) {
      case HELP, LEAVE -> Optional.empty();
      case UNDO -> when(there.before().isEmpty(), "Nothing to undo.");
      case WRITE ->
          there.taken() == 0
              ? Optional.of("Nothing is accepted yet.")
              : when(there.edit().diff().isEmpty(), "What is accepted changes no file.");
      case ACCEPT,
          SKIP,
          REJECT,
          REWORD,
          LINE_DOWN,
          LINE_UP,
          TOP,
          BOTTOM,
          NEXT,
          PREVIOUS,
          OTHER_PANE ->
          there
              .current()
              .map(current -> whyNot(action, there, current))
              .orElse(Optional.of("Nothing that several repositories taught waits."));
    };
  }

  private static Optional<String> whyNot(
      PromotionAction action, Promotables there, Promotable current) {
    if (action == PromotionAction.ACCEPT || action == PromotionAction.REWORD) {
      boolean again = action == PromotionAction.ACCEPT && current.state().isTaken();
      return there.global().problem().or(() -> when(again, "Accepted already."));
    }
    if (action == PromotionAction.SKIP) {
      return when(current.state() == Item.State.SKIPPED, "Skipped already.");
    }
    if (action == PromotionAction.REJECT) {
      return when(current.state() == Item.State.REJECTED, "It is never offered already.");
    }
    if (action == PromotionAction.NEXT) {
      return when(there.index() == there.all().size() - 1, "This is the last learning.");
    }
    return when(
        action == PromotionAction.PREVIOUS && there.index() == 0, "This is the first learning.");
  }

  /** Takes the learning under the cursor in other words. */
  static Step reworded(Review review, String sentence) {
    Promotable current = current(review);
    if (sentence.isEmpty()) {
      return Step.to(review.saying("No words, so nothing is changed."));
    }
    return sentence.equals(current.sentence()) && current.state().isTaken()
        ? Step.to(review.saying("No changes."))
        : decided(review, current.worded(sentence));
  }

  private static Step decided(Review review, Promotable decided) {
    Promotables after = there(review).deciding(decided);
    boolean done = after.count(Item.State.OPEN) == 0;
    String left =
        after.taken() == 0
            ? "Everything is decided and there is nothing to write: q leaves."
            : "Everything is decided: c writes " + after.taken() + ".";
    return moved(done ? review.saying(Toast.Kind.GOOD, left) : review, after);
  }

  /** What is never to be offered is kept at once, so that leaving or a crash does not lose it. */
  private static Step moved(Review review, Promotables after) {
    List<Promotable> before = there(review).all();
    List<Effect> effects = new ArrayList<>();
    for (int at = 0; at < before.size(); at++) {
      boolean was = before.get(at).state() == Item.State.REJECTED;
      boolean is = after.all().get(at).state() == Item.State.REJECTED;
      if (was != is) {
        effects.add(new Effect.Offer(after.all().get(at).judged(), !is));
      }
    }
    return new Step(review.with(after), effects);
  }

  private static Step leave(Review review, Promotables there) {
    if (there.taken() > 0 && !there.warned()) {
      String many = there.taken() == 1 ? "One is" : there.taken() + " are";
      return Step.to(
          review
              .with(there.warning())
              .refusing(many + " accepted and not written: c writes, q again leaves."));
    }
    return there.alone() ? Step.to(review, new Effect.Leave(0, 0)) : Step.to(review.withoutOver());
  }

  private static Step scrolled(Review review, Key key) {
    Promotables there = there(review);
    return switch (there.pane()) {
      case LIST ->
          Step.to(review.with(there.at(Reading.scrolled(there.index(), key, there.all().size()))));
      case DETAIL ->
          Step.to(review.with(there.from(Reading.scrolled(there.top(), key, there.lines()))));
    };
  }

  /** Opens the list, over whatever is shown. */
  static Review arrived(Review review, Message.PromotablesArrived arrived) {
    Pane pane = review.layout().wide() ? Pane.LIST : Pane.DETAIL;
    return review.with(
        Promotables.of(arrived.all(), arrived.more(), arrived.global(), pane, arrived.alone()));
  }

  /** What was written leaves the list; its repositories' files are offered next. */
  static Review promoted(Review review, PromotionReport report) {
    Review after = renewed(review, report);
    return report.elsewhere().isEmpty()
        ? after.saying(Toast.Kind.GOOD, report.said())
        : after.with(new TakingOut(report.said(), report.elsewhere(), 0));
  }

  /** The proposals lie on other texts now, and so does the way back through the decisions. */
  static Review renewed(Review review, PromotionReport report) {
    Items items = Renewing.of(review.items(), report.items());
    Review after = review.with(items, review.cursor().item()).with(History.EMPTY).settled();
    return after
        .promotables()
        .map(
            there -> after.with(there.renewed(report.candidates(), report.more(), report.global())))
        .orElse(after);
  }

  private static Promotables there(Review review) {
    return review.promotables().orElseThrow();
  }

  private static Promotable current(Review review) {
    return there(review).current().orElseThrow();
  }

  private static Optional<String> when(boolean condition, String sentence) {
    return condition ? Optional.of(sentence) : Optional.empty();
  }
}
