package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.ProposalId;
import dev.reflect.proposal.Target;
import dev.reflect.review.Contradiction.Ruling;
import dev.reflect.signal.Signal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One proposal under review.
 *
 * @param proposal as it was placed last; {@link Items#shown} places it onto what is taken by now
 * @param choices every target it may have, its own included
 * @param dropped the hunks (from 0) left out so far of an undecided proposal
 * @param draft a text from the editor that is not decided about yet
 * @param contradictions what it cannot hold together with, settled or not
 * @param scopes what says something else for a part of where it holds, or the other way round
 * @param breadth what is known of it beyond its own repository
 */
public record Item(
    Proposal proposal,
    List<Target> choices,
    Optional<Decision> decision,
    Set<Integer> dropped,
    Optional<Text> draft,
    List<Contradiction> contradictions,
    List<String> scopes,
    Breadth breadth) {
  /** What was decided, as the list and the summary show it. */
  public enum State {
    OPEN("·", "left", Ink.DIM),
    ACCEPTED("✓", "accepted", Ink.GOOD),
    MODIFIED("✎", "modified", Ink.WARN),
    SKIPPED("–", "skipped", Ink.DIM),
    REJECTED("✗", "rejected", Ink.BAD);

    private final String mark;
    private final String word;
    private final Ink ink;

    State(String mark, String word, Ink ink) {
      this.mark = mark;
      this.word = word;
      this.ink = ink;
    }

    public Ink ink() {
      return ink;
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
    contradictions = List.copyOf(contradictions);
    scopes = List.copyOf(scopes);
  }

  public static Item of(Proposal proposal, List<Target> choices) {
    return new Item(
        proposal,
        choices,
        Optional.empty(),
        Set.of(),
        Optional.empty(),
        List.of(),
        List.of(),
        Breadth.OWN);
  }

  /**
   * Places a learning into the first of its choices that can be changed, up to the project's memory
   * file, or, where none can, into the first of all: it is then shown with the reason. Further
   * away, into the file of all projects, only a person puts it.
   */
  public static Item of(Learning learning, List<Target> choices) {
    Target target = choices.get(0);
    for (Target choice : choices) {
      if (choice.isWritable()) {
        target = choice;
        break;
      }
      if (choice.kind() == Target.Kind.PROJECT) {
        break;
      }
    }
    return of(Proposal.of(learning, target), choices);
  }

  /** Returns an item that was decided in an earlier review. */
  public static Item of(Decided decided, List<Target> choices) {
    return of(decided.proposal(), choices).with(decided.proposal(), decided.decision());
  }

  public ProposalId id() {
    return proposal.id();
  }

  /**
   * Returns the id that a person is told. What several projects taught has the same one in each, as
   * long as it is for the file of all; a draft stands beside what the others taught.
   */
  public ProposalId name() {
    boolean isShared = target().kind() == Target.Kind.GLOBAL && draft.isEmpty();
    return isShared ? breadth.shared().orElse(id()) : id();
  }

  public Target target() {
    return proposal.target();
  }

  /** Returns the likelier targets that cannot be changed; each says why. */
  public List<Target> passedOver() {
    return choices.stream()
        .takeWhile(choice -> !choice.path().equals(target().path()))
        .filter(choice -> !choice.isWritable())
        .toList();
  }

  /** Returns the file that says it by now: its own, or a likelier one that cannot be changed. */
  public Optional<Target> saidIn() {
    return proposal.isAlreadySaid()
        ? Optional.of(target())
        : passedOver().stream()
            .filter(each -> each.says(proposal.learning(), each.onDisk()))
            .findFirst();
  }

  /** Returns the learning in the words that were decided, else in those proposed. */
  public String sentence() {
    return decided().map(Decided::sentence).orElse(proposal.sentence());
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
    return with(shown, choices, Optional.of(made), Set.of(), Optional.empty());
  }

  Item with(Proposal other) {
    return with(other, choices, decision, dropped, draft);
  }

  Item reopened() {
    return with(proposal, choices, Optional.empty(), Set.of(), draft);
  }

  Item choosing(List<Target> others) {
    return with(proposal, others, decision, dropped, draft);
  }

  Item dropping(Set<Integer> hunks) {
    return with(proposal, choices, decision, hunks, draft);
  }

  /** Returns the item with a text from the editor that is not decided about yet. */
  public Item drafting(Optional<Text> text) {
    return with(proposal, choices, decision, dropped, text);
  }

  private Item with(
      Proposal other,
      List<Target> targets,
      Optional<Decision> made,
      Set<Integer> hunks,
      Optional<Text> text) {
    return new Item(other, targets, made, hunks, text, contradictions, scopes, breadth);
  }

  public Item contradicting(List<Contradiction> found) {
    return new Item(proposal, choices, decision, dropped, draft, found, scopes, breadth);
  }

  /** Returns the item with what is narrower or wider than it, as phrases. */
  public Item scoped(List<String> found) {
    return new Item(proposal, choices, decision, dropped, draft, contradictions, found, breadth);
  }

  public Item breadth(Breadth other) {
    return new Item(proposal, choices, decision, dropped, draft, contradictions, scopes, other);
  }

  /** Returns the item with all that was said for it, also in other repositories. */
  public Item saidBy(Collection<Signal> signals) {
    return with(proposal.saidBy(signals));
  }

  /** Returns whether it is for all repositories, and not of one of them. */
  public boolean isForAll() {
    return proposal.learning().repository().isEverywhere();
  }

  /** Returns whether it is listed under one heading with this one. */
  boolean standsWith(Item other) {
    return target().path().equals(other.target().path()) && isForAll() == other.isForAll();
  }

  /** Returns that it may be kept for every project, as a sentence. */
  public Optional<String> mayBePromoted(String key) {
    List<String> heardIn = breadth.heardIn();
    if (isForAll() || heardIn.isEmpty()) {
      return Optional.empty();
    }
    String last = heardIn.get(heardIn.size() - 1);
    String first = String.join(", ", heardIn.subList(0, heardIn.size() - 1));
    return Optional.of(
        "Heard in "
            + (first.isEmpty() ? last : first + " and " + last)
            + ": it may hold in every project. "
            + key
            + " puts it into "
            + (target().kind() == Target.Kind.GLOBAL
                ? "the file of one project."
                : "the global CLAUDE.md."));
  }

  List<Contradiction> settled(String pair, Optional<Ruling> settlement) {
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
