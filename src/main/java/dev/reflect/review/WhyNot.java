package dev.reflect.review;

import java.util.Optional;

/** Why an action cannot be done now, as the sentence of a toast. */
final class WhyNot {
  private WhyNot() {}

  static Optional<String> of(Action action, Review review) {
    boolean always = action == Action.HELP || action == Action.LEAVE;
    return switch (review.phase()) {
      case LISTENING -> when(!always, "No proposals yet: still reading transcripts.");
      case APPLYING -> whileWriting(review, action == Action.HELP);
      case REVIEWING, DONE ->
          always ? Optional.empty() : ofReviewing(action, review).or(() -> ofItem(action, review));
    };
  }

  /** Returns why this cannot be done while the plan is being written, in whatever room. */
  static Optional<String> whileWriting(Review review, boolean help) {
    return when(
        review.phase() == Phase.APPLYING && !help, "The plan is being written: one moment.");
  }

  /** What concerns the review as a whole. */
  private static Optional<String> ofReviewing(Action action, Review review) {
    return switch (action) {
      case UNDO -> when(review.history().past().isEmpty(), "Nothing to undo.");
      case REDO -> when(review.history().future().isEmpty(), "Nothing to redo.");
      case APPLY ->
          review.items().taken() == 0
              ? Optional.of("Nothing is accepted yet.")
              : when(review.plan().isEmpty(), "What is accepted changes no file.");
      case ACCEPT,
          MODIFY,
          REWORD,
          SKIP,
          REJECT,
          TARGET,
          TOGGLE_HUNK,
          ACCEPT_ALL,
          SKIP_ALL,
          LINE_DOWN,
          LINE_UP,
          NEXT,
          PREVIOUS,
          NEXT_HUNK,
          PREVIOUS_HUNK,
          EVIDENCE,
          CONTRADICTION,
          SEARCH,
          TOP,
          BOTTOM,
          OTHER_PANE ->
          when(review.isEmpty(), "There is no proposal.");
      case HISTORY, PROMOTION, HELP, LEAVE -> Optional.empty();
    };
  }

  /** What concerns the current item; asked only when there is one. */
  private static Optional<String> ofItem(Action action, Review review) {
    return switch (action) {
      case ACCEPT -> accept(current(review));
      case MODIFY, REWORD -> current(review).item().target().problem();
      case SKIP -> when(is(review, Item.State.SKIPPED), "Skipped already.");
      case REJECT -> when(is(review, Item.State.REJECTED), "Rejected already.");
      case TARGET ->
          when(current(review).item().choices().size() < 2, "There is no other target for it.");
      case TOGGLE_HUNK -> toggle(current(review));
      case ACCEPT_ALL -> all(review, true);
      case SKIP_ALL -> all(review, false);
      case NEXT ->
          when(review.cursor().item() == review.items().size() - 1, "This is the last proposal.");
      case PREVIOUS -> when(review.cursor().item() == 0, "This is the first proposal.");
      case NEXT_HUNK -> {
        Shown shown = current(review);
        int hunk = shown.hunkAt(review.cursor().line());
        yield when(hunk >= shown.diff().hunks().size() - 1, "This is the last hunk.");
      }
      case PREVIOUS_HUNK ->
          when(current(review).hunkAt(review.cursor().line()) == 0, "This is the first hunk.");
      case CONTRADICTION ->
          when(
              current(review).item().contradiction().isEmpty(),
              "It contradicts nothing that is known.");
      case LINE_DOWN,
          LINE_UP,
          EVIDENCE,
          UNDO,
          REDO,
          SEARCH,
          TOP,
          BOTTOM,
          OTHER_PANE,
          HELP,
          APPLY,
          LEAVE,
          HISTORY,
          PROMOTION ->
          Optional.empty();
    };
  }

  private static Optional<String> accept(Shown shown) {
    if (shown.item().state() == Item.State.ACCEPTED && shown.conflict().isEmpty()) {
      return Optional.of("Accepted already.");
    }
    if (shown.item().state() == Item.State.MODIFIED) {
      return shown.item().target().problem();
    }
    return shown
        .nothing()
        .or(
            () ->
                when(
                    !Deciding.isAcceptable(shown),
                    "Every hunk is dropped: take one back in with Space, or skip with s."));
  }

  private static Optional<String> toggle(Shown shown) {
    if (shown.nothing().isPresent()) {
      return shown.nothing();
    }
    if (!shown.item().isOpen()) {
      return Optional.of("It is decided already: undo with u first.");
    }
    return when(
        shown.diff().hunks().size() == 1, "There is only this hunk: skip the proposal with s.");
  }

  private static Optional<String> all(Review review, boolean accept) {
    Shown shown = current(review);
    Optional<String> problem = accept ? shown.item().target().problem() : Optional.empty();
    boolean noneOpen =
        review.items().all().stream()
            .filter(Item::isOpen)
            .noneMatch(item -> item.target().path().equals(shown.item().target().path()));
    return problem.or(() -> when(noneOpen, "Nothing is left to decide for this file."));
  }

  private static boolean is(Review review, Item.State state) {
    return current(review).item().state() == state;
  }

  private static Shown current(Review review) {
    return review.current().orElseThrow();
  }

  private static Optional<String> when(boolean condition, String sentence) {
    return condition ? Optional.of(sentence) : Optional.empty();
  }
}
