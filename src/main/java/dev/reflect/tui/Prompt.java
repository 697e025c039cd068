package dev.reflect.tui;

import dev.reflect.review.TextField;
import java.util.ArrayList;
import java.util.List;

/** A line being typed, as rows of a sheet, with its caret. */
final class Prompt {
  private Prompt() {}

  static List<Sheet.Row> rows(TextField field, int columns) {
    List<Grapheme> text = new ArrayList<>(Graphemes.of(field.text()));
    text.add(new Grapheme(field.text().length(), " ", 1));
    int caret = caret(text, field.caret());
    List<Sheet.Row> rows = new ArrayList<>();
    int at = 0;
    for (List<Grapheme> row : Width.wrap(text, columns)) {
      List<Sheet.Piece> pieces = new ArrayList<>();
      for (Grapheme each : row) {
        pieces.add(new Sheet.Piece(each.text(), at == caret ? Role.CARET : Role.INPUT));
        at++;
      }
      rows.add(new Sheet.Row(pieces, List.of()));
    }
    return rows;
  }

  /** Returns the grapheme that the caret, an index into the text, stands on. */
  private static int caret(List<Grapheme> text, int index) {
    int at = text.size() - 1;
    while (at > 0 && text.get(at).from() > index) {
      at--;
    }
    return at;
  }
}
