package dev.reflect.review;

import dev.reflect.diff.Merge;
import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Stack;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Ruling;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The proposals under review in their order, and on each file the stack of those taken.
 *
 * @param closed those that an apply of this review has closed
 */
public record Items(List<Item> all, Stacks stacks, Set<ProposalId> closed) {
  public Items {
    all = List.copyOf(all);
    closed = Set.copyOf(closed);
  }

  /** Returns the items, those decided before stacked in their order. */
  public static Items of(List<Item> items) {
    return new Items(List.of(), Stacks.NONE, Set.of()).and(items);
  }

  /**
   * Returns the items with others, each behind those of its file; one that is here already is left
   * as it is.
   */
  Items and(List<Item> others) {
    List<Item> more = new ArrayList<>(all);
    List<Item> decided = new ArrayList<>();
    Set<ProposalId> ids = new HashSet<>();
    all.forEach(item -> ids.add(item.id()));
    for (Item item : others) {
      if (ids.add(item.id())) {
        more.add(behindItsFile(more, item).orElse(more.size()), item);
        if (!item.isOpen()) {
          decided.add(item);
        }
      }
    }
    return new Items(more, stacks.and(decided), closed);
  }

  /** Returns where an item puts this one's sentence into its file already, by another id or not. */
  OptionalInt sameAs(Item other) {
    Fingerprint learning = other.proposal().learning().fingerprint();
    for (int i = 0; i < all.size(); i++) {
      Item each = all.get(i);
      if (each.proposal().learning().fingerprint().equals(learning)
          && each.target().path().equals(other.target().path())) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  private static OptionalInt behindItsFile(List<Item> items, Item item) {
    for (int i = items.size(); i > 0; i--) {
      if (items.get(i - 1).standsWith(item)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns where what another list has at an index stands; the index where it is not here. */
  int following(Items other, int index) {
    return index < other.size() ? indexOf(other.get(index).id()).orElse(index) : index;
  }

  /** Returns the same, with what is open and waits in other words now in these. */
  Items reworded(List<Item> others) {
    Items now = this;
    for (Item each : others) {
      OptionalInt there = indexOf(each.id());
      if (there.isPresent()
          && get(there.getAsInt()).isOpen()
          && !get(there.getAsInt()).sentence().equals(each.sentence())) {
        now = now.replacing(there.getAsInt(), each);
      }
    }
    return now.and(others);
  }

  /** Returns the items with those that a scan found; it may have begun before the last apply. */
  Items arriving(List<Item> found) {
    return and(found.stream().filter(item -> !closed.contains(item.id())).toList());
  }

  /** Returns the same without these, whatever was decided about them. */
  Items without(Set<ProposalId> ids) {
    Items open = this;
    for (int i = 0; i < all.size(); i++) {
      open = ids.contains(get(i).id()) && !get(i).isOpen() ? open.reopen(i) : open;
    }
    List<Item> left = open.all.stream().filter(item -> !ids.contains(item.id())).toList();
    return new Items(left, open.stacks, closed);
  }

  /** Returns the same, with what is open of these as they are now, each under its heading. */
  Items renewing(List<Item> others) {
    Items now = this;
    for (Item each : others) {
      OptionalInt there = now.indexOf(each.id());
      if (there.isPresent() && now.get(there.getAsInt()).isOpen()) {
        now =
            now.get(there.getAsInt()).standsWith(each)
                ? now.replacing(there.getAsInt(), each)
                : now.without(Set.of(each.id())).and(List.of(each));
      }
    }
    return now;
  }

  public int size() {
    return all.size();
  }

  public Item get(int index) {
    return all.get(index);
  }

  public OptionalInt indexOf(ProposalId id) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).id().equals(id)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  public Plan plan() {
    return stacks.plan();
  }

  public int count(Item.State state) {
    return (int) all.stream().filter(item -> item.state() == state).count();
  }

  public int taken() {
    return (int) all.stream().filter(item -> item.state().isTaken()).count();
  }

  public boolean isEveryDecided() {
    return all.stream().noneMatch(Item::isOpen);
  }

  /** Returns the next open item behind this one, from the start again after the end. */
  OptionalInt openAfter(int index) {
    for (int step = 1; step <= all.size(); step++) {
      int next = (index + step) % all.size();
      if (all.get(next).isOpen()) {
        return OptionalInt.of(next);
      }
    }
    return OptionalInt.empty();
  }

  /** Returns the item placed onto everything that was taken before it. */
  public Shown shown(int index) {
    Item item = standing(all.get(index));
    Optional<Stack.Step> step = stacks.on(item.target()).step(item.id());
    if (step.isEmpty()) {
      return Shown.of(item, placed(index), item.dropped());
    }
    Set<Integer> left =
        item.decision().orElseThrow() instanceof Decision.Accepted accepted
            ? accepted.droppedHunks()
            : Set.of();
    boolean inPlace = item.proposal().base().equals(step.get().before());
    if (!left.isEmpty() && inPlace) {
      return Shown.of(item, item.proposal(), left);
    }
    Stack.Step there = step.get();
    Proposal decided =
        new Proposal(
            item.id(), item.proposal().learning(), item.target(), there.before(), there.result());
    Shown shown = Shown.of(item, decided, Set.of());
    return there.isConflict()
        ? shown.conflicting("It no longer fits the text below it: decide again.")
        : shown;
  }

  /** What was turned down, or is no longer here, contradicts nothing. */
  private Item standing(Item item) {
    List<Contradiction> standing =
        item.contradictions().stream()
            .filter(
                each ->
                    !(each.other() instanceof Contradiction.Other.Proposed other)
                        || indexOf(other.id()).stream()
                            .anyMatch(i -> all.get(i).state() != Item.State.REJECTED))
            .toList();
    return standing.size() == item.contradictions().size() ? item : item.contradicting(standing);
  }

  /** Returns the proposal, as the learning words it, onto the text that it lies on. */
  private Proposal placed(int index) {
    return all.get(index).proposal().onto(stacks.below(all.get(index)));
  }

  Items decide(int index, Decision decision) {
    return decide(index, placed(index), decision);
  }

  Items decide(int index, Shown shown, Decision decision) {
    boolean open = all.get(index).isOpen();
    return decide(index, open ? shown.proposal() : placed(index), decision);
  }

  private Items decide(int index, Proposal placed, Decision decision) {
    Item decided = all.get(index).with(placed, decision);
    Stack stack = stacks.on(decided.target()).with(decided.decided().orElseThrow());
    return replacing(index, decided).stacking(stack);
  }

  Items reopen(int index) {
    Item item = all.get(index);
    return replacing(index, item.reopened()).stacking(stacks.on(item.target()).without(item.id()));
  }

  /**
   * Returns the items with this one going to another file, behind what is for that file; where
   * nothing else is, behind what is for the file that it leaves, so that no file stands twice.
   */
  Items retarget(int index, Target target) {
    Items open = reopen(index);
    Item item = open.get(index);
    List<Target> choices = new ArrayList<>(item.choices());
    if (choices.stream().noneMatch(choice -> choice.path().equals(target.path()))) {
      choices.add(target);
    }
    Item moved =
        Item.of(item.proposal().at(target), choices)
            .contradicting(item.contradictions())
            .scoped(item.scopes())
            .breadth(item.breadth());
    List<Item> changed = new ArrayList<>(open.all);
    changed.remove(index);
    OptionalInt left = behindItsFile(changed, item);
    changed.add(behindItsFile(changed, moved).orElse(left.orElse(index)), moved);
    return new Items(changed, open.stacks, closed);
  }

  /** Settles a pair, seen from the item of this index, or opens it again. */
  Items settle(String pair, int from, Optional<Ruling> settlement) {
    List<Item> changed = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Optional<Ruling> seen = i == from ? settlement : settlement.map(Ruling::turned);
      changed.add(all.get(i).contradicting(all.get(i).settled(pair, seen)));
    }
    return new Items(changed, stacks, closed);
  }

  Items drop(int index, Set<Integer> hunks) {
    return replacing(index, all.get(index).dropping(hunks));
  }

  Items draft(int index, Optional<Text> text) {
    return replacing(index, all.get(index).drafting(text));
  }

  private Items replacing(int index, Item item) {
    List<Item> changed = new ArrayList<>(all);
    changed.set(index, item);
    return new Items(changed, stacks, closed);
  }

  /**
   * Puts the stack in place. Where that changes the text an item lies on, its dropped hunks come
   * back, as its diff is another one now, and its draft is carried over or, in conflict, dropped.
   */
  private Items stacking(Stack stack) {
    Stacks changed = stacks.with(stack);
    List<Item> items = new ArrayList<>();
    for (Item item : all) {
      boolean started = !item.dropped().isEmpty() || item.draft().isPresent();
      boolean here = item.target().path().equals(stack.target().path());
      items.add(started && here ? moved(item, stacks.below(item), changed.below(item)) : item);
    }
    return new Items(items, changed, closed);
  }

  private static Item moved(Item item, Text from, Text to) {
    return from.equals(to)
        ? item
        : item.dropping(Set.of())
            .drafting(item.draft().flatMap(draft -> Merge.merge(from, draft, to)));
  }

  /**
   * Returns what is left after an apply: what was written is gone, and what is said for every
   * project by it, in whatever words; the rest lies on the new text.
   */
  Items after(ApplyReport report) {
    Set<ProposalId> written = new HashSet<>();
    Map<Path, Target> now = new HashMap<>();
    for (Plan.Edit edit : report.written()) {
      written.addAll(edit.proposals());
      now.put(edit.path(), edit.target().withText(edit.after()));
    }
    report.leftAlone().forEach(left -> now.put(left.now().path(), left.now()));
    Set<Fingerprint> promoted = promoted(written);
    Set<ProposalId> gone = new HashSet<>(closed);
    List<Item> rest = new ArrayList<>();
    for (Item item : all) {
      boolean settled = item.state() == Item.State.SKIPPED || item.state() == Item.State.REJECTED;
      boolean said = promoted.contains(item.proposal().learning().fingerprint()) && !settled;
      if (written.contains(item.id()) || said) {
        gone.add(item.id());
      } else {
        rest.add(onto(item, now));
      }
    }
    return new Items(List.of(), Stacks.NONE, gone).and(rest);
  }

  /** Returns the wordings of what was written into the file of all projects, from wherever. */
  private Set<Fingerprint> promoted(Set<ProposalId> written) {
    Set<Fingerprint> promoted = new HashSet<>();
    all.stream()
        .filter(item -> written.contains(item.id()))
        .filter(item -> item.target().kind() == Target.Kind.GLOBAL)
        .forEach(item -> promoted.add(item.proposal().learning().fingerprint()));
    all.stream()
        .map(item -> item.breadth().wordings())
        .filter(wordings -> wordings.stream().anyMatch(promoted::contains))
        .toList()
        .forEach(promoted::addAll);
    return promoted;
  }

  /**
   * Returns the items in their order. What was skipped or rejected stays so; what is not among the
   * newer ones any more is gone; what is new among them comes last of its file.
   */
  Items renewed(List<Item> newer) {
    Map<ProposalId, Item> now = new LinkedHashMap<>();
    Map<Path, Target> targets = new HashMap<>();
    for (Item item : newer) {
      now.put(item.id(), item);
      item.choices().forEach(choice -> targets.put(choice.path(), choice));
      targets.put(item.target().path(), item.target());
    }
    List<Item> rest = new ArrayList<>();
    for (Item item : all) {
      Item there = now.remove(item.id());
      boolean settled = item.state() == Item.State.SKIPPED || item.state() == Item.State.REJECTED;
      if (settled) {
        rest.add(onto(item, targets));
      } else if (there != null) {
        boolean same = there.isOpen() && there.proposal().equals(item.proposal());
        rest.add(same ? item : there);
      }
    }
    rest.addAll(now.values());
    return new Items(List.of(), Stacks.NONE, closed).and(rest);
  }

  private static Item onto(Item item, Map<Path, Target> now) {
    UnaryOperator<Target> newest = target -> now.getOrDefault(target.path(), target);
    Proposal old = item.proposal();
    Target target = newest.apply(old.target());
    boolean same = target.equals(old.target());
    Proposal kept = new Proposal(old.id(), old.learning(), target, old.base(), old.proposed());
    return item.with(same ? old : item.isOpen() ? old.at(target) : kept)
        .choosing(item.choices().stream().map(newest).toList());
  }
}
