package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/**
 * Whatever becomes of the files between a decision and the plan: each accepted proposal is written
 * or left alone with a reason, and never both.
 */
class PlanPropertyTest {
  private static final int FILES = 4;

  @Property(tries = 2000)
  void everythingThatIsTakenIsWrittenOrLeftAlone(
      @ForAll @Size(max = 8) List<@IntRange(max = 6) Integer> ways,
      @ForAll @Size(8) List<@IntRange(max = FILES - 1) Integer> files,
      @ForAll @Size(FILES) List<@IntRange(max = 9) Integer> becomings) {
    List<Decided> decided = new ArrayList<>();
    List<Target> now = new ArrayList<>();
    for (int file = 0; file < FILES; file++) {
      now.add(now(file, becomings.get(file)));
    }
    for (int i = 0; i < ways.size(); i++) {
      Target then = Samples.memory(file(files.get(i)), "# App\n\nWords.\n");
      Proposal shown = Proposal.of(Samples.learning(sentence(i)), then);
      Proposal here =
          new Proposal(
              shown.id(), shown.learning(), now.get(files.get(i)), shown.base(), shown.proposed());
      decided.add(new Decided(here, decision(ways.get(i), shown)));
    }

    Plan plan = Plan.of(decided);

    Set<ProposalId> taken = new LinkedHashSet<>();
    decided.stream().filter(Decided::isTaken).forEach(each -> taken.add(each.id()));
    List<ProposalId> ended = new ArrayList<>();
    plan.edits().forEach(edit -> ended.addAll(edit.proposals()));
    plan.leftAlone().forEach(left -> ended.add(left.decided().id()));
    assertEquals(taken.size(), ended.size(), "in one of the two");
    assertEquals(taken, Set.copyOf(ended));
    for (Plan.Edit edit : plan.edits()) {
      assertNotEquals(edit.before(), edit.after());
      assertFalse(edit.proposals().isEmpty());
      assertTrue(edit.target().isWritable(), edit.target().label());
      assertEquals(Optional.empty(), edit.target().problemIn(edit.after()));
    }
    plan.leftAlone().forEach(left -> assertTrue(left.why().endsWith("."), left.why()));
  }

  private static String file(int number) {
    return "part" + number + "/CLAUDE.md";
  }

  private static String sentence(int number) {
    return "Prefer kind " + "abcdefgh".charAt(number) + " of things.";
  }

  /** What became of the file since it was read. */
  private static Target now(int file, int becoming) {
    String name = file(file);
    return switch (becoming) {
      case 0 -> Samples.memory(name, "# App\n\nWords.\n\n```sh\nnever closed\n");
      case 1 -> Samples.memory(name, "# App\n\n<!-- never closed\n");
      case 2 -> unreadable(name);
      case 3 -> Samples.memory(name, "# App\n\n<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> b\n");
      case 4 -> Samples.memory(name, "# App\n\nWords.\n\n- " + sentence(0) + "\n- " + sentence(1));
      case 5 -> Samples.absent(name);
      case 6 -> Samples.memory(name, "Another text.\n");
      default -> Samples.memory(name, "# App\n\nWords.\n");
    };
  }

  private static Target unreadable(String name) {
    return new Target(
        Target.Kind.PROJECT,
        Path.of("/home/me/app", name),
        name,
        Text.empty(),
        true,
        Optional.of(name + " is not UTF-8 text."));
  }

  private static Decision decision(int way, Proposal shown) {
    return switch (way) {
      case 0 -> new Decision.Skipped();
      case 1 -> new Decision.Reworded(shown.sentence().replace("things", "stuff"));
      case 2 -> new Decision.Edited(Text.of(shown.proposed().string() + "\nBy hand.\n"));
      case 3 -> new Decision.Edited(shown.base());
      case 4 -> new Decision.Edited(Text.of("```\nopen\n"));
      default -> Decision.accepted();
    };
  }
}
