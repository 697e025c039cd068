package dev.reflect.review;

import dev.reflect.proposal.ProposalId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the ledger is told of items that have changed, so that it agrees with them. */
final class Noting {
  private Noting() {}

  static List<Effect> effects(Items before, Items after) {
    Map<ProposalId, Item> known = new HashMap<>();
    before.all().forEach(item -> known.put(item.id(), item));
    List<Effect> effects = new ArrayList<>();
    for (Item item : after.all()) {
      Item old = known.get(item.id());
      if (old != null) {
        effects.addAll(effects(old, item));
      }
    }
    return effects;
  }

  private static List<Effect> effects(Item before, Item after) {
    List<Effect> effects = new ArrayList<>();
    if (!before.target().path().equals(after.target().path())) {
      effects.add(new Effect.Choose(after.id(), after.target()));
    }
    if (!before.decided().equals(after.decided())) {
      effects.add(
          after.decided().<Effect>map(Effect.Remember::new).orElse(new Effect.Reopen(after.id())));
    }
    effects.addAll(Settling.effects(before, after));
    return effects;
  }
}
