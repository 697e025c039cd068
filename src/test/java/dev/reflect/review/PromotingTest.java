package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Plan;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.review.Review.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What several repositories taught, as proposals among the others. */
class PromotingTest {
  private static final String BEGIN =
      "# Everywhere\n\nBe brief.\n\n"
          + "<!-- reflect promote: begin. What you change in here stays. -->\n"
          + "## In every project\n\n";
  private static final String END = "<!-- reflect promote: end -->\n";

  private final World world = new World();

  private Reviewing answered(Reviewing person) {
    world.accept(person.lastEffect());
    person.effects();
    while (!world.answers.isEmpty()) {
      person.sends(world.answers.remove());
    }
    return person;
  }

  private Reviewing looking() {
    return answered(Reviewing.four().press("P"));
  }

  private static Learning heard(String sentence) {
    Learning sample = Samples.learning(sentence);
    return new Learning(
        Fingerprint.of(sentence), sample.wording(), sample.repository(), sample.signals());
  }

  @Test
  void theyComeBehindTheProposalsAndThePersonIsAtTheFirst() {
    Reviewing person = looking().shows("····[·]··");
    assertEquals(4, person.review().spot().index());
    person.press("K s P");
    answered(person).shows("···–[·]··");
  }

  @Test
  void whatStandsInTheListForThatFileAlreadyComesNoSecondTime() {
    Reviewing person = Reviewing.of(List.of(forAll("Use tabs."), forAll("Never commit secrets.")));
    answered(person.press("P")).shows("··[·]·");
    Reviewing other = Reviewing.of(List.of(forAll("Use tabs."), forAll("Never commit secrets.")));
    other.sends(ProposalRoom.promoting(List.of(Widespread.three().get(1)))).shows("·[·]");
  }

  private static Item forAll(String sentence) {
    return Item.of(heard(sentence), List.of(Widespread.global()));
  }

  @Test
  void whatIsAcceptedGoesIntoTheFileOfAllProjectsWithThePlan() {
    Reviewing person = looking().press("a").shows("····✓[·]·");
    person.press("c");
    assertEquals("PlanPopup", person.popup());
    Plan plan = person.review().plan();
    assertEquals(
        List.of(BEGIN + "- Run the tests before every commit.\n" + END),
        plan.edits().stream().map(edit -> edit.after().string()).toList());
  }

  @Test
  void otherWordsAreReasonsAndSkippingAreAsOfAnyProposal() {
    Reviewing person = looking().press("w Ctrl-u").type("Test first.").press("Enter");
    assertEquals("Remember", person.effects());
    person.shows("····✎[·]·").press("x").type("Only mine").press("Enter s");
    assertEquals("Remember Remember", person.effects());
    person.shows("[·]···✎✗–").press("u u");
    assertEquals("Reopen Reopen", person.effects());
  }

  @Test
  void theFilesThatSayItAreOfferedWithoutItAndWrittenByAnotherPlan() {
    Reviewing person = looking().press("J a c Enter").written();
    answered(person);
    assertEquals(List.of("Never commit secrets."), world.looked);
    assertEquals("TakeOutPopup", person.popup());
    person.press("Enter");
    assertEquals(Phase.APPLYING, person.review().phase());
    Plan out = ((Errand.Apply) person.lastEffect()).plan();
    assertEquals(0, out.proposals());
    assertEquals(
        List.of("~/code/ferry/CLAUDE.md"),
        out.edits().stream().map(edit -> edit.target().label()).toList());
    person.written().says("Taken out of one file.").shows("·····[·]");
  }

  @Test
  void whoWantsThemThereLeavesThemThere() {
    Reviewing person = looking().press("J a c Enter").written();
    answered(person).press("Esc").says("It stays there.");
    assertEquals("", person.effects());
  }

  @Test
  void itsProposalsInItsRepositoriesAreGoneOnceItIsWritten() {
    Reviewing person =
        Reviewing.of(
            heard("Never commit secrets."),
            heard("Use tabs."),
            heard("Before each commit, run the tests."));
    answered(person.press("x Enter P")).press("a a c Enter").written();
    assertEquals(
        List.of("Never commit secrets. rejected", "Use tabs. left"),
        person.review().items().all().stream()
            .filter(item -> !item.isForAll())
            .map(item -> item.sentence() + " " + item.state().word())
            .toList());
  }

  @Test
  void aFileThatCannotBeChangedSaysWhy() {
    Target damaged =
        Widespread.global("<!-- reflect promote: begin. What you change in here stays. -->\n");
    Reviewing person =
        Reviewing.of(List.of()).sends(ProposalRoom.promoting(Widespread.three(damaged)));
    person.press("a");
    assertTrue(person.review().toast().orElseThrow().text().contains("has no end"));
    person.press("x Enter").shows("✗[·]·");
  }

  @Test
  void whereNothingWaitsItIsSaid() {
    Reviewing person = Reviewing.of(List.of()).sends(ProposalRoom.promoting(List.of()));
    person.says("Nothing that several repositories taught waits.");
  }

  @Test
  void itSaysWhereItWasHeardWhyItHoldsAndWhatMayGo() {
    Breadth reach = Widespread.three().get(1).breadth();
    assertEquals(
        "For every project: heard 5 times in 4 repositories: 時刻表, shop-api, ferry, blog · score 8",
        reach.forAll().orElseThrow());
    assertEquals(
        List.of(
            "Heard in 4 repositories; 2 are enough.",
            "So its words tell that it holds in every project."),
        reach.reasons().stream().filter(each -> !each.startsWith("It is")).toList());
    assertEquals(
        List.of("Once it is written, ~/code/ferry/CLAUDE.md need not say it any more."),
        reach.remarks());
    assertEquals(List.of(), reach.warnings());
    assertEquals(1, Widespread.opposed().breadth().warnings().size());
  }
}
