package dev.reflect.proposal;

import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was taken of one file's proposals, each placed onto the text that the ones before it make:
 * two that both need a new heading make it once, and what a step shows is what is written.
 */
public record Stack(Target target, List<Step> steps) {
  /**
   * One taken proposal on its place.
   *
   * @param after empty when what was decided cannot be carried over to the text before
   * @param leftAlone why it changes nothing, as a sentence; empty where the result holds it
   */
  public record Step(
      Decided decided, Text before, Optional<Text> after, Optional<String> leftAlone) {
    public boolean isConflict() {
      return after.isEmpty();
    }

    /** Returns the text that the next step starts from. */
    public Text result() {
      return leftAlone.isPresent() ? before : after.orElseThrow();
    }

    private Step leftAlone(String why) {
      return new Step(decided, before, after, Optional.of(why));
    }
  }

  public Stack {
    steps = List.copyOf(steps);
  }

  /** Returns the stack with nothing on it: the file as it is on disk. */
  public static Stack on(Target target) {
    return new Stack(target, List.of());
  }

  /** Returns the file with everything taken so far: what the next proposal is shown against. */
  public Text text() {
    return steps.isEmpty() ? target.onDisk() : steps.get(steps.size() - 1).result();
  }

  /**
   * Returns the stack with this decision on top or, when the proposal has a step already, in its
   * place. A decision that takes nothing leaves no step.
   */
  public Stack with(Decided decided) {
    if (!decided.isTaken()) {
      return without(decided.id());
    }
    if (step(decided.id()).isPresent()) {
      return onto(
          target,
          steps.stream()
              .map(Step::decided)
              .map(each -> each.id().equals(decided.id()) ? decided : each)
              .toList());
    }
    List<Step> grown = new ArrayList<>(steps);
    grown.add(placed(decided));
    return new Stack(target, grown);
  }

  /** Returns the stack without this proposal; those above it are placed again. */
  public Stack without(ProposalId id) {
    if (step(id).isEmpty()) {
      return this;
    }
    return onto(
        target, steps.stream().map(Step::decided).filter(each -> !each.id().equals(id)).toList());
  }

  /** Returns the same decisions on the file as it is now. */
  public Stack onto(Target now) {
    return onto(now, steps.stream().map(Step::decided).toList());
  }

  public Optional<Step> step(ProposalId id) {
    return steps.stream().filter(step -> step.decided().id().equals(id)).findFirst();
  }

  private static Stack onto(Target target, List<Decided> decided) {
    Stack stack = on(target);
    for (Decided each : decided) {
      stack = stack.with(each);
    }
    return stack;
  }

  private Step placed(Decided decided) {
    Text before = text();
    Optional<Text> after = decided.result(before);
    Step step = new Step(decided, before, after, Optional.empty());
    Optional<String> problem = target.problem();
    if (problem.isPresent()) {
      return step.leftAlone(problem.get());
    }
    if (after.isEmpty()) {
      return step.leftAlone("The file has changed, and the two do not fit together.");
    }
    if (!after.get().equals(before)) {
      return decided.isAsWorded()
          ? step
          : target.problemIn(after.get()).map(step::leftAlone).orElse(step);
    }
    boolean said = decided.isSaidBy(before);
    boolean isWritten = !before.equals(target.onDisk());
    return said && isWritten
        ? step
        : step.leftAlone(said ? "It says this already." : "Nothing of it is left to change.");
  }
}
