package dev.reflect.tui;

import dev.reflect.review.PastPlan;
import java.util.ArrayList;
import java.util.List;

/** What bringing files back would write, file by file, before anything is; or why it cannot be. */
final class ReturnSheet {
  private final PastPlan plan;
  private final int columns;
  private final List<Sheet.Row> rows = new ArrayList<>();

  ReturnSheet(PastPlan plan, int columns) {
    this.plan = plan;
    this.columns = columns;
  }

  /** Returns the sheet scrolled to this line of the plan where no line is wrapped. */
  Sheet from(int line) {
    for (PastPlan.File file : plan.files()) {
      add(file);
      rows.add(Sheet.Row.EMPTY);
    }
    if (plan.files().isEmpty()) {
      rows.addAll(Sheet.prose("No file changes; its learnings count again.", columns, Role.TEXT));
      rows.add(Sheet.Row.EMPTY);
    }
    end();
    return new Sheet(
        plan.wish().title(), note(), columns, rows, Scroll.row(line, plan.lines(), rows.size()));
  }

  private void add(PastPlan.File file) {
    Role role =
        switch (file.way().judgement()) {
          case THERE, UNCHANGED -> Role.DIM;
          case MERGED -> Role.WARN;
          case CONFLICT, GONE, UNKNOWN -> Role.BAD;
        };
    rows.add(Sheet.Row.of(Width.cutStart(file.label(), columns), Role.STRONG));
    rows.addAll(Sheet.prose(plan.sentence(file), columns, role));
    rows.addAll(DiffText.rows(file.base(), file.diff(), columns));
  }

  private void end() {
    if (plan.isBlocked()) {
      String hint = "Change it by hand, or bring back a whole file: b in the history.";
      rows.addAll(Sheet.prose("Nothing can be written. " + hint, columns, Role.TEXT));
      return;
    }
    if (plan.isMerged()) {
      String merged = "A file has changed since: is it right as it is shown?";
      rows.addAll(Sheet.prose(merged, columns, Role.WARN));
    }
    rows.add(Sheet.Row.of("A backup of each file is made first.", Role.DIM));
    rows.add(
        Sheet.Row.of(
            new Sheet.Piece(plan.isMerged() ? "y" : "Enter", Role.KEY),
            new Sheet.Piece(" writes.   ", Role.TEXT),
            new Sheet.Piece("Esc", Role.KEY),
            new Sheet.Piece(" goes back; nothing is written yet.", Role.TEXT)));
  }

  private String note() {
    int files = plan.files().size();
    return plan.isBlocked() ? "cannot be done" : files + (files == 1 ? " file" : " files");
  }
}
