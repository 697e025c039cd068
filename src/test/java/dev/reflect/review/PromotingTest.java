package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Target;
import dev.reflect.review.Review.Phase;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PromotingTest {
  private static final String BEGIN =
      "# Everywhere\n\nBe brief.\n\n"
          + "<!-- reflect promote: begin. What you change in here stays. -->\n"
          + "## In every project\n\n";
  private static final String END = "<!-- reflect promote: end -->\n";

  /** A person in front of the list, with a world that answers. */
  private static Reviewing looking() {
    return answered(Reviewing.four().press("P"), new World());
  }

  private static Reviewing answered(Reviewing person, World world) {
    person.lastEffect().on(world);
    person.effects();
    while (!world.answers.isEmpty()) {
      person.sends(world.answers.remove());
    }
    return person;
  }

  private static PromotionRoom there(Reviewing person) {
    return person.review().promotion().orElseThrow();
  }

  private static String marks(Reviewing person) {
    List<String> marks = there(person).rows().stream().map(each -> each.state().mark()).toList();
    int here = there(person).spot().index();
    return java.util.stream.IntStream.range(0, marks.size())
        .mapToObj(at -> at == here ? "[" + marks.get(at) + "]" : marks.get(at))
        .collect(Collectors.joining());
  }

  @Test
  void whatIsAcceptedIsShownAndOnlyThenWritten() {
    World world = new World();
    Reviewing person = looking();
    assertEquals("[·]··", marks(person));
    person.press("a");
    assertEquals("✓[·]·", marks(person));
    person.press("c");
    assertEquals("PromotionPopup", person.popup());
    assertEquals("", person.effects());
    person.press("Enter");
    assertEquals(Phase.APPLYING, person.review().phase());
    answered(person, world);
    assertEquals(List.of(BEGIN + "- Run the tests before every commit.\n" + END), world.promoted);
    person.says("1 promoted.");
    assertEquals("[·]·", marks(person));
    assertEquals("None", person.popup());
  }

  @Test
  void theFilesOfItsRepositoriesAreOfferedNext() {
    World world = new World();
    Reviewing person = answered(looking().press("J a c Enter"), world);
    assertEquals("TakeOutPopup", person.popup());
    answered(person.press("Enter"), world);
    assertEquals(List.of("~/code/ferry/CLAUDE.md"), world.takenOut);
    person.says("Taken out of one file.");
  }

  @Test
  void whoWantsThemThereLeavesThemThere() {
    World world = new World();
    Reviewing person = answered(looking().press("J a c Enter"), world).press("Esc");
    assertEquals("", person.effects());
    person.says("1 promoted. The rest stays.");
  }

  @Test
  void neverIsKeptAtOnceAndCanBeTakenBack() {
    World world = new World();
    Reviewing person = looking().press("x");
    assertEquals("✗[·]·", marks(person));
    person.lastEffect().on(world);
    person.press("u");
    person.lastEffect().on(world);
    assertEquals("[·]··", marks(person));
    person.press("x K a");
    person.lastEffect().on(world);
    assertEquals("✓[·]·", marks(person));
    assertEquals(
        List.of(
            "never: Run the tests before every commit.",
            "offered: Run the tests before every commit.",
            "offered: Run the tests before every commit."),
        world.offers);
  }

  @Test
  void skippedIsNothingThatIsKept() {
    Reviewing person = looking().press("s a s");
    assertEquals("", person.effects());
    assertEquals("–✓[–]", marks(person));
    person.says("Everything is decided: c writes 1.");
  }

  @Test
  void otherWordsAreWrittenInTheirPlace() {
    Reviewing person = looking().press("w Ctrl-u").type("Test first.").press("Enter");
    assertEquals("✎[·]·", marks(person));
    assertEquals(BEGIN + "- Test first.\n" + END, there(person).edit().after().string());
    assertEquals("Test first.", there(person).chosen().get(0).sentence());
  }

  @Test
  void itsOwnWordsAgainAreNoOtherWords() {
    Reviewing person = looking().press("w Enter");
    assertEquals("✓[·]·", marks(person));
    person.press("K w Ctrl-u Enter").says("No words, so nothing is changed.");
    assertEquals("[✓]··", marks(person));
  }

  @Test
  void theDiffShowsOneBesidesWhatIsAccepted() {
    Reviewing person = looking().press("a");
    assertEquals(1, there(person).diff().added());
    assertEquals(0, there(person).diff().removed());
    assertEquals(
        BEGIN + "- Run the tests before every commit.\n" + END, there(person).base().string());
  }

  @Test
  void leavingWithSomethingAcceptedIsSaidFirst() {
    Reviewing person = looking().press("a q");
    person.says("One is accepted and not written: c writes, q again leaves.");
    person.press("j q").says("One is accepted and not written: c writes, q again leaves.");
    person.press("q");
    assertEquals(Optional.empty(), person.review().over());
    assertEquals("", person.effects());
  }

  @Test
  void aloneLeavingEndsTheScreen() {
    Reviewing person =
        Reviewing.of(List.of())
            .sends(
                new Action.PromotablesArrived(
                    Widespread.three(), false, Widespread.global(), true));
    person.press("t").says("t does nothing here: ? shows all keys.");
    person.press("q");
    assertEquals("Leave", person.effects());
  }

  @Test
  void aFileThatCannotBeChangedSaysWhy() {
    Target damaged =
        Widespread.global("<!-- reflect promote: begin. What you change in here stays. -->\n");
    Reviewing person =
        Reviewing.of(List.of())
            .sends(new Action.PromotablesArrived(Widespread.three(), false, damaged, false));
    person.press("a");
    assertTrue(person.review().toast().orElseThrow().text().contains("has no end"));
    assertTrue(there(person).diff().isEmpty());
    person.press("x");
    assertEquals("Offer", person.effects());
  }

  @Test
  void whatWasSaidToBeNeverStaysInTheListAsLongAsItIsOpen() {
    World world = new World();
    Reviewing person = answered(looking().press("x a"), world);
    person.press("c Enter");
    world.widespread = world.widespread.subList(1, 3);
    answered(person, world);
    assertEquals("[·]✗", marks(person));
  }

  @Test
  void anEmptyListHasNothingToDecide() {
    Reviewing person =
        Reviewing.of(List.of())
            .sends(new Action.PromotablesArrived(List.of(), false, Widespread.global(), false));
    person.press("a").says("Nothing that several repositories taught waits.");
    person.press("u").says("Nothing to undo.");
    person.press("c").says("Nothing is accepted yet.");
    assertEquals(Text.of("# Everywhere\n\nBe brief.\n"), there(person).edit().after());
  }
}
