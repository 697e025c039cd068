package dev.reflect.tui;

import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.Pane;
import dev.reflect.review.Review;
import java.util.ArrayList;
import java.util.List;

/**
 * The list of proposals, those of one file under the file's name. The name stays in the first row
 * while its proposals scroll by.
 */
final class ProposalList {
  /** A row of the list: an item by its index, or the heading above it. */
  private record Row(int item, boolean heading) {}

  private final Review review;
  private final List<Row> rows = new ArrayList<>();

  ProposalList(Review review) {
    this.review = review;
    Items items = review.items();
    for (int at = 0; at < items.size(); at++) {
      if (at == 0 || !items.get(at).target().path().equals(items.get(at - 1).target().path())) {
        rows.add(new Row(at, true));
      }
      rows.add(new Row(at, false));
    }
  }

  void draw(Canvas canvas) {
    boolean focused = review.cursor().pane() == Pane.LIST;
    String place = (review.cursor().item() + 1) + "/" + review.items().size();
    Canvas inside =
        canvas.frame("Proposals", place, focused && !review.hasPopup() ? Role.FOCUS : Role.BORDER);
    int top = Scroll.top(cursorRow(), rows.size(), inside.rows());
    for (int at = top; at < Math.min(rows.size(), top + inside.rows()); at++) {
      Row row = rows.get(at);
      if (row.heading()) {
        heading(inside, at - top, review.items().get(row.item()).target());
      } else {
        item(inside, at - top, row.item());
      }
    }
    if (top > 0 && !rows.get(top).heading()) {
      inside.part(0, 0, inside.columns(), 1).clear();
      heading(inside, 0, review.items().get(rows.get(top).item()).target());
    }
    Scroll.marks(inside, top, rows.size());
  }

  private int cursorRow() {
    int at = 0;
    while (at + 1 < rows.size()
        && (rows.get(at).heading() || rows.get(at).item() != review.cursor().item())) {
      at++;
    }
    return at;
  }

  private static void heading(Canvas canvas, int row, Target target) {
    canvas.text(2, row, Width.cutStart(name(target), canvas.columns() - 3), Role.DIM);
  }

  /** A skill goes by its name; other files by where they are. */
  private static String name(Target target) {
    return switch (target.kind()) {
      case SKILL -> target.name();
      case NEW_SKILL -> target.name() + " (new skill)";
      case PROJECT, GLOBAL, RULES, SETTINGS, HOOK -> target.label();
    };
  }

  private void item(Canvas canvas, int row, int index) {
    Item item = review.items().get(index);
    boolean here = index == review.cursor().item();
    if (here) {
      canvas.fill(0, row, canvas.columns(), " ", Role.SELECTED);
      canvas.text(0, row, "▶", Role.FOCUS);
    }
    canvas.text(2, row, item.state().mark(), SummaryLine.role(item.state()));
    if (item.contradiction().isPresent()) {
      canvas.text(1, row, "!", Role.WARN);
    }
    boolean settled = item.state() == Item.State.SKIPPED || item.state() == Item.State.REJECTED;
    Role role = here ? Role.SELECTED : settled ? Role.DIM : Role.TEXT;
    canvas.text(4, row, Width.cut(item.sentence(), canvas.columns() - 5), role);
  }
}
