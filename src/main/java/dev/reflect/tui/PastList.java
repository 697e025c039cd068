package dev.reflect.tui;

import dev.reflect.review.Pane;
import dev.reflect.review.Past;
import dev.reflect.review.PastOperation;
import java.time.ZoneId;

/** The operations, newest first, two rows each: when and what, then what became of what. */
final class PastList {
  private final Past past;
  private final ZoneId zone;
  private final boolean lit;

  PastList(Past past, ZoneId zone, boolean lit) {
    this.past = past;
    this.zone = zone;
    this.lit = lit;
  }

  void draw(Canvas canvas) {
    boolean focused = lit && past.pane() == Pane.LIST;
    int count = past.operations().size();
    new TwoRowList("History", "Nothing was applied yet.", past.index(), count, focused)
        .draw(canvas, (rows, at, role) -> draw(rows, past.operations().get(at), role));
  }

  private void draw(Canvas canvas, PastOperation operation, Role role) {
    canvas.text(2, 0, operation.state().mark(), role(operation.state()));
    String when = When.shortly(operation.at(), zone);
    int end =
        canvas.textEndingAt(canvas.columns() - 1, 0, when, role == Role.SELECTED ? role : Role.DIM);
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
