package dev.reflect.review;

import dev.reflect.proposal.Decision;
import dev.reflect.proposal.ProposalId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Decisions that no key made: of a form, a command, a line of text. */
class ActionTest {
  @Test
  void aDecisionIsAboutTheProposalThatItNames() {
    Reviewing person = Reviewing.four();
    ProposalId third = person.review().items().get(2).id();
    ProposalId second = person.review().items().get(1).id();

    person.sends(new Action.Decide(third, Decision.accepted())).shows("··✓[·]");
    person.sends(new Action.Decide(second, new Decision.Reworded("Use tabs, always.")));
    person.shows("·✎✓[·]").sends(new Action.Decide(third, Decision.accepted()));
    person.shows("·✎[✓]·").says("Accepted already.");
  }

  @Test
  void aProposalIsPutWhereItIsWanted() {
    Reviewing person = Reviewing.four();
    ProposalId third = person.review().items().get(2).id();

    person.sends(new Action.Put(third, Reviewing.SKILL, Optional.empty()));
    person.shows("··[·]·").says("It goes to ~/.claude/skills/node/SKILL.md now.");
  }

  @Test
  void whatIsNotUnderReviewIsNotDecided() {
    Reviewing person = Reviewing.four();
    ProposalId other = person.review().items().get(0).id();
    Reviewing without = Reviewing.of(List.of(person.review().items().get(1)));

    without.sends(new Action.Decide(other, Decision.accepted()));
    without.shows("[·]").says("That proposal is not under review any more.");
  }
}
