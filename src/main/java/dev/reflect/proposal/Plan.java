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

/**
 * All writes that the decisions amount to, one per file, as a value before anything is written.
 *
 * @param edits sorted by path; each changes its file
 * @param conflicts what was taken but cannot be placed any more, and so is not part of the edits
 */
public record Plan(List<Edit> edits, List<Decided> conflicts) {
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

    /** Returns whether the file is made by this edit. */
    public boolean isNew() {
      return !target.exists();
    }
  }

  public Plan {
    edits = edits.stream().sorted(Comparator.comparing(Edit::path)).toList();
    conflicts = List.copyOf(conflicts);
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

  /** Returns the plan of what is stacked on each file. */
  public static Plan ofStacks(Collection<Stack> stacks) {
    List<Edit> edits = new ArrayList<>();
    List<Decided> conflicts = new ArrayList<>();
    for (Stack stack : stacks) {
      List<ProposalId> placed = new ArrayList<>();
      for (Stack.Step step : stack.steps()) {
        if (step.isConflict()) {
          conflicts.add(step.decided());
        } else {
          placed.add(step.decided().id());
        }
      }
      if (!stack.text().equals(stack.target().onDisk())) {
        edits.add(new Edit(stack.target(), stack.target().onDisk(), stack.text(), placed));
      }
    }
    return new Plan(edits, conflicts);
  }

  public boolean isEmpty() {
    return edits.isEmpty();
  }

  /** Returns how many proposals the edits are made of. */
  public int proposals() {
    return edits.stream().mapToInt(edit -> edit.proposals().size()).sum();
  }

  /** Returns how many hunks the edits have together. */
  public int hunks() {
    return edits.stream().mapToInt(edit -> edit.diff().hunks().size()).sum();
  }
}
