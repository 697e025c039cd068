package dev.reflect.review;

import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import java.util.List;

/** What became of a plan: the edits that were written, and the files that were left alone. */
public record ApplyReport(List<Plan.Edit> written, List<LeftAlone> leftAlone) {
  /** A file of the plan that was not written, as it is now, and why, as a sentence. */
  public record LeftAlone(Target now, String why) {}

  public ApplyReport {
    written = List.copyOf(written);
    leftAlone = List.copyOf(leftAlone);
  }

  /** Returns how many proposals were written. */
  public int applied() {
    return written.stream().mapToInt(edit -> edit.proposals().size()).sum();
  }
}
