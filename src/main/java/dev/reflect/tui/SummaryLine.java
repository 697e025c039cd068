package dev.reflect.tui;

import dev.reflect.review.Ink;
import dev.reflect.review.Part;
import dev.reflect.review.Review;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Strip;
import dev.reflect.review.Summary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The top line: what there is in the room, and what was decided so far. */
final class SummaryLine {
  private SummaryLine() {}

  /** Where they have no room, the words of what was decided go. */
  static void draw(Review review, Canvas canvas) {
    int column = canvas.text(1, 0, "reflect", Ink.STRONG) + 3;
    boolean proposals = review.over().isEmpty();
    if (proposals && (review.phase() == Phase.LISTENING || review.isEmpty())) {
      return;
    }
    Summary summary = review.room().summary();
    Optional<Part.Field> field = review.room().field();
    if (field.isPresent()) {
      int room = canvas.columns() - column - Width.of(summary.title()) - 3;
      Strips.draw(canvas.part(column, 0, room, 1), 0, caret(field.get(), room));
      canvas.textEndingAt(canvas.columns() - 1, 0, summary.title(), Ink.TEXT);
      return;
    }
    boolean roomy = column + Width.of(summary.text()) < canvas.columns();
    column =
        canvas.text(column, 0, Width.cut(summary.title(), canvas.columns() - column), Ink.TEXT) + 3;
    for (Summary.Count count : summary.counts()) {
      boolean worded = roomy || count == summary.counts().get(summary.counts().size() - 1);
      column = canvas.text(column, 0, count.state().mark(), count.state().ink());
      String rest = " " + count.number() + (worded ? " " + count.word() : "");
      column = canvas.text(column, 0, rest, Ink.TEXT) + 2;
    }
    String notices =
        review.notices().stream()
            .map(each -> each.lines().findFirst().orElse(""))
            .collect(Collectors.joining(" "));
    int room = canvas.columns() - column - 3;
    if (proposals && !notices.isEmpty() && room >= 12) {
      canvas.textEndingAt(canvas.columns() - 1, 0, Width.cut(notices, room), Ink.DIM);
    }
  }

  /** Of what is typed, the row that the caret is in. */
  private static Strip caret(Part.Field field, int columns) {
    return Strips.of(List.of(field), columns).stream()
        .filter(row -> row.pieces().stream().anyMatch(piece -> piece.ink() == Ink.CARET))
        .findFirst()
        .orElse(Strip.EMPTY);
  }
}
