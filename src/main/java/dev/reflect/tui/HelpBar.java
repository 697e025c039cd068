package dev.reflect.tui;

import dev.reflect.review.HelpLine;
import dev.reflect.review.Hint;
import dev.reflect.review.Ink;
import dev.reflect.review.Part;
import dev.reflect.review.Review;
import dev.reflect.review.Strip;
import java.util.List;
import java.util.Optional;

/** Draws the bottom line; what cannot be done now stands back. */
final class HelpBar {
  private HelpBar() {}

  static void draw(Review review, Canvas canvas) {
    HelpLine line = HelpLine.of(review, canvas.columns());
    Optional<Part.Field> typed = review.popup().line();
    int column = 1;
    if (typed.isPresent()) {
      column = canvas.columns() - Width.of(line.text());
      typed(typed.get(), canvas.part(1, 0, column - 2, 1));
    }
    for (Hint hint : line.hints()) {
      column = canvas.text(column, 0, hint.key() + " ", hint.possible() ? Ink.KEY : Ink.DIM);
      column =
          canvas.text(column, 0, hint.label(), hint.possible() ? Ink.TEXT : Ink.DIM) + line.gap();
    }
  }

  /** Of what is too long the end is shown, as one types there. */
  private static void typed(Part.Field field, Canvas canvas) {
    int column = canvas.text(0, 0, "/", Ink.KEY);
    List<Strip> rows = Strips.of(List.of(field), canvas.columns() - column);
    Canvas rest = canvas.part(column, 0, canvas.columns() - column, 1);
    Strips.draw(rest, 0, rows.get(rows.size() - 1));
  }
}
