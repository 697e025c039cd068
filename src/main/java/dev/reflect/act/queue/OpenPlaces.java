package dev.reflect.act.queue;

import dev.reflect.act.hear.PastDecisions;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Repository;
import dev.reflect.learning.Wording;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.AppliedReading.Applied.Since;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Recorded;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.SharperLine;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import dev.reflect.signal.Keepers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Says of one open proposal after the other where its learning belongs, or which file says it by
 * now: by the files as they are and by what was applied.
 */
final class OpenPlaces {
  private final Targets targets;
  private final PastDecisions past;
  private final Contradictions contradictions;
  private final Map<ProposalId, Applied> applied;
  private final Map<Fingerprint, Applied> everywhere = new HashMap<>();
  private final Map<ProposalId, Keepers> kept;
  private final Set<Fingerprint> forAll;
  private final Map<ProposalId, Path> said = new HashMap<>();

  /**
   * @param applied what stands in a file: where its proposal is offered again, it was broken
   * @param forAll the learnings that belong into the file of all projects before any other
   */
  OpenPlaces(
      Ledger ledger,
      Targets targets,
      PastDecisions past,
      Map<ProposalId, Applied> applied,
      Set<Fingerprint> forAll)
      throws IOException {
    this.targets = targets;
    this.past = past;
    this.contradictions = new Contradictions(ledger, targets.loaded());
    this.applied = applied;
    this.kept = ledger.teammates().keepers();
    this.forAll = forAll;
    for (Applied each : applied.values()) {
      if (each.repository().equals(Repository.EVERYWHERE)) {
        ledger.promotions().candidates(List.of(each.fingerprint())).stream()
            .flatMap(candidate -> candidate.fingerprints().stream())
            .forEach(wording -> everywhere.put(wording, each));
      }
    }
  }

  /** Returns it where its learning belongs, as it is to be proposed; empty where a file says it. */
  Optional<Item> of(Open open) throws IOException {
    Learning heard = targets.here(past.seen(open.learning()));
    Learning learning = kept.containsKey(open.id()) ? heard.keptBy(kept.get(open.id())) : heard;
    Applied standing = applied.get(open.id());
    if (standing != null && standing.since() == Since.BROKEN) {
      return again(open, learning, standing);
    }
    Applied promoted = everywhere.get(open.learning().fingerprint());
    boolean isDecided = open.decided().isPresent();
    boolean isOpposed = promoted != null && (isDecided || contradictions.opposes(learning));
    if (promoted != null && !isOpposed) {
      return promoted.decidedSince()
          ? again(open, learning, promoted)
          : said(open, promoted.place().path());
    }
    Optional<TargetPlace> place = place(open).or(() -> first(open, learning));
    if (!isOpposed && !isDecided) {
      Optional<Path> saying =
          place.isEmpty() ? targets.loaded().saying(learning).map(Target::path) : Optional.empty();
      if (saying.isEmpty() && !learning.isNoted()) {
        saying = targets.loaded().noting(learning);
      }
      if (saying.isPresent()) {
        return said(open, saying.get());
      }
    }
    return into(targets.of(learning, place), open, learning);
  }

  /** Returns which file says each of those that one does. */
  Map<ProposalId, Path> said() {
    return said;
  }

  private Optional<Item> said(Open open, Path file) {
    said.put(open.id(), file);
    return Optional.empty();
  }

  private Optional<Item> into(List<Target> choices, Open open, Learning learning) {
    Item item = Item.of(learning, choices);
    Optional<Target> saying = item.saidIn();
    return saying.isPresent() ? said(open, saying.get().path()) : Optional.of(item);
  }

  /** What was broken again is said more sharply, or is said so already. */
  private Optional<Item> again(Open open, Learning learning, Applied before) throws IOException {
    String sharp = SharperLine.sharp(before.sentence());
    Learning sharper = learning.worded(new Wording(sharp, learning.wording().pair()));
    List<Target> choices = targets.again(sharper, before.place(), place(open));
    return choices.isEmpty() ? said(open, before.place().path()) : into(choices, open, sharper);
  }

  private static Optional<TargetPlace> place(Open open) {
    return open.decided().filter(each -> open.isTaken()).flatMap(Recorded::place).or(open::chosen);
  }

  private Optional<TargetPlace> first(Open open, Learning learning) {
    boolean isForAll = forAll.contains(learning.fingerprint()) && !open.isTaken();
    return isForAll ? Optional.of(TargetPlace.of(targets.global())) : Optional.empty();
  }
}
