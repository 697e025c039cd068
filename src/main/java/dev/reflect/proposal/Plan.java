package dev.reflect.proposal;

import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All writes that the decisions amount to, one per file, as a value before anything is written.
 * Whatever was taken is in exactly one of the two lists.
 *
 * @param edits sorted by path; each changes its file
 * @param leftAlone what was taken and is not part of the edits
 */
public record Plan(List<Edit> edits, List<LeftAlone> leftAlone) {
  /** What stays accepted and is not written, and why, as a sentence. */
  public record LeftAlone(Decided decided, String why) {
    public Target target() {
      return decided.proposal().target();
    }

    /** Returns the file and why, for one line. */
    public String said() {
      String label = target().label();
      return "left alone: " + (why.startsWith(label) ? why : label + ": " + why);
    }
  }

  /** One file of the plan: its text when it was read, and as it will be. */
  public record Edit(Target target, Text before, Text after, List<ProposalId> proposals) {
    public Edit {
      proposals = List.copyOf(proposals);
    }

    public Path path() {
      return target.path();
    }

    public Diff diff() {
      return Diff.between(before, after);
    }

    public boolean isNew() {
      return !target.exists();
    }
  }

  public Plan {
    edits = edits.stream().sorted(Comparator.comparing(Edit::path)).toList();
    leftAlone = List.copyOf(leftAlone);
  }

  public Plan(List<Edit> edits) {
    this(edits, List.of());
  }

  /** Returns the plan of these decisions, stacked file by file in the order they were made. */
  public static Plan of(List<Decided> inOrder) {
    Map<Path, Stack> stacks = new LinkedHashMap<>();
    for (Decided decided : inOrder) {
      Target target = decided.proposal().target();
      Stack stack = stacks.getOrDefault(target.path(), Stack.on(target));
      stacks.put(target.path(), stack.with(decided));
    }
    return ofStacks(stacks.values());
  }

  public static Plan ofStacks(Collection<Stack> stacks) {
    List<Edit> edits = new ArrayList<>();
    List<LeftAlone> leftAlone = new ArrayList<>();
    for (Stack stack : stacks) {
      Text onDisk = stack.target().onDisk();
      Optional<String> together =
          stack.text().equals(onDisk)
              ? Optional.of("Together with the others it changes nothing.")
              : Optional.empty();
      List<ProposalId> placed = new ArrayList<>();
      for (Stack.Step step : stack.steps()) {
        step.leftAlone()
            .or(() -> together)
            .ifPresentOrElse(
                why -> leftAlone.add(new LeftAlone(step.decided(), why)),
                () -> placed.add(step.decided().id()));
      }
      if (!placed.isEmpty()) {
        edits.add(new Edit(stack.target(), onDisk, stack.text(), placed));
      }
    }
    return new Plan(edits, leftAlone);
  }

  public Plan without(Path file) {
    return new Plan(edits.stream().filter(edit -> !edit.path().equals(file)).toList(), leftAlone);
  }

  /** Returns whether the edit of this file carries out what was decided about the proposal. */
  public boolean writes(ProposalId id, Path file) {
    return edits.stream()
        .anyMatch(edit -> edit.path().equals(file) && edit.proposals().contains(id));
  }

  public boolean isEmpty() {
    return edits.isEmpty();
  }

  /** Returns how many proposals the edits are made of. */
  public int proposals() {
    return edits.stream().mapToInt(edit -> edit.proposals().size()).sum();
  }

  public int hunks() {
    return edits.stream().mapToInt(edit -> edit.diff().hunks().size()).sum();
  }
}
