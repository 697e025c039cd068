package dev.reflect.act.queue;

import dev.reflect.diff.Text;
import dev.reflect.promotion.Judged;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * What a promotion comes to, before anything is written.
 *
 * @param chosen the learnings that are promoted
 * @param after the file of all projects as it will be
 * @param elsewhere the edits that take the learnings out of the files of their repositories
 */
public record Draft(List<Judged> chosen, Target global, Text after, List<Plan.Edit> elsewhere) {
  public Draft {
    chosen = List.copyOf(chosen);
    elsewhere = List.copyOf(elsewhere);
  }

  /** Returns the edit of the file of all projects; none when it says everything already. */
  public List<Plan.Edit> promotion() {
    return after.equals(global.onDisk())
        ? List.of()
        : List.of(new Plan.Edit(global, global.onDisk(), after, List.of()));
  }

  public Plan plan() {
    List<Plan.Edit> edits = new ArrayList<>(promotion());
    edits.addAll(elsewhere);
    return new Plan(edits);
  }

  /** Returns the same, with the files of the repositories left as they are. */
  public Draft withoutElsewhere() {
    return new Draft(chosen, global, after, List.of());
  }
}
