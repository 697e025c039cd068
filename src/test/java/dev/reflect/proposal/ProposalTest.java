package dev.reflect.proposal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.learning.Wording;
import dev.reflect.signal.Confidence;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProposalTest {
  @Test
  void itsIdIsTheSameForEver() {
    ProposalId id = ProposalId.of(new Fingerprint("00112233445566ff"), "0123456789ab");

    assertEquals("5af8b070", id.value());
  }

  @Test
  void theSurestLearningsAreCriticalCorrectionsWithBothHalves() {
    Proposal proposal = Proposal.of(Samples.substitution("pip", "uv"), Samples.skill("python"));

    assertEquals(
        """
        ---
        name: python
        description: About it.
        ---

        # It

        Words.

        ## Critical Corrections

        - Use uv instead of pip.
          - Don't: use pip
          - Do: use uv
        """,
        proposal.proposed().string());
  }

  @Test
  void othersAreBestPracticesOrAdvancedConsiderations() {
    Learning medium = Samples.learning("Write tests first.", Samples.MEDIUM);
    Learning low = Samples.learning("Prefer short names.", Samples.LOW);

    assertTrue(
        Proposal.of(medium, Samples.skill("x"))
            .proposed()
            .string()
            .endsWith("\n## Best Practices\n\n- Write tests first.\n"));
    assertTrue(
        Proposal.of(low, Samples.skill("x"))
            .proposed()
            .string()
            .endsWith("\n## Advanced Considerations\n\n- Consider: Prefer short names.\n"));
  }

  @Test
  void theFigureDoesNotContradictTheWordBesideIt() {
    for (int worth = 0; worth <= 1_000; worth++) {
      Learning learning = Samples.learning("Write tests first.", worth / 1_000.0);
      String said = Proposal.of(learning, Samples.memory("")).rationale().split(" · ")[1];
      String figure = said.substring(said.indexOf(' ') + 1);
      assertEquals(
          Confidence.ofWorth(Double.parseDouble(figure)) + " " + figure, said, "at " + worth);
    }
  }

  @Test
  void aMemoryFileGetsALearning() {
    Proposal proposal =
        Proposal.of(Samples.learning("Write tests first."), Samples.memory("# App\r\n"));

    assertEquals(
        "# App\r\n\r\n## Learnings\r\n\r\n- Write tests first.\r\n", proposal.proposed().string());
  }

  @Test
  void aNewSkillStartsFromItsTemplate() {
    Proposal proposal =
        Proposal.of(Samples.learning("Write tests first."), Samples.newSkill("testing"));

    assertEquals(
        """
        ---
        name: testing
        description: "Write tests first."
        ---

        # testing

        ## Best Practices

        - Write tests first.
        """,
        proposal.proposed().string());
    assertEquals(Text.empty(), proposal.base());
  }

  @Test
  void whatIsSaidAlreadyChangesNothing() {
    Proposal proposal =
        Proposal.of(
            Samples.learning("Write tests first."), Samples.memory("- write tests first\n"));

    assertTrue(proposal.isAlreadySaid());
    assertTrue(proposal.diff().isEmpty());
  }

  @Test
  void aSkillWithoutDescriptionIsShownWithTheReason() {
    Proposal proposal =
        Proposal.of(
            Samples.learning("Write tests first."),
            Samples.skill("x", "---\nname: x\n---\nBody\n"));

    assertEquals(Optional.of("The front matter has no description."), proposal.problem());
    assertTrue(proposal.diff().isEmpty());
    assertFalse(proposal.isAlreadySaid());
  }

  @Test
  void aFenceThatIsNeverClosedIsAProblem() {
    assertEquals(
        Optional.of("The code block that begins in line 2 is never closed."),
        Samples.memory("# App\n```\nopen\n").problem());
  }

  @Test
  void otherWordsKeepTheIdAndLoseThePair() {
    Proposal proposal = Proposal.of(Samples.substitution("pip", "uv"), Samples.memory("# App\n"));
    Proposal worded = proposal.worded("Install with uv.");

    assertEquals(proposal.id(), worded.id());
    assertEquals("# App\n\n## Learnings\n\n- Install with uv.\n", worded.proposed().string());
  }

  @Test
  void anotherTargetIsAnotherText() {
    Proposal moved =
        Proposal.of(Samples.learning("Write tests first."), Samples.skill("x"))
            .at(Samples.absent("AGENTS.md"));

    assertEquals("## Learnings\n\n- Write tests first.\n", moved.proposed().string());
  }

  @Test
  void theRationaleSaysHowOftenHowSureAndByWhat() {
    Wording wording = Wording.of("Write tests first.");
    Target target = Samples.memory("");

    assertEquals(
        "heard once · MEDIUM 0.60 · you said “no, use uv”",
        Proposal.of(Samples.learning(wording, 0.6, "s1"), target).rationale());
    assertEquals(
        "heard twice in one session · HIGH 0.90 · you said “no, use uv”",
        Proposal.of(Samples.learning(wording, 0.9, "s1", "s1"), target).rationale());
    assertEquals(
        "heard 3 times in 2 sessions · HIGH 0.98 · you said “no, use uv”",
        Proposal.of(Samples.learning(wording, 0.85, "s1", "s2", "s1"), target).rationale());
  }

  @Test
  void aNewSkillCanBeNamedOtherwise() {
    Target named = Samples.newSkill("testing").named("builds");

    assertEquals("~/.claude/skills/builds/SKILL.md", named.label());
    assertTrue(named.path().endsWith("skills/builds/SKILL.md"));
    assertEquals("builds", named.name());
    assertEquals(
        Optional.of(
            "A skill's name is made of lowercase letters, digits and single hyphens between them."),
        Samples.newSkill("Testing!").problem());
  }
}
