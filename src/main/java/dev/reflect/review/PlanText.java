package dev.reflect.review;

import dev.reflect.diff.Diff;
import dev.reflect.proposal.Plan;
import java.util.ArrayList;
import java.util.List;

/** A plan in words: what is written where, what is kept, what is left out. */
public final class PlanText {
  private PlanText() {}

  public static List<String> lines(Plan plan) {
    List<String> lines = new ArrayList<>();
    int files = plan.edits().size();
    lines.add(counted(plan.proposals(), "proposal") + " for " + counted(files, "file") + ":");
    lines.add("");
    for (Plan.Edit edit : plan.edits()) {
      Diff diff = edit.diff();
      lines.add((edit.isNew() ? "make    " : "change  ") + edit.target().label());
      lines.add(
          "        "
              + counted(edit.proposals().size(), "proposal")
              + ", "
              + counted(diff.hunks().size(), "hunk")
              + ", +"
              + diff.added()
              + " −"
              + diff.removed());
      edit.target().note().ifPresent(note -> lines.add("        " + note));
    }
    for (Plan.LeftAlone left : plan.leftAlone()) {
      lines.add("leave   " + left.target().label());
      lines.add("        " + left.decided().sentence());
      lines.add("        " + left.why());
    }
    lines.add("");
    lines.add("A backup of every changed file is kept.");
    return lines;
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
