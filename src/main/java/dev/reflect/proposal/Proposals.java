package dev.reflect.proposal;

import dev.reflect.learning.Learning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Learnings placed where they belong.
 *
 * @param proposed what is new to its target, target by target: first the target of the worthiest,
 *     and in each the worthiest first
 * @param alreadySaid what a target says already, which is not proposed
 */
public record Proposals(List<Proposed> proposed, List<AlreadySaid> alreadySaid) {
  private static final Comparator<Ranked> WORTHIEST_FIRST =
      Comparator.comparingDouble(Ranked::worth).reversed();

  /** A worth is asked of all signals: it is asked once, not at each comparison. */
  private record Ranked(Proposed proposed, double worth) {
    static Ranked of(Proposed proposed) {
      return new Ranked(proposed, proposed.proposal().learning().worth());
    }
  }

  /** A learning and the target that says it. */
  public record AlreadySaid(Learning learning, Target by) {}

  /**
   * A proposal and the other files it may go to.
   *
   * @param choices every target it can have, its own included, the likeliest first
   */
  public record Proposed(Proposal proposal, List<Target> choices) {
    public Proposed {
      choices = List.copyOf(choices);
    }

    /** Returns the likelier targets that cannot be changed; each says why in its problem. */
    public List<Target> passedOver() {
      return choices.stream()
          .takeWhile(choice -> !choice.path().equals(proposal.target().path()))
          .filter(choice -> !choice.isWritable())
          .toList();
    }
  }

  public Proposals {
    proposed = List.copyOf(proposed);
    alreadySaid = List.copyOf(alreadySaid);
  }

  /**
   * Places each learning into the first of its choices that can be changed, up to the project's
   * memory file, or, where none can, into the first of all: it is then shown with the reason.
   * Further away, into the file of all projects, only a person puts it.
   */
  public static Proposals of(List<Learning> learnings, Function<Learning, List<Target>> choicesOf) {
    Map<Path, List<Ranked>> byTarget = new LinkedHashMap<>();
    List<AlreadySaid> alreadySaid = new ArrayList<>();
    for (Learning learning : learnings) {
      List<Target> choices = choicesOf.apply(learning);
      if (choices.isEmpty()) {
        throw new IllegalArgumentException("No target for: " + learning.sentence());
      }
      Target target = target(choices);
      Proposed proposed = new Proposed(Proposal.of(learning, target), choices);
      Optional<Target> says = saying(proposed);
      if (says.isPresent()) {
        alreadySaid.add(new AlreadySaid(learning, says.get()));
      } else {
        byTarget.computeIfAbsent(target.path(), path -> new ArrayList<>()).add(Ranked.of(proposed));
      }
    }
    List<Proposed> all = new ArrayList<>();
    byTarget.values().forEach(group -> group.sort(WORTHIEST_FIRST));
    byTarget.values().stream()
        .sorted((one, other) -> WORTHIEST_FIRST.compare(one.get(0), other.get(0)))
        .forEach(group -> group.forEach(each -> all.add(each.proposed())));
    return new Proposals(all, alreadySaid);
  }

  private static Target target(List<Target> choices) {
    for (Target choice : choices) {
      if (choice.isWritable()) {
        return choice;
      }
      if (choice.kind() == Target.Kind.PROJECT) {
        break;
      }
    }
    return choices.get(0);
  }

  private static Optional<Target> saying(Proposed proposed) {
    Learning learning = proposed.proposal().learning();
    return proposed.proposal().isAlreadySaid()
        ? Optional.of(proposed.proposal().target())
        : proposed.passedOver().stream()
            .filter(target -> target.says(learning, target.onDisk()))
            .findFirst();
  }
}
