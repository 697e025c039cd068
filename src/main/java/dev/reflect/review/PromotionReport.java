package dev.reflect.review;

import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Target;
import java.util.List;

/**
 * What came of keeping learnings for every project, or of taking them out of other files.
 *
 * @param said what was done, as a sentence
 * @param elsewhere the edits that would take the learnings out of the files of their repositories
 * @param candidates what may be promoted now
 * @param more whether there are others behind these
 * @param global the file of all projects as it is now
 * @param items the proposals as they are now
 */
public record PromotionReport(
    String said,
    List<Plan.Edit> elsewhere,
    List<Promotable> candidates,
    boolean more,
    Target global,
    List<Item> items) {
  public PromotionReport {
    elsewhere = List.copyOf(elsewhere);
    candidates = List.copyOf(candidates);
    items = List.copyOf(items);
  }
}
