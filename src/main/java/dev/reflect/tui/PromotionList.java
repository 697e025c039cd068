package dev.reflect.tui;

import dev.reflect.review.Item;
import dev.reflect.review.Pane;
import dev.reflect.review.Promotable;
import dev.reflect.review.Promotables;
import dev.reflect.untrusted.Plain;

/** What may be kept for every project, two rows each: the sentence, then where it was heard. */
final class PromotionList {
  private final Promotables there;
  private final boolean lit;

  PromotionList(Promotables there, boolean lit) {
    this.there = there;
    this.lit = lit;
  }

  void draw(Canvas canvas) {
    boolean focused = lit && there.pane() == Pane.LIST;
    new TwoRowList(
            "For every project" + (there.more() ? ", first " + there.all().size() : ""),
            "Nothing that several repositories taught waits.",
            there.index(),
            there.all().size(),
            focused)
        .draw(canvas, (rows, at, role) -> draw(rows, there.all().get(at), role));
  }

  private static void draw(Canvas canvas, Promotable promotable, Role role) {
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
