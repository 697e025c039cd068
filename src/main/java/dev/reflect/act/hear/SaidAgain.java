package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.act.measure.StandingLines;
import dev.reflect.fs.Disk;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.By;
import dev.reflect.ledger.Ledger;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.Target;
import dev.reflect.signal.Evidence;
import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Opens the proposals again of what was applied, stands in its file no more and is said again
 * since: that it is gone opens nothing, since it may have been taken out on purpose. Whoever
 * rejects what is offered then is not asked again.
 */
final class SaidAgain {
  private final Ledger ledger;
  private final Places places;
  private final Instant now;

  SaidAgain(Ledger ledger, Places places, Instant now) {
    this.ledger = ledger;
    this.places = places;
    this.now = now;
  }

  /**
   * @param said what was applied before, with what of it is news
   */
  void offer(Collection<Learning> said) throws IOException {
    if (said.isEmpty()) {
      return;
    }
    List<Applied> applied =
        ledger.applied().anywhere().stream().filter(each -> !each.takenBack()).toList();
    StandingLines lines = StandingLines.of(new Disk(), places, ledger, applied);
    Set<Fingerprint> gone =
        applied.stream()
            .filter(lines::misses)
            .map(Applied::fingerprint)
            .collect(Collectors.toSet());
    if (gone.isEmpty()) {
      return;
    }
    for (Candidate each : ledger.promotions().candidates(gone)) {
      List<Fingerprint> wordings = each.fingerprints();
      List<Applied> its =
          applied.stream().filter(one -> wordings.contains(one.fingerprint())).toList();
      for (Learning one : said) {
        if (wordings.contains(one.fingerprint())) {
          offer(each.fingerprint(), one, its, lines);
        }
      }
    }
  }

  private void offer(
      Fingerprint learning, Learning said, List<Applied> applied, StandingLines lines)
      throws IOException {
    String repository = said.repository().id();
    List<Applied> there =
        applied.stream()
            .filter(each -> isForAll(each) || each.repository().equals(repository))
            .toList();
    boolean isSince =
        said.evidence().stream()
            .anyMatch(each -> there.stream().allMatch(one -> isSaidAfter(one, each)));
    if (there.isEmpty() || there.stream().anyMatch(lines::has) || !isSince) {
      return;
    }
    for (Applied each : there) {
      if (!each.decidedSince()) {
        ledger.decisions().reopen(each.proposal(), By.PERSON, now);
      }
    }
    if (there.stream().anyMatch(SaidAgain::isForAll)) {
      ledger.promotions().openAgain(learning, Set.of(repository), now);
    }
  }

  private boolean isSaidAfter(Applied applied, Evidence said) {
    return said.time().orElse(now).isAfter(applied.at());
  }

  private static boolean isForAll(Applied applied) {
    return applied.place().kind() == Target.Kind.GLOBAL;
  }
}
