package dev.reflect.act.queue;

import dev.reflect.act.hear.PastDecisions;
import dev.reflect.act.measure.StandingLines;
import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Recorded;
import dev.reflect.ledger.TargetPlace;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The open proposals of the ledger, placed on the files as they are now: what a review shows and
 * what the commands decide about.
 */
public final class Pending {
  private final Ledger ledger;
  private final Targets targets;
  private final PastDecisions past;
  private final Widespread widespread;

  /** Tells which of some learnings belong into the file of all projects before any other. */
  interface Widespread {
    Set<Fingerprint> among(Set<Fingerprint> learnings) throws IOException;
  }

  /** Shows what was heard as it was heard. */
  public Pending(Ledger ledger, Targets targets) {
    this(ledger, targets, PastDecisions.NONE);
  }

  public Pending(Ledger ledger, Targets targets, PastDecisions past) {
    this(ledger, targets, past, learnings -> Set.of());
  }

  Pending(Ledger ledger, Targets targets, PastDecisions past, Widespread widespread) {
    this.ledger = ledger;
    this.targets = targets;
    this.past = past;
    this.widespread = widespread;
  }

  /**
   * An open proposal that a file says by now.
   *
   * @param isNew whether no look has found that before
   */
  public record Said(ProposalId id, String sentence, Path file, boolean isNew) {}

  /**
   * Returns the items to review, target by target. What its target says by now is not among them;
   * what was skipped before is undecided again; what was taken and not applied is still taken.
   */
  public List<Item> items(Predicate<Open> which) throws IOException {
    return look(which).items();
  }

  /**
   * Returns the items to review, and what is said by now, which does not count as waiting until
   * that file changes.
   */
  Backlog look(Predicate<Open> which) throws IOException {
    Backlog looked = counted(which);
    Contradictions contradictions = new Contradictions(ledger, targets.loaded());
    return new Backlog(contradictions.in(looked.items()), looked.said());
  }

  /** Returns the same without what the items contradict, which is read of all their files. */
  Backlog counted(Predicate<Open> which) throws IOException {
    // First: what is applied in between would be open and applied, as a rule is that was broken.
    Map<ProposalId, Applied> applied = applied();
    Map<ProposalId, Open> open = new LinkedHashMap<>();
    ledger.queue().open().stream().filter(which).forEach(each -> open.put(each.id(), each));
    if (open.isEmpty()) {
      return new Backlog(List.of(), List.of());
    }
    Set<Fingerprint> forAll =
        widespread.among(
            open.values().stream()
                .map(each -> each.learning().fingerprint())
                .collect(Collectors.toSet()));
    OpenPlaces places = new OpenPlaces(ledger, targets, past, applied, forAll);
    Map<ProposalId, Text> drafts = ledger.queue().drafts();
    List<Item> items = new ArrayList<>();
    for (Open each : open.values()) {
      Optional<Text> draft = Optional.ofNullable(drafts.get(each.id()));
      Optional<Recorded> decided = proper(each);
      places.of(each).ifPresent(there -> items.add(item(there, decided, draft)));
    }
    items.sort(Comparator.comparingLong(each -> decided(each, open.get(each.id()))));
    return new Backlog(items, said(open, places.said()));
  }

  private List<Said> said(Map<ProposalId, Open> looked, Map<ProposalId, Path> files) {
    Set<ProposalId> unknown = targets.said().found(looked.keySet(), files);
    List<Said> said = new ArrayList<>();
    looked.forEach(
        (id, open) -> {
          if (files.containsKey(id)) {
            String sentence = open.learning().sentence();
            said.add(new Said(id, sentence, files.get(id), unknown.contains(id)));
          }
        });
    return said;
  }

  /** What stands in a file: where its proposal is offered again, it was broken. */
  private Map<ProposalId, Applied> applied() throws IOException {
    List<Applied> all = ledger.applied().all();
    StandingLines lines = targets.standing(ledger, all);
    Map<ProposalId, Applied> applied = new HashMap<>();
    for (Applied each : all) {
      if (lines.has(each)) {
        applied.put(each.proposal(), each);
      }
    }
    return applied;
  }

  /** What was taken for a file that no learning goes to was taken by nobody who saw it. */
  private Optional<Recorded> proper(Open open) throws IOException {
    Optional<TargetPlace> place = open.decided().flatMap(Recorded::place);
    return place.isPresent() && !targets.isProper(open.learning(), place.get())
        ? Optional.empty()
        : open.decided();
  }

  /** What was taken before and is not written is still taken. */
  static Item item(Item now, Optional<Recorded> decided, Optional<Text> draft) {
    Optional<Recorded> taken = decided.filter(recorded -> recorded.decision().isTaken());
    if (taken.isPresent()) {
      return Item.of(decided(now, taken.get()), now.choices());
    }
    return draft.isPresent() ? now.drafting(draft) : now;
  }

  /** Rebuilds the proposal as it was shown: dropped hunks and edits are changes of that text. */
  private static Decided decided(Item item, Recorded recorded) {
    Proposal now = there(item, recorded);
    if (recorded.texts().isEmpty()) {
      return new Decided(now, recorded.decision());
    }
    Recorded.Texts texts = recorded.texts().get();
    Proposal shown =
        new Proposal(now.id(), now.learning(), now.target(), texts.base(), texts.proposed());
    return new Decided(shown, recorded.decision());
  }

  /** What was taken for a file that cannot be changed any more goes into no other. */
  private static Proposal there(Item item, Recorded recorded) {
    Optional<Target> taken =
        recorded
            .place()
            .filter(place -> !place.path().equals(item.target().path()))
            .flatMap(
                place ->
                    item.choices().stream()
                        .filter(choice -> choice.path().equals(place.path()))
                        .findFirst());
    return taken.map(item.proposal()::at).orElse(item.proposal());
  }

  /** When it was decided, for what is taken comes first and in that order. */
  private static long decided(Item item, Open open) {
    return item.isOpen() ? Long.MAX_VALUE : open.decided().orElseThrow().id().value();
  }
}
