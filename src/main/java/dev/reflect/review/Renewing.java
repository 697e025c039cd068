package dev.reflect.review;

import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Puts the items onto files that have changed: by what was applied, or by others. */
final class Renewing {
  private Renewing() {}

  /**
   * Returns what is left after an apply: what was written is gone, the rest lies on the new text.
   */
  static Items after(Items items, ApplyReport report) {
    Set<ProposalId> written = new HashSet<>();
    Map<Path, Target> now = new HashMap<>();
    for (Plan.Edit edit : report.written()) {
      written.addAll(edit.proposals());
      now.put(edit.path(), edit.target().withText(edit.after()));
    }
    report.leftAlone().forEach(left -> now.put(left.now().path(), left.now()));
    List<Item> rest = new ArrayList<>();
    for (Item item : items.all()) {
      if (!written.contains(item.id())) {
        rest.add(renewed(item, now));
      }
    }
    return Items.of(rest);
  }

  /**
   * Returns the items in their order. What was skipped or rejected stays so; what is not among the
   * newer ones any more is gone; what is new among them comes last.
   */
  static Items of(Items items, List<Item> newer) {
    Map<ProposalId, Item> now = new LinkedHashMap<>();
    Map<Path, Target> targets = new HashMap<>();
    for (Item item : newer) {
      now.put(item.id(), item);
      item.choices().forEach(choice -> targets.put(choice.path(), choice));
      targets.put(item.target().path(), item.target());
    }
    List<Item> rest = new ArrayList<>();
    for (Item item : items.all()) {
      Item there = now.remove(item.id());
      boolean settled = item.state() == Item.State.SKIPPED || item.state() == Item.State.REJECTED;
      if (settled) {
        rest.add(renewed(item, targets));
      } else if (there != null) {
        boolean same = there.isOpen() && there.proposal().equals(item.proposal());
        rest.add(same ? item : there);
      }
    }
    rest.addAll(now.values());
    return Items.of(rest);
  }

  private static Item renewed(Item item, Map<Path, Target> now) {
    UnaryOperator<Target> newest = target -> now.getOrDefault(target.path(), target);
    Proposal old = item.proposal();
    Target target = newest.apply(old.target());
    boolean same = target.equals(old.target());
    Proposal kept = new Proposal(old.id(), old.learning(), target, old.base(), old.proposed());
    return item.with(same ? old : item.isOpen() ? old.at(target) : kept)
        .choosing(item.choices().stream().map(newest).toList());
  }
}
