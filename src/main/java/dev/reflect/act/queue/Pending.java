package dev.reflect.act.queue;

import dev.reflect.act.hear.PastDecisions;
import dev.reflect.act.queue.OpenPlaces.Belongs;
import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.ledger.AppliedReading.Applied;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Queue.Open;
import dev.reflect.ledger.Recorded;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Proposals;
import dev.reflect.proposal.Proposals.Proposed;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
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
   * The open proposals as a look at the files finds them.
   *
   * @param items those to review, target by target
   * @param said those that a file says by now, in the order they were opened
   */
  public record Looked(List<Item> items, List<Said> said) {
    public Looked {
      items = List.copyOf(items);
      said = List.copyOf(said);
    }
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
  public Looked look(Predicate<Open> which) throws IOException {
    Looked looked = counted(which);
    Contradictions contradictions = new Contradictions(ledger, targets.loaded());
    return new Looked(contradictions.in(looked.items()), looked.said());
  }

  /** Returns the same without what the items contradict, which is read of all their files. */
  Looked counted(Predicate<Open> which) throws IOException {
    // First: what is applied in between would be open and applied, as a rule is that was broken.
    Map<ProposalId, Applied> applied = applied();
    List<Open> all = ledger.queue().open().stream().filter(which).toList();
    if (all.isEmpty()) {
      return new Looked(List.of(), List.of());
    }
    Map<ProposalId, Path> said = new LinkedHashMap<>();
    Map<ProposalId, Open> open = new LinkedHashMap<>();
    List<Learning> learnings = new ArrayList<>();
    Map<Learning, List<Target>> choices = new IdentityHashMap<>();
    Set<Fingerprint> forAll =
        widespread.among(
            all.stream().map(each -> each.learning().fingerprint()).collect(Collectors.toSet()));
    OpenPlaces places = new OpenPlaces(ledger, targets, past, applied, forAll);
    for (Open each : all) {
      open.put(each.id(), each);
      Belongs there = places.of(each);
      there.saidBy().ifPresent(file -> said.put(each.id(), file));
      if (!there.choices().isEmpty()) {
        learnings.add(there.learning());
        choices.put(there.learning(), there.choices());
      }
    }
    Map<ProposalId, Text> drafts = ledger.queue().drafts();
    List<Item> items = new ArrayList<>();
    Proposals proposals = Proposals.of(learnings, choices::get);
    proposals.alreadySaid().forEach(each -> said.put(id(each.learning()), each.by().path()));
    for (Proposed proposed : proposals.proposed()) {
      ProposalId id = proposed.proposal().id();
      items.add(item(proposed, open.get(id).decided(), Optional.ofNullable(drafts.get(id))));
    }
    return new Looked(inStackingOrder(items, open), said(open, said));
  }

  private static ProposalId id(Learning learning) {
    return ProposalId.of(learning.fingerprint(), learning.repository().id());
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

  /** What stands in a file: where its proposal is open, it was broken again. */
  private Map<ProposalId, Applied> applied() throws IOException {
    Map<ProposalId, Applied> applied = new HashMap<>();
    for (Applied each : ledger.applied().all()) {
      if (!each.takenBack()) {
        applied.put(each.proposal(), each);
      }
    }
    return applied;
  }

  /** What was taken before and is not written is still taken. */
  static Item item(Proposed proposed, Optional<Recorded> decided, Optional<Text> draft) {
    Optional<Recorded> taken = decided.filter(recorded -> recorded.decision().isTaken());
    Item item =
        taken
            .map(recorded -> Item.of(decided(proposed, recorded), proposed.choices()))
            .orElse(Item.of(proposed));
    return taken.isEmpty() && draft.isPresent() ? item.drafting(draft) : item;
  }

  /** Rebuilds the proposal as it was shown: dropped hunks and edits are changes of that text. */
  private static Decided decided(Proposed proposed, Recorded recorded) {
    Proposal now = there(proposed, recorded);
    if (recorded.texts().isEmpty()) {
      return new Decided(now, recorded.decision());
    }
    Recorded.Texts texts = recorded.texts().get();
    Proposal shown =
        new Proposal(now.id(), now.learning(), now.target(), texts.base(), texts.proposed());
    return new Decided(shown, recorded.decision());
  }

  /** What was taken for a file that cannot be changed any more goes into no other. */
  private static Proposal there(Proposed proposed, Recorded recorded) {
    Proposal now = proposed.proposal();
    Optional<Target> taken =
        recorded
            .place()
            .filter(place -> !place.path().equals(now.target().path()))
            .flatMap(
                place ->
                    proposed.choices().stream()
                        .filter(choice -> choice.path().equals(place.path()))
                        .findFirst());
    return taken.map(now::at).orElse(now);
  }

  /** Puts what is taken first, oldest decision first, within the order of the targets. */
  private static List<Item> inStackingOrder(List<Item> items, Map<ProposalId, Open> open) {
    Map<Path, Integer> order = new HashMap<>();
    items.forEach(item -> order.putIfAbsent(item.target().path(), order.size()));
    List<Item> sorted = new ArrayList<>(items);
    sorted.sort(
        (one, other) -> {
          int byTarget =
              Integer.compare(order.get(one.target().path()), order.get(other.target().path()));
          return byTarget != 0 ? byTarget : Long.compare(decided(one, open), decided(other, open));
        });
    return sorted;
  }

  private static long decided(Item item, Map<ProposalId, Open> open) {
    return item.isOpen()
        ? Long.MAX_VALUE
        : open.get(item.id())
            .decided()
            .map(recorded -> recorded.id().value())
            .orElse(Long.MAX_VALUE);
  }
}
