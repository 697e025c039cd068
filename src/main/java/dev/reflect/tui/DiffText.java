package dev.reflect.tui;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.List;

/** A diff as rows among others, looking as it does in the review. */
final class DiffText {
  private final int columns;

  private DiffText(int columns) {
    this.columns = columns;
  }

  static List<Sheet.Row> rows(Text base, Diff diff, int columns) {
    DiffText text = new DiffText(columns);
    return DiffRows.of(base, diff, columns).stream().map(text::row).toList();
  }

  private Sheet.Row row(DiffRow row) {
    if (row.isRule()) {
      return row.runs().isEmpty() ? Sheet.Row.EMPTY : rule(row.text());
    }
    List<Sheet.Piece> pieces = new ArrayList<>();
    pieces.add(new Sheet.Piece(row.gutter(), Role.GUTTER));
    pieces.add(new Sheet.Piece(row.sign().isEmpty() ? "" : row.sign() + " ", row.fill()));
    for (DiffRow.Run run : row.runs()) {
      pieces.add(new Sheet.Piece(Width.joined(run.text()), run.role()));
    }
    int used = pieces.stream().mapToInt(piece -> Width.of(piece.text())).sum();
    pieces.add(new Sheet.Piece(" ".repeat(Math.max(0, columns - used)), row.fill()));
    return new Sheet.Row(pieces, List.of());
  }

  private Sheet.Row rule(String text) {
    String begin = "── " + Width.cut(text, columns - 6) + " ";
    return Sheet.Row.of(begin + "─".repeat(Math.max(0, columns - Width.of(begin))), Role.RULE);
  }
}
