package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.ProposalId;
import dev.reflect.review.Contradiction.Other;
import dev.reflect.skill.WrittenRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a plan writes and what it cannot hold together with, which nobody has settled: both stay.
 */
public record SideBySide(Item item, Contradiction contradiction) {
  /** Returns those of a plan, each pair once, in the order of the items. */
  public static List<SideBySide> in(Items items, Plan plan) {
    List<SideBySide> found = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      Item item = items.shown(i).item();
      if (isWritten(plan, item.id())) {
        item.contradictions().stream()
            .filter(each -> each.isOpen() && stays(each.other(), plan) && known.add(each.id()))
            .forEach(each -> found.add(new SideBySide(item, each)));
      }
    }
    return List.copyOf(found);
  }

  private static boolean isWritten(Plan plan, ProposalId id) {
    return plan.edits().stream().anyMatch(edit -> edit.proposals().contains(id));
  }

  private static boolean stays(Other other, Plan plan) {
    if (other instanceof Other.Proposed proposed) {
      return isWritten(plan, proposed.id());
    }
    Optional<Text> written =
        plan.edits().stream()
            .filter(edit -> edit.path().equals(other.target().path()))
            .map(Plan.Edit::after)
            .findFirst();
    return WrittenRules.of(written.orElse(other.target().onDisk())).stream()
        .anyMatch(rule -> rule.sentence().equals(other.sentence()));
  }

  /** Returns what it stands beside, as a sentence without its subject. */
  public String inWords() {
    Other other = contradiction.other();
    return "contradicts “%s” (%s), and both will stand".formatted(other.sentence(), other.where());
  }
}
