package dev.reflect.tui;

import dev.reflect.review.Item;
import dev.reflect.review.Phase;
import dev.reflect.review.Promotables;
import dev.reflect.review.Review;
import dev.reflect.review.Summary;
import java.util.List;
import java.util.stream.Stream;

/** The top line: how many proposals there are and what was decided so far. */
final class SummaryLine {
  private SummaryLine() {}

  static void draw(Review review, Canvas canvas) {
    int column = canvas.text(1, 0, "reflect", Role.STRONG) + 3;
    if (review.past().isPresent()) {
      int count = review.past().get().operations().size();
      String operations = count + (count == 1 ? " operation" : " operations");
      canvas.text(column, 0, "history   " + operations + ", newest first", Role.TEXT);
      return;
    }
    if (review.promotables().isPresent()) {
      draw(review.promotables().get(), column, canvas);
      return;
    }
    if (review.phase() == Phase.LISTENING || review.isEmpty()) {
      return;
    }
    Summary summary = review.summary();
    boolean roomy = column + Width.of(summary.text()) < canvas.columns();
    column = canvas.text(column, 0, summary.title(), Role.TEXT) + 3;
    for (Summary.Count count : summary.counts()) {
      boolean worded = roomy || count.state() == Item.State.OPEN;
      column = canvas.text(column, 0, count.state().mark(), role(count.state()));
      String rest = " " + count.number() + (worded ? " " + count.state().word() : "");
      column = canvas.text(column, 0, rest, Role.TEXT) + 2;
    }
    String notices = String.join(" ", review.notices());
    int room = canvas.columns() - column - 3;
    if (!notices.isEmpty() && room >= 12) {
      canvas.textEndingAt(canvas.columns() - 1, 0, Width.cut(notices, room), Role.DIM);
    }
  }

  /** Where they have no room, the words of what was decided go. */
  private static void draw(Promotables there, int from, Canvas canvas) {
    int many = there.all().size();
    String title = "promotion   " + many + (many == 1 ? " learning" : " learnings");
    List<Item.State> states =
        Stream.of(
                Item.State.ACCEPTED,
                Item.State.MODIFIED,
                Item.State.SKIPPED,
                Item.State.REJECTED,
                Item.State.OPEN)
            .filter(state -> state == Item.State.OPEN || there.count(state) > 0)
            .toList();
    int column = canvas.text(from, 0, title, Role.TEXT) + 3;
    int wanted = states.stream().mapToInt(state -> count(there, state, true).length() + 3).sum();
    boolean roomy = column + wanted <= canvas.columns();
    for (Item.State state : states) {
      column = canvas.text(column, 0, state.mark(), role(state));
      boolean worded = roomy || state == Item.State.OPEN;
      column = canvas.text(column, 0, count(there, state, worded), Role.TEXT) + 2;
    }
  }

  private static String count(Promotables there, Item.State state, boolean worded) {
    String word = state == Item.State.REJECTED ? "never" : state.word();
    return " " + there.count(state) + (worded ? " " + word : "");
  }

  static Role role(Item.State state) {
    return switch (state) {
      case OPEN, SKIPPED -> Role.DIM;
      case ACCEPTED -> Role.GOOD;
      case MODIFIED -> Role.WARN;
      case REJECTED -> Role.BAD;
    };
  }
}
