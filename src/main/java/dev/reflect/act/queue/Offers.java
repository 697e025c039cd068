package dev.reflect.act.queue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.LearningQuery;
import dev.reflect.ledger.Ledger;
import dev.reflect.memory.Known;
import dev.reflect.promotion.Backport;
import dev.reflect.promotion.Candidate;
import dev.reflect.promotion.Shortlist;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What no file has, is worth one by its score, and waits for the decision of a review. */
public final class Offers {
  private static final int MOST = 10;

  /** So many times more are looked at where too few of the best wait, up to some. */
  private static final int MORE = 4;

  private static final int MOST_LOOKED_AT = 160;

  private final Ledger ledger;
  private final Targets targets;

  Offers(Ledger ledger, Targets targets) {
    this.ledger = ledger;
    this.targets = targets;
  }

  /** Returns those that are not on the list, the best first. */
  List<Known> besides(Shortlist list, Instant now) throws IOException {
    List<Known> unapplied =
        ledger.memory().known(LearningQuery.of(now)).stream()
            .filter(each -> !each.isApplied())
            .toList();
    for (int most = MOST; ; most *= MORE) {
      List<Known> worth = new ArrayList<>(unapplied.subList(0, Math.min(most, unapplied.size())));
      worth.removeIf(known -> Backport.of(known.points()).isEmpty());
      boolean last = worth.size() < most || most == MOST_LOOKED_AT;
      worth.removeIf(known -> list.knows(known.fingerprint().shown()));
      Set<Fingerprint> waiting = waiting(worth);
      worth.removeIf(known -> !waiting.contains(known.fingerprint()));
      if (last || worth.size() >= MOST) {
        return worth.subList(0, Math.min(worth.size(), MOST));
      }
    }
  }

  /** Returns those that a review asks about, in whatever words. */
  private Set<Fingerprint> waiting(List<Known> offers) throws IOException {
    if (offers.isEmpty()) {
      return Set.of();
    }
    Map<Fingerprint, Fingerprint> countsAs = new HashMap<>();
    for (Candidate each :
        ledger.promotions().candidates(offers.stream().map(Known::fingerprint).toList())) {
      each.fingerprints().forEach(wording -> countsAs.put(wording, each.fingerprint()));
    }
    return new Pending(ledger, targets)
            .counted(open -> !open.isTaken() && countsAs.containsKey(open.learning().fingerprint()))
            .items()
            .stream()
            .map(item -> countsAs.get(item.proposal().learning().fingerprint()))
            .collect(Collectors.toSet());
  }
}
