package dev.reflect.tui;

import dev.reflect.review.Pane;
import dev.reflect.review.Past;
import dev.reflect.review.PastOperation;
import java.time.ZoneId;

/** The operations, newest first, two rows each: when and what, then what became of what. */
final class PastList {
  private static final int ROWS = 2;

  private final Past past;
  private final ZoneId zone;
  private final boolean lit;

  PastList(Past past, ZoneId zone, boolean lit) {
    this.past = past;
    this.zone = zone;
    this.lit = lit;
  }

  void draw(Canvas canvas) {
    int count = past.operations().size();
    String place = count == 0 ? "" : (past.index() + 1) + "/" + count;
    boolean focused = lit && past.pane() == Pane.LIST;
    Canvas inside = canvas.frame("History", place, focused ? Role.FOCUS : Role.BORDER);
    if (count == 0) {
      inside.text(2, 1, Width.cut("Nothing was applied yet.", inside.columns() - 3), Role.DIM);
      return;
    }
    int top = Scroll.top(past.index() * ROWS, count * ROWS, inside.rows() / ROWS * ROWS) / ROWS;
    for (int at = top; at < count && (at - top) * ROWS < inside.rows(); at++) {
      int row = (at - top) * ROWS;
      draw(inside.part(0, row, inside.columns(), ROWS), past.operations().get(at), at);
    }
    Scroll.marks(inside, top * ROWS, count * ROWS);
  }

  private void draw(Canvas canvas, PastOperation operation, int at) {
    boolean here = at == past.index();
    Role role = here ? Role.SELECTED : Role.TEXT;
    if (here) {
      canvas.fill(0, 0, canvas.columns(), " ", Role.SELECTED);
      canvas.text(0, 0, "▶", Role.FOCUS);
    }
    canvas.text(2, 0, operation.state().mark(), role(operation.state()));
    String when = When.shortly(operation.at(), zone);
    int end = canvas.textEndingAt(canvas.columns() - 1, 0, when, here ? role : Role.DIM);
    int column = canvas.text(4, 0, Long.toString(operation.number()), role) + 2;
    canvas.text(column, 0, Width.cut(what(operation), end - column - 1), role);
    canvas.text(column, 1, Width.cut(about(operation), canvas.columns() - column - 1), Role.DIM);
  }

  private static String what(PastOperation operation) {
    return operation.what() + " · " + operation.by();
  }

  private static String about(PastOperation operation) {
    int more = operation.sentences().size() - 1;
    String sentence =
        more < 0 ? "no learning" : operation.sentences().get(0) + (more > 0 ? " +" + more : "");
    return operation.state() == PastOperation.State.APPLIED
        ? sentence
        : operation.standing() + " · " + sentence;
  }

  static Role role(PastOperation.State state) {
    return switch (state) {
      case APPLIED -> Role.GOOD;
      case UNDONE -> Role.DIM;
      case ROLLED_BACK -> Role.BAD;
      case UNFINISHED -> Role.WARN;
    };
  }
}
