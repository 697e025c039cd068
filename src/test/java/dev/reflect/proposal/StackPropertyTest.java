package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What holds for any decisions about the proposals of one file. */
class StackPropertyTest {
  private static final List<Target> TARGETS =
      List.of(
          Samples.memory("# App\r\n\r\n- Be kind.\r\n"),
          Samples.memory("no newline"),
          Samples.absent("CLAUDE.md"),
          Samples.skill("x"),
          Samples.newSkill("x"));

  @Property(tries = 300)
  void everyStepStartsWhereTheOneBelowEnds(
      @ForAll @Size(max = 8) List<@IntRange(max = 5) Integer> ways,
      @ForAll @IntRange(max = 4) int which) {
    Target target = TARGETS.get(which);
    Stack stack = Stack.on(target);
    List<Decided> all = new ArrayList<>();
    for (int i = 0; i < ways.size(); i++) {
      Proposal shown = proposal(i, target).onto(stack.text());
      Decided decided = new Decided(shown, decision(ways.get(i), shown));
      all.add(decided);
      Text before = stack.text();
      stack = stack.with(decided);
      if (decided.decision() instanceof Decision.Edited edited) {
        assertEquals(edited.text(), stack.text(), "an edited text is written as it was left");
      }
      if (decided.decision() instanceof Decision.Accepted) {
        assertEquals(shown.proposed(), stack.text(), "what was shown is what is written");
      }
      assertTrue(decided.isTaken() || stack.text().equals(before));
    }
    Text below = target.onDisk();
    for (Stack.Step step : stack.steps()) {
      assertEquals(below, step.before());
      below = step.result();
    }
    assertEquals(below, stack.text());
    Plan plan = Plan.of(all);
    Text planned = plan.isEmpty() ? target.onDisk() : plan.edits().get(0).after();
    assertEquals(below, planned, "the plan is the fold of the decisions");
    assertEquals(List.of(), plan.leftAlone());
  }

  @Property(tries = 200)
  void takingOneAwayLeavesTheOthersSaid(
      @ForAll @IntRange(min = 1, max = 6) int size, @ForAll @IntRange(max = 5) int gone) {
    Target target = TARGETS.get(0);
    Stack stack = Stack.on(target);
    for (int i = 0; i < size; i++) {
      stack = stack.with(Samples.accepted(proposal(i, target).onto(stack.text())));
    }
    Stack less = stack.without(proposal(gone, target).id());

    String said = less.text().lines().stream().collect(Collectors.joining());
    for (int i = 0; i < size; i++) {
      assertEquals(i != gone, said.contains(sentence(i)), sentence(i));
    }
    assertEquals(1, said.split("## Learnings", -1).length - 1 + (size == 1 && gone == 0 ? 1 : 0));
  }

  private static String sentence(int number) {
    return "Prefer kind " + "abcdefgh".charAt(number) + " of things.";
  }

  private static Proposal proposal(int number, Target target) {
    return Proposal.of(Samples.learning(sentence(number)), target);
  }

  private static Decision decision(int way, Proposal shown) {
    return switch (way) {
      case 0 -> new Decision.Skipped();
      case 1 -> new Decision.Rejected("no");
      case 2 -> new Decision.Reworded(shown.sentence().replace("things", "stuff"));
      case 3 -> new Decision.Edited(Text.of(shown.proposed().string() + "\nBy hand.\n"));
      default -> Decision.accepted();
    };
  }
}
