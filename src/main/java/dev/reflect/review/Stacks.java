package dev.reflect.review;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Stack;
import dev.reflect.proposal.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** On each file the stack of the items that are taken; a file without one has none taken. */
public record Stacks(Map<Path, Stack> all) {
  static final Stacks NONE = new Stacks(Map.of());

  public Stacks {
    all = Map.copyOf(all);
  }

  Stack on(Target target) {
    return all.getOrDefault(target.path(), Stack.on(target));
  }

  /** Returns the text that an item lies on: what was taken before it, or all of it. */
  Text below(Item item) {
    Stack stack = on(item.target());
    return stack.step(item.id()).map(Stack.Step::before).orElse(stack.text());
  }

  Plan plan() {
    return Plan.ofStacks(all.values());
  }

  /** Returns how many no longer fit the text below them. */
  long conflicts() {
    return all.values().stream()
        .flatMap(stack -> stack.steps().stream())
        .filter(Stack.Step::isConflict)
        .count();
  }

  Stacks with(Stack stack) {
    Map<Path, Stack> changed = new HashMap<>(all);
    changed.put(stack.target().path(), stack);
    return new Stacks(changed);
  }

  /** Returns the stacks with items on them that were decided before. */
  Stacks and(List<Item> decided) {
    Map<Path, List<Item>> files = new LinkedHashMap<>();
    for (Item item : decided) {
      files.computeIfAbsent(item.target().path(), path -> new ArrayList<>()).add(item);
    }
    Stacks grown = this;
    for (List<Item> items : files.values()) {
      grown = grown.with(stacked(grown.on(items.get(0).target()), items));
    }
    return grown;
  }

  /** Puts them on in the order they were decided in, which the texts they were shown on tell. */
  private static Stack stacked(Stack stack, List<Item> decided) {
    List<Item> left = new ArrayList<>(decided);
    Stack grown = stack;
    while (!left.isEmpty()) {
      Text top = grown.text();
      int next = 0;
      for (int i = left.size() - 1; i >= 0; i--) {
        Text shownOn = left.get(i).proposal().base();
        boolean fits = shownOn.lines().size() == top.lines().size() && shownOn.equals(top);
        next = fits ? i : next;
      }
      grown = grown.with(left.remove(next).decided().orElseThrow());
    }
    return grown;
  }
}
