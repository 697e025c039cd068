package dev.reflect.tui;

import dev.reflect.diff.Diff;
import dev.reflect.proposal.Plan;
import dev.reflect.review.Item;
import dev.reflect.review.Items;
import dev.reflect.review.PlanText;
import java.util.ArrayList;
import java.util.List;

/** What would be written, file by file, before anything is. */
final class PlanSheet {
  private final Plan plan;
  private final Items items;
  private final int columns;
  private final List<Sheet.Row> rows = new ArrayList<>();

  PlanSheet(Plan plan, Items items, int columns) {
    this.plan = plan;
    this.items = items;
    this.columns = columns;
  }

  /** Returns the sheet scrolled to this line of the plan as plain text. */
  Sheet from(int line) {
    for (Plan.Edit edit : plan.edits()) {
      add(edit);
      edit.target().note().ifPresent(note -> rows.addAll(Sheet.prose(note, columns, Role.WARN)));
      rows.add(Sheet.Row.EMPTY);
    }
    for (Plan.LeftAlone left : plan.leftAlone()) {
      rows.addAll(Sheet.prose(left.decided().sentence(), columns, Role.TEXT));
      rows.addAll(Sheet.prose(left.said(), columns, Role.WARN));
    }
    if (!plan.leftAlone().isEmpty()) {
      rows.add(Sheet.Row.EMPTY);
    }
    rows.addAll(Sheet.prose(backups(), columns, Role.DIM));
    rows.add(
        Sheet.Row.of(
            new Sheet.Piece("Enter", Role.KEY),
            new Sheet.Piece(" writes.   ", Role.TEXT),
            new Sheet.Piece("Esc", Role.KEY),
            new Sheet.Piece(" goes back; nothing is written yet.", Role.TEXT)));
    int top = Scroll.row(line, PlanText.lines(plan).size(), rows.size());
    return new Sheet(title(), total(), columns, rows, top);
  }

  private void add(Plan.Edit edit) {
    Diff diff = edit.diff();
    String hunks = edit.isNew() ? "new file" : counted(diff.hunks().size(), "hunk");
    String added = diff.added() == 0 ? "" : "+" + diff.added();
    String removed = diff.removed() == 0 ? "" : "-" + diff.removed();
    String end = Width.padStart(added, 4) + Width.padStart(removed, 5) + "   ";
    int room = columns - Width.of(end) - 9 - 1;
    rows.add(
        Sheet.Row.of(Width.cutStart(edit.target().label(), room), Role.STRONG)
            .endingIn(
                new Sheet.Piece(Width.padStart(added, 4), Role.GOOD),
                new Sheet.Piece(Width.padStart(removed, 5), Role.BAD),
                new Sheet.Piece("   " + Width.pad(hunks, 8), Role.DIM)));
    for (Item item : items.all()) {
      if (edit.proposals().contains(item.id())) {
        Role mark = item.state() == Item.State.MODIFIED ? Role.WARN : Role.GOOD;
        rows.add(
            Sheet.Row.of(
                new Sheet.Piece("  " + item.state().mark() + " ", mark),
                new Sheet.Piece(Width.cut(item.sentence(), columns - 4), Role.TEXT)));
      }
    }
  }

  private String title() {
    return "Write " + counted(plan.edits().size(), "file");
  }

  private String total() {
    return counted(plan.proposals(), "proposal") + " · " + counted(plan.hunks(), "hunk");
  }

  private String backups() {
    long changed = plan.edits().stream().filter(edit -> !edit.isNew()).count();
    return changed == 0
        ? "Only new files: there is nothing to back up."
        : "A backup of each changed file is made first.";
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
