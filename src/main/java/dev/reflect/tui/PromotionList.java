package dev.reflect.tui;

import dev.reflect.review.Item;
import dev.reflect.review.Pane;
import dev.reflect.review.Promotable;
import dev.reflect.review.Promotables;
import dev.reflect.untrusted.Plain;

/** What may be kept for every project, two rows each: the sentence, then where it was heard. */
final class PromotionList {
  private static final int ROWS = 2;

  private final Promotables there;
  private final boolean lit;

  PromotionList(Promotables there, boolean lit) {
    this.there = there;
    this.lit = lit;
  }

  void draw(Canvas canvas) {
    int count = there.all().size();
    String place = count == 0 ? "" : (there.index() + 1) + "/" + count;
    boolean focused = lit && there.pane() == Pane.LIST;
    Canvas inside = canvas.frame("For every project", place, focused ? Role.FOCUS : Role.BORDER);
    if (count == 0) {
      String nothing = "Nothing that several repositories taught waits.";
      inside.text(2, 1, Width.cut(nothing, inside.columns() - 3), Role.DIM);
      return;
    }
    int top = Scroll.top(there.index() * ROWS, count * ROWS, inside.rows() / ROWS * ROWS) / ROWS;
    for (int at = top; at < count && (at - top) * ROWS < inside.rows(); at++) {
      int row = (at - top) * ROWS;
      draw(inside.part(0, row, inside.columns(), ROWS), there.all().get(at), at);
    }
    Scroll.marks(inside, top * ROWS, count * ROWS);
  }

  private void draw(Canvas canvas, Promotable promotable, int at) {
    boolean here = at == there.index();
    Role role = here ? Role.SELECTED : Role.TEXT;
    if (here) {
      canvas.fill(0, 0, canvas.columns(), " ", Role.SELECTED);
      canvas.text(0, 0, "▶", Role.FOCUS);
    }
    Item.State state = promotable.state();
    canvas.text(2, 0, state.mark(), SummaryLine.role(state));
    String sentence = Plain.printable(promotable.sentence());
    canvas.text(4, 0, Width.cut(sentence, canvas.columns() - 5), role);
    canvas.text(4, 1, Width.cut(about(promotable), canvas.columns() - 5), Role.DIM);
  }

  private static String about(Promotable promotable) {
    int homes = promotable.judged().candidate().homes().size();
    String where = homes == 1 ? "1 repository" : homes + " repositories";
    String score = promotable.score().isEmpty() ? "" : " · score " + promotable.score();
    boolean doubtful = promotable.state() == Item.State.OPEN && !promotable.judged().isReady();
    return (doubtful ? "! " : "") + where + score;
  }
}
