package dev.reflect.review;

import java.util.List;
import java.util.Optional;

/** The history: moving in it, and bringing files back from it. */
final class Browsing {
  private Browsing() {}

  static Step pressed(Review review, Key key) {
    Past past = past(review);
    boolean overList = !review.layout().wide() && past.pane() == Pane.DETAIL;
    if (key.is(Key.Name.ESCAPE) && overList) {
      return Step.to(review.with(past.in(Pane.LIST)));
    }
    Optional<PastAction> action = PastAction.of(key);
    if (action.isPresent()) {
      return on(review, action.get());
    }
    return key.isText() ? Step.to(Pressing.unknown(review, key)) : scrolled(review, key);
  }

  private static Step on(Review review, PastAction action) {
    Optional<String> whyNot = whyNot(action, review);
    if (whyNot.isPresent()) {
      return Step.to(review.refusing(whyNot.get()));
    }
    return switch (action) {
      case UNDO -> weigh(review, new PastReturn.Undo(number(review)));
      case RESTORE -> weigh(review, new PastReturn.Restore(number(review), false));
      case RESTORE_BEFORE -> weigh(review, new PastReturn.Restore(number(review), true));
      case BACKUPS -> Step.to(review, new Effect.FindBackups(number(review)));
      case LINE_DOWN -> scrolled(review, Key.of(Key.Name.DOWN));
      case LINE_UP -> scrolled(review, Key.of(Key.Name.UP));
      case TOP -> scrolled(review, Key.of(Key.Name.HOME));
      case BOTTOM -> scrolled(review, Key.of(Key.Name.END));
      case NEXT -> to(review, past(review).index() + 1);
      case PREVIOUS -> to(review, past(review).index() - 1);
      case OTHER_PANE -> Step.to(review.with(past(review).in(past(review).pane().other())));
      case HELP -> Step.to(review.with(Popup.Help.of(review.bindings())));
      case LEAVE -> Step.to(review.withoutOver());
    };
  }

  /** Returns why an action cannot be done in the history now. */
  static Optional<String> whyNot(PastAction action, Review review) {
    return WhyNot.whileWriting(review, action == PastAction.HELP)
        .or(() -> whyNot(action, past(review)));
  }

  private static Optional<String> whyNot(PastAction action, Past past) {
    Optional<PastOperation> current = past.current();
    return switch (action) {
      case UNDO,
          RESTORE,
          RESTORE_BEFORE,
          BACKUPS,
          LINE_DOWN,
          LINE_UP,
          NEXT,
          PREVIOUS,
          TOP,
          BOTTOM,
          OTHER_PANE ->
          current.isEmpty()
              ? Optional.of("Nothing was applied yet.")
              : whyNot(action, past, current.get());
      case HELP, LEAVE -> Optional.empty();
    };
  }

  private static Optional<String> whyNot(PastAction action, Past past, PastOperation current) {
    if (action == PastAction.UNDO) {
      return current.whyNotUndone();
    }
    if (action == PastAction.RESTORE || action == PastAction.RESTORE_BEFORE) {
      return current.whyNotRestored();
    }
    if (action == PastAction.BACKUPS && current.files() == 0) {
      return Optional.of("It changed no file.");
    }
    if (action == PastAction.NEXT && past.index() == past.operations().size() - 1) {
      return Optional.of("This is the first operation there was.");
    }
    return action == PastAction.PREVIOUS && past.index() == 0
        ? Optional.of("This is the newest operation.")
        : Optional.empty();
  }

  private static Step weigh(Review review, PastReturn wish) {
    return Step.to(review, new Effect.Weigh(wish));
  }

  private static Step scrolled(Review review, Key key) {
    Past past = past(review);
    return switch (past.pane()) {
      case LIST -> to(review, Reading.scrolled(past.index(), key, past.operations().size()));
      case DETAIL -> {
        int lines = past.detail().map(PastDetail::lines).orElse(0);
        yield Step.to(review.with(past.from(Reading.scrolled(past.top(), key, lines))));
      }
    };
  }

  private static Step to(Review review, int index) {
    Past there = past(review).at(index);
    return there.index() == past(review).index()
        ? Step.to(review)
        : Step.to(review.with(there), showing(there));
  }

  private static Step shown(Review review) {
    Past past = past(review);
    return past.operations().isEmpty() ? Step.to(review) : Step.to(review, showing(past));
  }

  private static Effect showing(Past past) {
    return new Effect.ShowPast(past.current().orElseThrow().number());
  }

  /** Opens the history, or renews it where it is open. */
  static Step arrived(Review review, List<PastOperation> operations) {
    Past past = review.past().map(old -> old.renewed(operations)).orElse(Past.of(operations));
    return shown(review.with(past));
  }

  /** An answer about an operation that the cursor has left is none any more. */
  static Review shown(Review review, PastDetail detail) {
    return review
        .past()
        .filter(past -> past.current().filter(detail.operation()::equals).isPresent())
        .map(past -> review.with(past.with(detail)))
        .orElse(review);
  }

  static Review weighed(Review review, PastPlan plan) {
    if (review.past().isEmpty()) {
      return review;
    }
    return plan.nothing()
        ? review.withoutPopup().saying("Nothing to do: the files are as they were.")
        : review.with(new BringBack(plan, 0));
  }

  static Review found(Review review, List<PastBackup> backups) {
    if (review.past().isEmpty()) {
      return review;
    }
    return backups.isEmpty()
        ? review.refusing("There is no backup of its files.")
        : review.with(new BackupPicker(backups, 0));
  }

  /** The proposals lie on other texts now, and so does the way back through the decisions. */
  static Step broughtBack(Review review, PastReport report) {
    Items items = Renewing.of(review.items(), report.items());
    Review after =
        review
            .with(items, review.cursor().item())
            .with(History.EMPTY)
            .applied(report.applied() - review.applied())
            .settled()
            .saying(Toast.Kind.GOOD, report.said());
    return arrived(after, report.operations());
  }

  private static Past past(Review review) {
    return review.past().orElseThrow();
  }

  private static long number(Review review) {
    return past(review).current().orElseThrow().number();
  }
}
