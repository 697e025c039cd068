package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StackTest {
  private static final Target CLAUDE = Samples.memory("# App\n");
  private static final Proposal FIRST = of("Write tests first.");
  private static final Proposal SECOND = of("Use tabs.");
  private static final Proposal THIRD = of("Keep calm.");

  private static Proposal of(String sentence) {
    return Proposal.of(Samples.learning(sentence), CLAUDE);
  }

  private static Stack stack(Decided... inOrder) {
    Stack stack = Stack.on(CLAUDE);
    for (Decided decided : inOrder) {
      stack = stack.with(decided);
    }
    return stack;
  }

  private static Decided edited(Proposal shown, String text) {
    return new Decided(shown, new Decision.Edited(Text.of(text)));
  }

  @Test
  void theHeadingThatTwoNeedIsMadeOnce() {
    Stack stack = stack(Samples.accepted(FIRST), Samples.accepted(SECOND));

    assertEquals(
        """
        # App

        ## Learnings

        - Write tests first.
        - Use tabs.
        """,
        stack.text().string());
  }

  @Test
  void whatAStepShowsIsWhatTheNextStartsFrom() {
    Stack stack = stack(Samples.accepted(FIRST), Samples.accepted(SECOND));

    assertEquals(CLAUDE.onDisk(), stack.steps().get(0).before());
    assertEquals(stack.steps().get(0).result(), stack.steps().get(1).before());
    assertEquals(SECOND.onto(stack.steps().get(1).before()).proposed(), stack.text());
  }

  @Test
  void whatIsNotTakenLeavesNoStep() {
    Stack stack =
        stack(
            new Decided(FIRST, new Decision.Skipped()),
            new Decided(SECOND, new Decision.Rejected("")));

    assertEquals(Stack.on(CLAUDE), stack);
  }

  @Test
  void otherWordsArePlacedInstead() {
    Stack stack =
        stack(
            Samples.accepted(FIRST), new Decided(SECOND, new Decision.Reworded("Indent by tabs.")));

    assertEquals(
        "# App\n\n## Learnings\n\n- Write tests first.\n- Indent by tabs.\n",
        stack.text().string());
  }

  @Test
  void anEditedTextIsCarriedOver() {
    String text = "# The app\n\n## Learnings\n\n- Use tabs, please.\n";
    Proposal shown = SECOND.onto(stack(Samples.accepted(FIRST)).text());
    Decided alone = edited(SECOND, text);
    Decided onFirst = edited(shown, shown.proposed().string().replace("tabs.", "tabs, please."));

    assertEquals(text, stack(alone).text().string());
    assertEquals(
        "# App\n\n## Learnings\n\n- Write tests first.\n- Use tabs, please.\n",
        stack(Samples.accepted(FIRST), onFirst).text().string());
    assertEquals(
        "# App\n\n## Learnings\n\n- Write tests first.\n- Keep calm.\n- Use tabs, please.\n",
        stack(Samples.accepted(FIRST), Samples.accepted(THIRD), onFirst).text().string());
  }

  @Test
  void aConflictNamesTheProposalAndLeavesTheTextBelow() {
    Decided one = edited(FIRST, "# One\n");
    Decided two = edited(SECOND, "# Two\n");
    Stack stack = stack(one, two, Samples.accepted(THIRD));

    assertTrue(stack.step(SECOND.id()).orElseThrow().isConflict());
    assertEquals("# One\n\n## Learnings\n\n- Keep calm.\n", stack.text().string());
    assertEquals(
        List.of(two),
        Plan.of(List.of(one, two)).leftAlone().stream().map(Plan.LeftAlone::decided).toList());
    assertEquals(List.of(FIRST.id()), Plan.of(List.of(one, two)).edits().get(0).proposals());
  }

  @Test
  void droppedHunksAreLeftOut() {
    Target skill =
        Samples.skill("x", "---\nname: x\ndescription: y\n---\n\n1\n2\n3\n4\n5\n6\n7\n8\n9\n");
    Text twice = Text.of(skill.onDisk().string().replace("1\n", "one\n").replace("9\n", "nine\n"));
    Proposal shown = new Proposal(FIRST.id(), FIRST.learning(), skill, skill.onDisk(), twice);
    Decided decided = new Decided(shown, new Decision.Accepted(Set.of(0)));

    assertEquals(
        skill.onDisk().string().replace("9\n", "nine\n"),
        Stack.on(skill).with(decided).text().string());
  }

  @Test
  void aSecondDecisionTakesThePlaceOfTheFirst() {
    Stack stack = stack(Samples.accepted(FIRST), Samples.accepted(SECOND));

    assertEquals(
        "# App\n\n## Learnings\n\n- Test first.\n- Use tabs.\n",
        stack.with(new Decided(FIRST, new Decision.Reworded("Test first."))).text().string());
    assertEquals(
        "# App\n\n## Learnings\n\n- Use tabs.\n",
        stack.with(new Decided(FIRST, new Decision.Skipped())).text().string());
  }

  @Test
  void aNewSkillIsMadeOnceForTwoLearnings() {
    Target target = Samples.newSkill("testing");
    Plan plan =
        Plan.of(List.of(Samples.accepted(FIRST.at(target)), Samples.accepted(SECOND.at(target))));

    assertEquals(
        """
        ---
        name: testing
        description: "Write tests first."
        ---

        # testing

        ## Best Practices

        - Write tests first.
        - Use tabs.
        """,
        plan.edits().get(0).after().string());
    assertTrue(plan.edits().get(0).isNew());
  }

  @Test
  void editsAreSortedByPathAndOnlyThoseThatChange() {
    Proposal skill = FIRST.at(Samples.skill("x"));
    Proposal said = THIRD.at(Samples.memory("AGENTS.md", "Keep calm.\n"));
    Plan plan =
        Plan.of(List.of(Samples.accepted(SECOND), Samples.accepted(said), Samples.accepted(skill)));

    assertEquals(
        List.of("~/.claude/skills/x/SKILL.md", "CLAUDE.md"),
        plan.edits().stream().map(edit -> edit.target().label()).toList());
    assertEquals(2, plan.proposals());
    assertEquals(2, plan.hunks());
    assertTrue(Plan.of(List.of()).isEmpty());
  }
}
