package dev.reflect.tui;

import dev.reflect.learning.Caution;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Judged;
import dev.reflect.review.Item;
import dev.reflect.review.Pane;
import dev.reflect.review.Promotable;
import dev.reflect.review.Promotables;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;

/**
 * One learning that may be kept for every project: its wordings, where it was heard, why it holds
 * everywhere or not, and what it changes in the file of all projects.
 */
final class PromotionPane {
  private static final int LONGEST_WORDS = 400;

  private final Promotables there;
  private final boolean lit;
  private final List<Sheet.Row> rows = new ArrayList<>();

  PromotionPane(Promotables there, boolean lit) {
    this.there = there;
    this.lit = lit;
  }

  void draw(Canvas canvas) {
    String place = there.all().isEmpty() ? "" : (there.index() + 1) + "/" + there.all().size();
    boolean focused = lit && there.pane() == Pane.DETAIL;
    Canvas frame =
        canvas.frame("Keep for every project", place, focused ? Role.FOCUS : Role.BORDER);
    Canvas inside = frame.part(1, 0, frame.columns() - 2, frame.rows());
    int columns = inside.columns();
    there.current().ifPresent(current -> add(current, columns));
    if (there.all().isEmpty()) {
      String nothing = "Nothing that several repositories taught waits.";
      rows.addAll(Sheet.prose(nothing, columns, Role.DIM));
    }
    int wanted = Scroll.row(there.top(), there.lines(), rows.size());
    int top = Math.max(0, Math.min(wanted, rows.size() - inside.rows()));
    for (int at = 0; at < Math.min(inside.rows(), rows.size() - top); at++) {
      Sheet.draw(inside, at, rows.get(top + at));
    }
    Scroll.marks(frame, top, rows.size());
  }

  private void add(Promotable promotable, int columns) {
    Judged judged = promotable.judged();
    Candidate candidate = judged.candidate();
    decided(promotable);
    prose(promotable.sentence(), columns, Role.STRONG);
    if (promotable.state() == Item.State.MODIFIED) {
      said("before", candidate.sentence(), columns);
    }
    candidate.otherWords().forEach(words -> said("also", words, columns));
    String score = promotable.score().isEmpty() ? "" : " · score " + promotable.score();
    prose(candidate.heard() + score, columns, Role.DIM);
    for (Caution caution : promotable.chosen().cautions()) {
      prose("Careful: it " + caution.phrase() + ".", columns, Role.WARN);
    }
    if (promotable.state() != Item.State.MODIFIED) {
      judged.opposed().forEach(each -> prose(each, columns, Role.WARN));
    }
    boolean toldBelow = judged.standing() == Judged.Standing.ONE_PROJECT;
    if (!judged.why().isEmpty() && !toldBelow) {
      prose(judged.why(), columns, Role.WARN);
    }
    judged.reasons().forEach(reason -> prose("· " + reason, columns, Role.TEXT));
    rows.add(Sheet.Row.EMPTY);
    change(columns);
  }

  private void decided(Promotable promotable) {
    Item.State state = promotable.state();
    if (state != Item.State.OPEN) {
      rows.add(
          Sheet.Row.of(
              new Sheet.Piece(state.mark() + " ", SummaryLine.role(state)),
              new Sheet.Piece(promotable.word(), Role.TEXT)));
    }
  }

  private void said(String how, String words, int columns) {
    String quote = Plain.shortened(Plain.sentence(words), LONGEST_WORDS);
    prose(how + ": “" + quote + "”", columns, Role.DIM);
  }

  private void change(int columns) {
    String label = there.global().label();
    String note = there.global().exists() ? "" : "new file";
    rows.add(
        Sheet.Row.of(Width.cutStart(label, columns - Width.of(note) - 2), Role.STRONG)
            .endingIn(new Sheet.Piece(note, Role.DIM)));
    if (there.global().problem().isPresent()) {
      prose(there.global().problem().get(), columns, Role.BAD);
    } else if (there.diff().isEmpty()) {
      prose("It says this already.", columns, Role.DIM);
    } else {
      rows.addAll(DiffText.rows(there.base(), there.diff(), columns));
    }
  }

  private void prose(String text, int columns, Role role) {
    rows.addAll(Sheet.prose(Plain.printable(text), columns, role));
  }
}
