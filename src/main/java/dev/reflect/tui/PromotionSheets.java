package dev.reflect.tui;

import dev.reflect.promotion.Chosen;
import dev.reflect.proposal.Plan;
import dev.reflect.review.TakingOut;
import dev.reflect.review.WritingPromotion;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;

/** What keeping learnings for every project writes, as diffs, before anything is written. */
final class PromotionSheets {
  private final int columns;
  private final List<Sheet.Row> rows = new ArrayList<>();

  PromotionSheets(int columns) {
    this.columns = columns;
  }

  Sheet of(WritingPromotion popup) {
    for (Chosen each : popup.chosen()) {
      String sentence = Plain.printable(each.sentence());
      rows.add(
          Sheet.Row.of(
              new Sheet.Piece("✓ ", Role.GOOD),
              new Sheet.Piece(Width.cut(sentence, columns - 2), Role.TEXT)));
    }
    rows.add(Sheet.Row.EMPTY);
    file(popup.edit());
    String backup =
        popup.edit().isNew()
            ? "The file is made: there is nothing to back up."
            : "A backup of the file is made first.";
    rows.addAll(Sheet.prose(backup, columns, Role.DIM));
    keys(" writes.   ", " goes back; nothing is written yet.");
    int many = popup.chosen().size();
    return sheet(
        "Write for every project", many == 1 ? "1 learning" : many + " learnings", popup.top());
  }

  Sheet of(TakingOut popup) {
    rows.addAll(Sheet.prose(popup.said(), columns, Role.GOOD));
    String offer =
        popup.edits().size() == 1
            ? "A file of its repositories says it too, and need not any more:"
            : "Files of its repositories say it too, and need not any more:";
    rows.addAll(Sheet.prose(offer, columns, Role.TEXT));
    for (Plan.Edit edit : popup.edits()) {
      rows.add(Sheet.Row.EMPTY);
      file(edit);
    }
    String others = "Who else works on these repositories loses the line with you.";
    rows.addAll(Sheet.prose(others, columns, Role.DIM));
    keys(" takes it out.   ", " leaves it there.");
    int many = popup.edits().size();
    return sheet("Take it out there?", many == 1 ? "1 file" : many + " files", popup.top());
  }

  private void file(Plan.Edit edit) {
    rows.add(Sheet.Row.of(Width.cutStart(edit.target().label(), columns), Role.STRONG));
    rows.addAll(DiffText.rows(edit.before(), edit.diff(), columns));
  }

  private void keys(String enter, String escape) {
    rows.add(
        Sheet.Row.of(
            new Sheet.Piece("Enter", Role.KEY),
            new Sheet.Piece(enter, Role.TEXT),
            new Sheet.Piece("Esc", Role.KEY),
            new Sheet.Piece(escape, Role.TEXT)));
  }

  private Sheet sheet(String title, String note, int line) {
    return new Sheet(title, note, columns, rows, Math.min(line, Math.max(0, rows.size() - 1)));
  }
}
