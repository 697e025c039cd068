package dev.reflect.review;

import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts the items onto files that others than this review's plan have changed. */
final class Renewing {
  private Renewing() {}

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
        rest.add(Items.renewed(item, targets));
      } else if (there != null) {
        boolean same = there.isOpen() && there.proposal().equals(item.proposal());
        rest.add(same ? item : there);
      }
    }
    rest.addAll(now.values());
    return Items.of(rest);
  }
}
