package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decided;
import dev.reflect.proposal.Decision;
import dev.reflect.proposal.FileSort;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import dev.reflect.review.Review.Phase;
import dev.reflect.review.Spot.Pane;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewTest {
  @ParameterizedTest(name = "{0} leads to {1} \"{2}\" and wants {3}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a              | ✓[·]··  | ''                                                      | Remember
          y              | [·]···  | Copied: Write tests first. | Copy
          s              | –[·]··  | ''                                                      | Remember
          s              | –[·]··  | ''                                                      | Remember
          x Enter        | ✗[·]··  | ''                                                      | Remember
          x Esc          | [·]···  | ''                                                      | ''
          a K a          | [✓]···  | Accepted already.                                       | Remember
          s K s          | [–]···  | Skipped already.                                        | Remember
          x Enter K x    | [✗]···  | Rejected already.                                       | Remember
          s K a          | ✓[·]··  | ''                                                      | Remember Remember
          a K s          | –[·]··  | ''                                                      | Remember Remember
          A              | ✓✓✓[·]  | ''                                                      | Remember Remember Remember
          S              | –––[·]  | ''                                                      | Remember Remember Remember
          A K A          | ✓✓[✓]·  | Nothing is left to decide for this file.                | Remember Remember Remember
          J J J a        | [·]··✓  | ''                                                      | Remember
          A a            | ✓✓✓[✓]  | Everything is decided: c applies 4.                     | Remember Remember Remember Remember
          S s            | –––[–]  | Everything is decided and there is nothing to apply: q leaves. | Remember Remember Remember Remember
          u              | [·]···  | Nothing to undo.                                        | ''
          Ctrl-r         | [·]···  | Nothing to redo.                                        | ''
          a u            | [·]···  | Undone.                                                 | Remember Reopen
          a u Ctrl-r     | ✓[·]··  | Redone.                                                 | Remember Reopen Remember
          a u s Ctrl-r   | –[·]··  | Nothing to redo.                                        | Remember Reopen Remember
          A u            | [·]···  | Undone.                                                 | Remember Remember Remember Reopen Reopen Reopen
          s K a u        | [–]···  | Undone.                                                 | Remember Remember Remember
          j              | ·[·]··  | ''                                                      | ''
          ↓ ↓ ↑          | ·[·]··  | ''                                                      | ''
          k              | [·]···  | ''                                                      | ''
          J J J          | ···[·]  | ''                                                      | ''
          J J J J        | ···[·]  | This is the last proposal.                              | ''
          K              | [·]···  | This is the first proposal.                             | ''
          G              | ···[·]  | ''                                                      | ''
          G g            | [·]···  | ''                                                      | ''
          G Tab g        | ···[·]  | ''                                                      | ''
          ]              | [·]···  | This is the last hunk.                                  | ''
          [              | [·]···  | This is the first hunk.                                 | ''
          Space          | [·]···  | There is only this hunk: skip the proposal with s.      | ''
          c              | [·]···  | Nothing is accepted yet.                                | ''
          a c Esc        | ✓[·]··  | Nothing is written.                                     | Remember
          a c Enter      | ✓[·]··  | ''                                                      | Remember Apply
          a c Enter a    | ✓[·]··  | The plan is being written: one moment.                  | Remember Apply
          a c Enter q    | ✓[·]··  | The plan is being written: one moment.                  | Remember Apply
          q              | [·]···  | ''                                                      | Leave
          Ctrl-c         | [·]···  | ''                                                      | Leave
          s q            | –[·]··  | ''                                                      | Remember Leave
          a q Esc        | ✓[·]··  | ''                                                      | Remember
          a q q          | ✓[·]··  | ''                                                      | Remember Leave
          a Ctrl-c Ctrl-c | ✓[·]·· | ''                                                      | Remember Leave
          a q c Enter    | ✓[·]··  | ''                                                      | Remember Apply
          m              | [·]···  | ''                                                      | OpenEditor
          e              | [·]···  | ''                                                      | OpenEditor
          z              | [·]···  | z does nothing here: ? shows all keys.                  | ''
          ? a Esc        | [·]···  | ''                                                      | ''
          v a Esc        | [·]···  | ''                                                      | ''
          w Enter        | [·]···  | No changes.                                             | ''
          w Ctrl-u Enter | [·]···  | No words, so nothing is changed.                        | ''
          w ! Enter      | ✎[·]··  | ''                                                      | Remember
          t Esc          | [·]···  | ''                                                      | ''
          t Enter        | [·]···  | It goes there already.                                  | ''
          t j Enter      | ···[·]  | It goes to ~/.claude/skills/node/SKILL.md now.          | Choose
          t j Enter u    | [·]···  | Undone.                                                 | Choose Choose
          a K t j Enter  | ···[·]  | It goes to ~/.claude/skills/node/SKILL.md now.          | Remember Choose Reopen
          t G Enter      | [·]···  | A plugin's skill is not ours to change.                 | ''
          t j j Enter ! Enter | [·]··· | A skill's name is made of lowercase letters, digits and single hyphens between them. | ''
          t j j Enter s Enter | ··[·]· | It goes to ~/.claude/skills/news/SKILL.md now.      | Choose
          J J J t j j Enter s Enter | ···[·] | It goes to ~/.claude/skills/news/SKILL.md now. | Choose
          """)
  void keysLeadToDecisions(String keys, String marks, String toast, String effects) {
    Reviewing person = Reviewing.four().press(keys);

    person.shows(marks).says(toast);
    assertEquals(effects, person.effects());
  }

  @Test
  void whatGoesToAnotherFileStandsBehindWhatIsForThatFile() {
    Reviewing person = Reviewing.four().press("J t j Enter");
    assertEquals(
        List.of(
            "CLAUDE.md Write tests first.",
            "CLAUDE.md Keep calm.",
            "~/.claude/skills/node/SKILL.md Pin Node.",
            "~/.claude/skills/node/SKILL.md Use tabs."),
        person.review().items().all().stream()
            .map(item -> item.target().label() + " " + item.sentence())
            .toList());
  }

  @Test
  void whatIsShownIsWhatWillBeWritten() {
    Reviewing person = Reviewing.four().press("J a");
    String shown = person.result();

    assertEquals(shown, person.press("a").planned());
    assertEquals("# App\n\n## Learnings\n\n- Use tabs.\n- Keep calm.\n", shown);
  }

  @Test
  void aRulesFileIsOfferedWithTheFilesThatItIsFor() {
    Path there = Path.of("/home/me/app/.claude/rules/react.md");
    Text text = Text.of("---\npaths: \"**/*.{jsx,tsx}\"\n---\n# React\n");
    Target react = new Target(Target.Kind.RULES, there, "react.md", text, true, Optional.empty());
    FileSort sort = FileSort.of("In tests, never sleep.").orElseThrow();
    Target tests =
        Target.newRules(sort, there.resolveSibling("tests.md"), "tests.md", Optional.empty());
    Item item =
        Item.of(
            Proposal.of(Samples.learning("Never sleep."), Reviewing.APP),
            List.of(Reviewing.APP, react, tests));
    Review review = Reviewing.of(List.of(item)).press("t").review();
    assertEquals(
        List.of(
            "▶ project    CLAUDE.mdnow",
            "  rules      react.md**/*.{jsx,tsx}",
            "  rules      tests.md**/test/**, **/tests/**…  new file"),
        review.popup().sheet(review, ZoneOffset.UTC).orElseThrow().passages().stream()
            .map(passage -> ((Strip) passage).text())
            .toList());
  }

  @Test
  void aReasonIsKept() {
    Reviewing person = Reviewing.four().press("x").type("too vague").press("Enter");

    assertEquals(
        new Decision.Rejected("too vague"),
        ((Errand.Remember) person.lastEffect()).decided().decision());
  }

  @Test
  void otherWordsAreCleanedAndPlaced() {
    Reviewing person = Reviewing.four().press("w Ctrl-u");
    person.sends(new Action.Pasted("Test\u202E before\nyou write.")).press("Enter K");

    assertEquals("# App\n\n## Learnings\n\n- Test before you write.\n", person.result());
    assertEquals("Test before you write.", person.review().items().get(0).sentence());
  }

  @Test
  void otherWordsThatTheFileSaysAreRefused() {
    Reviewing person =
        Reviewing.four().press("a w Ctrl-u").type("write tests first").press("Enter");

    person.shows("✓[·]··").says("CLAUDE.md says this already.");
  }

  @Test
  void theFirstWordsAgainAreAcceptance() {
    Reviewing person = Reviewing.four().press("w ! Enter K w Backspace Enter");

    person.shows("✓[·]··");
  }

  @Test
  void searchingGoesThereAsOneTypesAndOnByItsKeys() {
    Reviewing person = Reviewing.four().press("n").says("Nothing is searched for: / does.");
    person.press("/").type("KE").shows("··[·]·").press("Enter").shows("··[·]·");
    person.press("n").shows("··[·]·");
    person.press("/").type("claude.MD").press("Enter").shows("··[·]·");
    person.press("n").shows("[·]···").press("n").shows("·[·]··").press("N N").shows("··[·]·");
    person.press("/").type("zebra").shows("··[·]·").press("Enter");
    person.says("No proposal has \"zebra\" in it.");
    person.press("/").type("Node").shows("···[·]").press("Esc n");
    person.says("Nothing is searched for: / does.").shows("··[·]·");
    person.press("/").type("md").shows("··[·]·").press("↓").shows("···[·]").press("↑ Enter");
    person
        .shows("··[·]·")
        .press("/")
        .type("N")
        .shows("···[·]")
        .press("Backspace")
        .type("k")
        .shows("··[·]·");
  }

  @Test
  void whatIsAppliedLeavesTheListAndTheRestLiesOnTheNewText() {
    Reviewing person = Reviewing.four().press("a c Enter").written();

    person.shows("[·]··").says("1 applied.");
    assertEquals("# App\n\n## Learnings\n\n- Write tests first.\n- Use tabs.\n", person.result());
    assertEquals(Phase.REVIEWING, person.review().phase());
    person.press("u").says("Nothing to undo.").press("S s q");
    assertEquals(new Errand.Leave(1, 0), person.lastEffect());
  }

  @Test
  void aScanThatBeganBeforeAnApplyDoesNotBringBackWhatIsWritten() {
    Reviewing person = Reviewing.four();
    Items heard = person.review().items();
    for (int left = 3; left >= 0; left--) {
      person.press("g a c Enter").written().sends(new Action.Arrived(heard.all(), List.of()));

      assertEquals(left, person.review().items().size(), person.marks());
    }
    Items renewed = person.review().items().renewed(List.of());
    assertEquals(0, renewed.arriving(heard.all()).size());
  }

  @Test
  void whatIsDecidedWhileMoreIsReadIsUndone() {
    List<Item> four = Reviewing.four().review().items().all();
    Reviewing person = Reviewing.of(Review.listening(120, 36));
    person.sends(Action.Arrived.early(four.subList(0, 2)));
    assertEquals(List.of("Still reading: more may come."), person.review().notices());

    person.press("a a u").shows("✓[·]");
    person.sends(new Action.Arrived(four, List.of("3 lines skipped.")));

    assertEquals(List.of("3 lines skipped."), person.review().notices());
    person.shows("✓[·]··").press("u").says("Undone.").shows("[·]···");
    person.press("Ctrl-r").shows("✓[·]··").press("a").shows("✓✓[·]·");
    assertEquals("# App\n\n## Learnings\n\n- Write tests first.\n- Use tabs.\n", person.planned());
  }

  @Test
  void whatAJudgeSaysOtherwiseTakesThePlaceOfWhatCameEarly() {
    List<Item> early = Reviewing.four().review().items().all();
    List<Item> judged =
        Reviewing.of(Samples.learning("Use tabs, never spaces."), Samples.learning("Pin Node."))
            .review()
            .items()
            .all();
    Reviewing person = Reviewing.of(Review.listening(120, 36));
    person.sends(Action.Arrived.early(early)).press("a J").shows("✓·[·]·");
    Action arrived = new Action.Arrived(judged, List.of(), early);

    person
        .sends(arrived)
        .shows("✓[·]·")
        .says("What you were at is no longer proposed: look again.");
    assertEquals(
        List.of("Write tests first.", "Use tabs, never spaces.", "Pin Node."), sentences(person));
    assertEquals("# App\n\n## Learnings\n\n- Write tests first.\n", person.planned());
    person.press("u").shows("[·]··").press("Ctrl-r").shows("✓[·]·");
    assertEquals(3, person.sends(arrived).review().items().size());
  }

  @Test
  void whatThePersonHasBegunStaysWhateverAJudgeSays() {
    List<Item> early = Reviewing.four().review().items().all();
    Action arrived = new Action.Arrived(List.of(), List.of(), early);
    Reviewing person = Reviewing.of(early).press("s t j Enter K K w").type(" Always.");

    person.sends(arrived);
    person.shows("–[·]·");
    assertEquals(List.of("Write tests first.", "Keep calm.", "Use tabs."), sentences(person));
    assertEquals("InputPopup", person.popup());
    person.press("Enter").shows("–✎[·]");
  }

  @Test
  void whatThePersonIsAtStaysInSight() {
    List<Item> early = Reviewing.four().review().items().all();
    Reviewing person = Reviewing.of(early).press("J");
    person.sends(new Action.Arrived(early.subList(1, 4), List.of(), early)).shows("[·]··").says("");
    assertEquals("Use tabs.", person.review().current().orElseThrow().item().sentence());
  }

  private static List<String> sentences(Reviewing person) {
    return person.review().items().all().stream().map(Item::sentence).toList();
  }

  @Test
  void whatArrivesLaterStandsUnderTheHeadingOfItsFileAndLeavesThePersonWhereTheyAre() {
    List<Item> four = Reviewing.four().review().items().all();
    Reviewing person = Reviewing.of(Review.listening(120, 36));
    person.sends(Action.Arrived.early(List.of(four.get(0), four.get(3)))).press("a");
    person.shows("✓[·]").sends(new Action.Arrived(four, List.of())).shows("✓··[·]");

    ProposalRoom room = (ProposalRoom) person.review().room();
    assertEquals(
        List.of("Write tests first.", "Use tabs.", "Keep calm.", "Pin Node."),
        room.items().all().stream().map(Item::sentence).toList());
    assertEquals(
        List.of("CLAUDE.md", "", "", "node"),
        IntStream.range(0, 4).mapToObj(at -> room.heading(at).orElse("")).toList());
    person.press("u").shows("[·]···").press("Ctrl-r").shows("✓··[·]");
  }

  @Test
  void whatArrivesAboveLeavesThePersonOnTheLineThatTheyAreOn() {
    List<Item> four = Reviewing.four().review().items().all();
    Reviewing person = Reviewing.of(Review.listening(120, 36));
    person.sends(Action.Arrived.early(List.of(four.get(0), four.get(3)))).press("a Tab G");
    int line = person.review().spot().line();
    assertTrue(line > 0);
    person.sends(new Action.Arrived(four, List.of())).shows("✓··[·]");

    assertEquals(line, person.review().spot().line());
  }

  @Test
  void whenAllIsAppliedTheReviewIsDone() {
    Reviewing person = Reviewing.four().press("A a c Enter").written();

    person.shows("").says("4 applied. q leaves.");
    assertEquals(Phase.DONE, person.review().phase());
    person.press("a").says("There is no proposal.");
  }

  @Test
  void aFileThatWasLeftAloneIsShownAsItIsNow() {
    Reviewing person = Reviewing.four().press("a c Enter");
    ApplyReport.LeftAlone left =
        new ApplyReport.LeftAlone(
            Samples.memory("# Other\n"), "CLAUDE.md changed on disk after it was read.");
    person.sends(new ApplyReport(List.of(), List.of(left), List.of()));

    person.shows("✓[·]··").says("0 applied. CLAUDE.md changed on disk after it was read.");
    assertEquals("# Other\n\n## Learnings\n\n- Write tests first.\n", person.planned());
  }

  @Test
  void whatFailsIsSaidAndTheReviewGoesOn() {
    Reviewing person = Reviewing.four().press("a c Enter");
    person.sends(new Action.Failed("The disk is full.", "Make room and apply again."));

    assertEquals("Notice", person.popup());
    assertEquals(Phase.REVIEWING, person.press("Enter").review().phase());
    person.shows("✓[·]··");
  }

  @Test
  void aDecisionOfAnEarlierReviewGoesOn() {
    Proposal first = Proposal.of(Samples.learning("Write tests first."), Reviewing.APP);
    Proposal second = Proposal.of(Samples.learning("Use tabs."), Reviewing.APP);
    Proposal shown = second.onto(first.proposed());
    Text edited = Text.of(shown.proposed().string().replace("tabs.", "tabs, please."));
    List<Item> items =
        List.of(
            Item.of(new Decided(shown, new Decision.Edited(edited)), List.of(Reviewing.APP)),
            Item.of(Samples.accepted(first), List.of(Reviewing.APP)),
            Item.of(
                Proposal.of(Samples.learning("Keep calm."), Reviewing.APP),
                List.of(Reviewing.APP)));

    Reviewing person = Reviewing.of(items).shows("✎✓[·]");

    assertEquals(edited.string(), person.planned());
    assertEquals(List.of(), person.review().plan().leftAlone());
  }

  @Test
  void beforeTheProposalsArriveOnlyHelpAndLeavingWork() {
    Review listening = Review.listening(120, 40);
    Review told = new Action.Progress("Read 1 of 2.").on(listening).review();

    assertEquals("Read 1 of 2.", told.toast().orElseThrow().text());
    assertEquals(
        "No proposals yet: still reading transcripts.", listening.whyNot("accept").orElseThrow());
    Review arrived =
        new Action.Arrived(List.of(), List.of("3 lines skipped.")).on(listening).review();
    assertEquals(Phase.DONE, arrived.phase());
    assertEquals(List.of("3 lines skipped."), arrived.notices());
  }

  @Test
  void aNarrowScreenShowsTheListInstead() {
    Reviewing person = Reviewing.four().sends(new Action.Resized(80, 24));
    assertEquals(Pane.DETAIL, person.review().spot().pane());

    person.press("Tab j");
    assertEquals(Pane.LIST, person.review().spot().pane());
    person.shows("·[·]··").press("Enter");
    assertEquals(Pane.DETAIL, person.review().spot().pane());
    person.sends(new Action.Resized(120, 24));
    assertEquals(Pane.LIST, person.review().spot().pane());
  }
}
