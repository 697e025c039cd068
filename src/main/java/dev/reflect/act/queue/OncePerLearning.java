package dev.reflect.act.queue;

import dev.reflect.claude.Project;
import dev.reflect.learning.Fingerprint;
import dev.reflect.ledger.Ledger;
import dev.reflect.promotion.Candidate;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Item;
import dev.reflect.signal.Evidence;
import dev.reflect.signal.Signal;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What several projects taught is proposed once, for the file of all projects, and its further
 * choices are places in one of them: the project that we stand in, else the likeliest. What a
 * person has placed or begun is left as it is.
 */
final class OncePerLearning {
  /** The learning that each wording counts as. */
  private final Map<Fingerprint, Fingerprint> learnings = new HashMap<>();

  private final Map<Fingerprint, ProposalId> shown = new HashMap<>();

  private OncePerLearning() {}

  /**
   * @param here the project that we stand in
   */
  static OncePerLearning of(List<Item> marked, Ledger ledger, Project here) throws IOException {
    OncePerLearning once = new OncePerLearning();
    Set<Fingerprint> wordings =
        marked.stream()
            .filter(each -> isForAll(each) || isAccepted(each))
            .map(OncePerLearning::wording)
            .collect(Collectors.toSet());
    if (wordings.isEmpty()) {
      return once;
    }
    for (Candidate each : ledger.promotions().candidates(wordings)) {
      each.fingerprints().forEach(wording -> once.learnings.put(wording, each.fingerprint()));
    }
    for (Item each : marked) {
      if (isForAll(each)) {
        Fingerprint learning = once.learnings.get(wording(each));
        boolean isHere = here.is(each.proposal().learning().repository().id());
        if (isHere || !once.shown.containsKey(learning)) {
          once.shown.put(learning, each.id());
        }
      }
    }
    return once;
  }

  /**
   * Returns the proposals without those that another one stands for, which has all that was said
   * for it anywhere.
   *
   * @param forAll the same learnings as proposals for all projects; theirs may be of projects of
   *     which nothing else is looked at
   */
  List<Item> of(List<Item> marked, List<Item> forAll) {
    Map<Fingerprint, Map<Evidence, List<Signal>>> said = new HashMap<>();
    marked.stream().filter(OncePerLearning::isForAll).forEach(each -> hear(each, said));
    forAll.stream()
        .filter(each -> said.containsKey(learnings.get(wording(each))))
        .forEach(each -> hear(each, said));
    return marked.stream()
        .filter(each -> !isForAll(each) || shown.containsValue(each.id()))
        .map(
            each ->
                isForAll(each)
                    ? each.saidBy(
                        said.get(learnings.get(wording(each))).values().stream()
                            .flatMap(List::stream)
                            .toList())
                    : each)
        .toList();
  }

  /** Takes what was said at places that are not known yet. */
  private void hear(Item item, Map<Fingerprint, Map<Evidence, List<Signal>>> said) {
    Map<Evidence, List<Signal>> there =
        said.computeIfAbsent(learnings.get(wording(item)), first -> new LinkedHashMap<>());
    item.proposal().learning().signals().stream()
        .collect(Collectors.groupingBy(Signal::evidence, LinkedHashMap::new, Collectors.toList()))
        .forEach(there::putIfAbsent);
  }

  /** Returns which of the proposals another one stands for, and which. */
  Map<ProposalId, ProposalId> stoodFor(List<Item> marked) {
    Map<ProposalId, ProposalId> others = new HashMap<>();
    marked.stream()
        .filter(each -> isForAll(each) && !shown.containsValue(each.id()))
        .forEach(each -> others.put(each.id(), shown.get(learnings.get(wording(each)))));
    return others;
  }

  /** Returns the proposals for all projects that none of a project stands for. */
  List<Item> besides(List<Item> forAll) {
    return forAll.stream()
        .filter(
            each ->
                !each.isOpen() || each.draft().isPresent() || !learnings.containsKey(wording(each)))
        .toList();
  }

  private static boolean isForAll(Item item) {
    return !item.breadth().heardIn().isEmpty()
        && item.target().kind() == Target.Kind.GLOBAL
        && item.isOpen()
        && item.draft().isEmpty();
  }

  private static boolean isAccepted(Item item) {
    return item.target().kind() == Target.Kind.GLOBAL && item.state().isTaken();
  }

  private static Fingerprint wording(Item item) {
    return item.proposal().learning().fingerprint();
  }
}
