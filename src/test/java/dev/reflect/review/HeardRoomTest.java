package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.proposal.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeardRoomTest {
  private final Reviewing person = Reviewing.four();

  private Reviewing looking() {
    person.press("E");
    assertEquals(new Errand.OpenHeard(), person.lastEffect());
    return person.sends(HeardRoom.opened(Hearings.four(person.review().items().all())));
  }

  @Test
  void whatIsProposedLeadsToItsProposal() {
    looking().press("Enter");
    assertEquals(Optional.empty(), person.review().over());
    assertEquals(0, person.review().spot().index());
  }

  @Test
  void theFileOfAProposalIsChosenFromHere() {
    looking().press("t");
    assertEquals(Optional.empty(), person.review().over());
    assertEquals("TargetPicker", person.popup());
  }

  @Test
  void whatIsOfAnotherProjectSaysWhereItIs() {
    looking().press("J Enter");
    person.says("That proposal is of another project: reflect review --all has it.");
    assertTrue(person.review().heard().isPresent());
    person.press("t");
    assertTrue(person.review().heard().isPresent());
  }

  @Test
  void whatIsNotProposedIsPutIntoWordsInSightOfWhatWasSaid() {
    looking().press("J J Enter");
    assertEquals("InputPopup", person.popup());
    person.press("Enter");
    person.says("Say in one sentence what a later session should know.");
    person.type("Never edit the lockfile.").press("Enter");
    assertEquals(new Errand.PutIntoWords("33", "Never edit the lockfile."), person.lastEffect());
    assertEquals("InputPopup", person.popup());

    List<HeardRoom.Row> rows = Hearings.four(person.review().items().all());
    Item proposed =
        Reviewing.of(Samples.learning("Never edit the lockfile.")).review().items().get(0);
    person.sends(HeardRoom.proposed(List.of(proposed), rows, "Proposed."));
    person.says("Proposed.");
    assertEquals(5, person.review().items().size());
    assertEquals("33", person.review().heard().flatMap(Room::current).orElseThrow().id());
    assertTrue(!person.review().hasPopup());
  }

  @Test
  void whatWaitsInOtherWordsWaitsInTheNewOnes() {
    looking();
    List<Item> items = person.review().items().all();
    List<HeardRoom.Row> rows = Hearings.four(items);
    List<Item> reworded =
        items.subList(0, 2).stream()
            .map(each -> Item.of(each.proposal().worded("In new words."), each.choices()))
            .toList();
    person.sends(HeardRoom.proposed(reworded.subList(0, 1), rows, "Proposed."));
    person.press("q a").sends(HeardRoom.proposed(reworded, rows, "Proposed."));

    assertEquals(4, person.review().items().size());
    assertEquals("In new words.", person.review().items().get(0).sentence());
    assertEquals("# App\n\n## Learnings\n\n- In new words.\n", person.planned());
    assertEquals("In new words.", person.review().items().get(1).sentence());
  }

  @Test
  void noFileIsChosenForWhatIsNoProposal() {
    looking().press("J J t");
    person.says("It is no proposal yet: Enter puts it into words.");
  }

  @Test
  void aJudgeIsAskedAboutTheSessionsThatNoneHeard() {
    looking().press("A");
    assertEquals(
        new Errand.AskJudge(List.of("session-11", "session-22", "session-33", "session-44")),
        person.lastEffect());
    assertTrue(person.review().room().summary().text().contains("4 not judged (about 0.04 USD)"));
  }

  @Test
  void nothingHeardIsSaidSo() {
    person.press("E").sends(HeardRoom.opened(List.of()));
    person.press("Enter");
    person.says("Nothing was heard yet.");
    person.press("q");
    assertEquals(Optional.empty(), person.review().over());
  }
}
