package dev.reflect.review;

/** Moves the cursor; it never leaves what is there. */
final class Moving {
  private Moving() {}

  static Review to(Review review, int item) {
    return review.with(review.cursor().at(within(item, review.items().size())));
  }

  static Review items(Review review, int steps) {
    return to(review, review.cursor().item() + steps);
  }

  static Review lines(Review review, int steps) {
    return switch (review.cursor().pane()) {
      case LIST -> items(review, steps);
      case DETAIL -> onLine(review, review.cursor().line() + steps);
    };
  }

  static Review hunks(Review review, int steps) {
    Shown shown = review.current().orElseThrow();
    int hunk = shown.hunkAt(review.cursor().line()) + steps;
    return onLine(review, shown.firstLine(within(hunk, shown.diff().hunks().size())));
  }

  static Review toTop(Review review) {
    return switch (review.cursor().pane()) {
      case LIST -> to(review, 0);
      case DETAIL -> onLine(review, 0);
    };
  }

  static Review toBottom(Review review) {
    return switch (review.cursor().pane()) {
      case LIST -> to(review, review.items().size() - 1);
      case DETAIL -> onLine(review, Integer.MAX_VALUE);
    };
  }

  private static Review onLine(Review review, int line) {
    int lines = review.current().map(Shown::lines).orElse(0);
    return review.with(review.cursor().onLine(within(line, lines)));
  }

  static int within(int index, int size) {
    return Math.max(0, Math.min(index, size - 1));
  }
}
