package dev.reflect.tui;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.review.Ink;
import dev.reflect.review.Part;
import dev.reflect.review.Strip;
import dev.reflect.review.Strip.Piece;
import dev.reflect.tui.DiffRows.DiffRow;
import dev.reflect.tui.Graphemes.Grapheme;
import java.util.ArrayList;
import java.util.List;

/** Passages laid out as rows for a width. */
final class Strips {
  /** What stays free before the right end of a row. */
  private static final int GAP = 2;

  private final int columns;
  private final List<Strip> rows = new ArrayList<>();

  private Strips(int columns) {
    this.columns = columns;
  }

  static List<Strip> of(List<? extends Part> passages, int columns) {
    Strips strips = new Strips(columns);
    passages.forEach(strips::add);
    return strips.rows;
  }

  private void add(Part passage) {
    if (passage instanceof Strip strip) {
      rows.add(fitted(strip, columns, GAP));
    } else if (passage instanceof Part.Prose prose) {
      List<String> lines = Width.lines(prose.text(), columns);
      for (String line : lines.subList(0, Math.min(lines.size(), prose.most()))) {
        rows.add(Strip.of(line, prose.ink()));
      }
    } else if (passage instanceof Part.Labelled labelled) {
      add(labelled);
    } else if (passage instanceof Part.Changed changed) {
      add(changed.base(), changed.diff());
    } else if (passage instanceof Part.Field field) {
      add(field);
    }
  }

  /** Returns the strip with what has no room in it cut. */
  static Strip fitted(Strip strip, int columns, int gap) {
    int taken = strip.end().isEmpty() ? 0 : width(strip.end()) + gap;
    for (Piece piece : strip.pieces()) {
      taken += piece.fit() == Piece.Fit.WHOLE ? Width.of(piece.text()) : 0;
    }
    List<Piece> pieces = new ArrayList<>();
    for (Piece piece : strip.pieces()) {
      String text =
          switch (piece.fit()) {
            case WHOLE -> piece.text();
            case CUT_END -> Width.cut(piece.text(), columns - taken);
            case CUT_START -> Width.cutStart(piece.text(), columns - taken);
          };
      pieces.add(new Piece(text, piece.ink()));
    }
    return new Strip(pieces, strip.end());
  }

  private static int width(List<Piece> pieces) {
    return pieces.stream().mapToInt(piece -> Width.of(piece.text())).sum();
  }

  private void add(Part.Labelled labelled) {
    StringBuilder text = new StringBuilder();
    labelled.text().forEach(piece -> text.append(piece.text()));
    List<Piece> label = new ArrayList<>(labelled.label());
    int blanks = Math.max(0, labelled.indent() - width(label));
    label.add(new Piece(" ".repeat(blanks), label.get(0).ink()));
    int room = Math.max(1, columns - labelled.indent());
    for (List<Grapheme> row : Width.wrap(Graphemes.of(text.toString()), room)) {
      List<Piece> pieces = new ArrayList<>(label);
      pieces.addAll(inked(row, labelled.text()));
      rows.add(new Strip(pieces, List.of()));
      label.replaceAll(each -> new Piece(" ".repeat(Width.of(each.text())), each.ink()));
    }
  }

  /** Returns a row of the text that these pieces make, in the ink of each. */
  private static List<Piece> inked(List<Grapheme> row, List<Piece> text) {
    if (text.size() == 1) {
      return List.of(new Piece(Width.joined(row).stripTrailing(), text.get(0).ink()));
    }
    List<Piece> inked = new ArrayList<>();
    for (Grapheme each : row) {
      int at = 0;
      int end = text.get(0).text().length();
      while (each.from() >= end) {
        at++;
        end += text.get(at).text().length();
      }
      inked.add(new Piece(each.text(), text.get(at).ink()));
    }
    return inked;
  }

  /** A diff as rows among others, looking as it does in the review. */
  private void add(Text base, Diff diff) {
    for (DiffRow row : DiffRows.of(base, diff, columns)) {
      if (row.isRule()) {
        rows.add(row.pieces().isEmpty() ? Strip.EMPTY : rule(row.text()));
        continue;
      }
      List<Piece> pieces = new ArrayList<>();
      pieces.add(new Piece(row.gutter(), Ink.GUTTER));
      pieces.add(new Piece(row.sign().isEmpty() ? "" : row.sign() + " ", row.fill()));
      pieces.addAll(row.pieces());
      pieces.add(new Piece(" ".repeat(Math.max(0, columns - width(pieces))), row.fill()));
      rows.add(new Strip(pieces, List.of()));
    }
  }

  private Strip rule(String text) {
    String begin = "── " + Width.cut(text, columns - 6) + " ";
    return Strip.of(begin + "─".repeat(Math.max(0, columns - Width.of(begin))), Ink.RULE);
  }

  private void add(Part.Field field) {
    List<Grapheme> text = new ArrayList<>(Graphemes.of(field.typed().text()));
    text.add(new Grapheme(field.typed().text().length(), " ", 1));
    int caret = text.size() - 1;
    while (caret > 0 && text.get(caret).from() > field.typed().caret()) {
      caret--;
    }
    int at = 0;
    for (List<Grapheme> row : Width.wrap(text, columns - Width.of(field.label()))) {
      List<Piece> pieces = new ArrayList<>();
      pieces.add(new Piece(field.label(), Ink.DIM));
      for (Grapheme each : row) {
        pieces.add(new Piece(each.text(), at == caret ? Ink.CARET : Ink.INPUT));
        at++;
      }
      if (field.typed().text().isEmpty()) {
        pieces.add(new Piece(field.hint(), Ink.DIM));
      }
      rows.add(new Strip(pieces, List.of()));
      if (!field.label().isEmpty()) {
        return;
      }
    }
  }

  static void draw(Canvas canvas, int row, Strip strip) {
    int column = 0;
    for (Piece piece : strip.pieces()) {
      column = canvas.text(column, row, piece.text(), piece.ink());
    }
    column = canvas.columns() - width(strip.end());
    for (Piece piece : strip.end()) {
      column = canvas.text(column, row, piece.text(), piece.ink());
    }
  }

  static void draw(Canvas canvas, List<Strip> rows, int top) {
    for (int at = 0; at < Math.min(canvas.rows(), rows.size() - top); at++) {
      draw(canvas, at, rows.get(top + at));
    }
  }
}
