package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Proposals;
import dev.reflect.proposal.Target;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * One proposal under review.
 *
 * @param proposal as it was placed last; {@link Items#shown} places it onto what is taken by now
 * @param choices every target it may have, its own included
 * @param dropped the hunks (from 0) left out so far of an undecided proposal
 * @param draft a text from the editor that is not decided about yet
 * @param bearing what else is known that bears on the decision
 */
public record Item(
    Proposal proposal,
    List<Target> choices,
    Optional<Decision> decision,
    Set<Integer> dropped,
    Optional<Text> draft,
    Bearing bearing) {
  /** What was decided, as the list and the summary show it. */
  public enum State {
    OPEN("·", "left"),
    ACCEPTED("✓", "accepted"),
    MODIFIED("✎", "modified"),
    SKIPPED("–", "skipped"),
    REJECTED("✗", "rejected");

    private final String mark;
    private final String word;

    State(String mark, String word) {
      this.mark = mark;
      this.word = word;
    }

    public String mark() {
      return mark;
    }

    public String word() {
      return word;
    }

    /** Returns whether the item changes a file once applied. */
    public boolean isTaken() {
      return this == ACCEPTED || this == MODIFIED;
    }
  }

  public Item {
    choices = List.copyOf(choices);
    dropped = Set.copyOf(dropped);
    Objects.requireNonNull(bearing);
  }

  public static Item of(Proposal proposal, List<Target> choices) {
    return new Item(proposal, choices, Optional.empty(), Set.of(), Optional.empty(), Bearing.NONE);
  }

  public static Item of(Proposals.Proposed proposed) {
    return of(proposed.proposal(), proposed.choices());
  }

  /** Returns an item that was decided in an earlier review. */
  public static Item of(Decided decided, List<Target> choices) {
    return of(decided.proposal(), choices).with(decided.proposal(), decided.decision());
  }

  public ProposalId id() {
    return proposal.id();
  }

  public Target target() {
    return proposal.target();
  }

  /** Returns the likelier targets that cannot be changed; each says why. */
  public List<Target> passedOver() {
    return new Proposals.Proposed(proposal, choices).passedOver();
  }

  /** Returns the learning in the words that were decided, else in those proposed. */
  public String sentence() {
    return decision
        .filter(each -> each instanceof Decision.Reworded)
        .map(each -> ((Decision.Reworded) each).sentence())
        .orElse(proposal.sentence());
  }

  public State state() {
    return decision.map(Item::state).orElse(State.OPEN);
  }

  private static State state(Decision decision) {
    if (decision instanceof Decision.Accepted) {
      return State.ACCEPTED;
    }
    if (decision.isTaken()) {
      return State.MODIFIED;
    }
    return decision instanceof Decision.Skipped ? State.SKIPPED : State.REJECTED;
  }

  public boolean isOpen() {
    return decision.isEmpty();
  }

  /** Returns the proposal with its decision; empty while it is open. */
  public Optional<Decided> decided() {
    return decision.map(each -> new Decided(proposal, each));
  }

  Item with(Proposal shown, Decision made) {
    return new Item(shown, choices, Optional.of(made), Set.of(), Optional.empty(), bearing);
  }

  Item with(Proposal other) {
    return new Item(other, choices, decision, dropped, draft, bearing);
  }

  Item reopened() {
    return new Item(proposal, choices, Optional.empty(), Set.of(), draft, bearing);
  }

  Item choosing(List<Target> others) {
    return new Item(proposal, others, decision, dropped, draft, bearing);
  }

  Item dropping(Set<Integer> hunks) {
    return new Item(proposal, choices, decision, hunks, draft, bearing);
  }

  /** Returns the item with a text from the editor that is not decided about yet. */
  public Item drafting(Optional<Text> text) {
    return new Item(proposal, choices, decision, dropped, text, bearing);
  }

  /** Returns the item with what it contradicts. */
  public Item contradicting(List<Contradiction> found) {
    return new Item(proposal, choices, decision, dropped, draft, bearing.contradicting(found));
  }

  /** Returns the item with what is narrower or wider than it, as phrases. */
  public Item scoped(List<String> found) {
    return new Item(proposal, choices, decision, dropped, draft, bearing.scoped(found));
  }

  /** Returns the item as one that may be promoted, with the repositories that taught it. */
  public Item heardIn(List<String> repositories) {
    return new Item(proposal, choices, decision, dropped, draft, bearing.heardIn(repositories));
  }

  public List<Contradiction> contradictions() {
    return bearing.contradictions();
  }

  public List<String> scopes() {
    return bearing.scopes();
  }

  public List<String> heardIn() {
    return bearing.heardIn();
  }

  /** Returns that it may be kept for every project, as a sentence. */
  public Optional<String> mayBePromoted() {
    return target().kind() == Target.Kind.GLOBAL ? Optional.empty() : bearing.mayBePromoted();
  }

  List<Contradiction> settled(String pair, Optional<Settlement> settlement) {
    return contradictions().stream()
        .map(each -> each.id().equals(pair) ? each.settledBy(settlement) : each)
        .toList();
  }

  /** Returns the first contradiction that nobody has settled; none once this is turned down. */
  public Optional<Contradiction> contradiction() {
    return state() == State.REJECTED
        ? Optional.empty()
        : contradictions().stream().filter(Contradiction::isOpen).findFirst();
  }
}
