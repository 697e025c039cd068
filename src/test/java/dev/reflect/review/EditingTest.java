package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Decision;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EditingTest {
  @Test
  void theEditorIsOfferedTheWholeFileAtTheChange() {
    Reviewing person = Reviewing.four().press("J J J m");
    Errand.OpenEditor open = (Errand.OpenEditor) person.lastEffect();

    assertEquals("node.SKILL.md", open.fileName());
    assertEquals(person.result(), open.text().string());
    assertEquals(
        "\n", open.text().lines().get(open.line() - 1), "the blank line before the new heading");
  }

  @Test
  void anUnchangedTextIsNoDecision() {
    Reviewing person = Reviewing.four();
    edit(person, person.result()).shows("[·]···").says("No changes.");
    edit(person, " \n").shows("[·]···").says("Edit abandoned.");
    edit(person, "# App\n")
        .shows("[·]···")
        .says("The edit leaves the file as it is: skip with s, or reject with x.");
    assertEquals("", person.effects());
  }

  @Test
  void anEditedTextIsTaken() {
    Reviewing person = Reviewing.four();
    edit(person, "# App\n\nWrite the tests first.\n").shows("✎[·]··");

    assertEquals("# App\n\nWrite the tests first.\n", person.planned());
    assertEquals("Remember", person.effects());
  }

  @Test
  void theSentenceIsTheOneThatTheEditAdds() {
    Reviewing person = Reviewing.four();
    edit(person, person.result().replace("Write tests first.", "Write the test before the code."));
    person.press("K");
    assertEquals("Write the test before the code.", person.review().items().get(0).sentence());
    assertEquals(
        Optional.of(new Decision.Reworded("Write the test before the code.")),
        person.review().items().get(0).decision());
    edit(person, "# App\n\n- One.\n- Two.\n").press("K");
    assertEquals("Write tests first.", person.review().items().get(0).sentence());
  }

  @Test
  void anEditBackToTheProposedTextIsAcceptance() {
    Reviewing person = Reviewing.four();
    String proposed = person.result();
    edit(person, proposed + "More.\n").press("K").shows("[✎]···");
    edit(person, proposed).shows("✓[·]··");
  }

  @Test
  void anEditThatBreaksASkillIsNotTaken() {
    Reviewing person = Reviewing.four().press("G");
    edit(person, "no front matter\n");

    assertEquals(
        new InvalidEdit(
            person.review().items().get(3).id(),
            Text.of("no front matter\n"),
            "The front matter is missing: the first line has to be ---."),
        person.review().popup());
    assertEquals("KeepDraft", person.effects());
    person.press("e");
    assertEquals("no front matter\n", ((Errand.OpenEditor) person.lastEffect()).text().string());
    edit(person, "still none\n").press("k").shows("···[·]");
    person.says("Kept as a draft and not decided: m goes on with it.").press("m");
    assertEquals("still none\n", ((Errand.OpenEditor) person.lastEffect()).text().string());
    edit(person, "none again\n").press("d").says("Edit discarded.").press("m");
    assertEquals(person.result(), ((Errand.OpenEditor) person.lastEffect()).text().string());
  }

  @Test
  void anEditorThatFailsChangesNothing() {
    Reviewing.four()
        .sends(new Action.EditorFailed(1))
        .shows("[·]···")
        .says("The editor ended with status 1: nothing is changed.");
  }

  @Test
  void anEditorThatIsNotThereIsSaidToBeMissing() {
    Reviewing.four()
        .sends(new Action.EditorFailed(127))
        .shows("[·]···")
        .says("The editor was not found: set VISUAL or EDITOR. Nothing is changed.");
  }

  @Test
  void aConflictIsSaidAndKeptOutOfThePlan() {
    Reviewing person = Reviewing.four();
    edit(person, "# One\n");
    Text onFirst = Text.of("# Two\n");
    edit(person, onFirst.string());
    person.press("K K s").shows("–✎[·]·");
    person.says("Another decision no longer fits with this: see the plan with c.");

    assertEquals(1, person.review().plan().leftAlone().size());
    assertEquals(
        "It no longer fits the text below it: decide again.",
        person.review().items().shown(1).conflict().orElseThrow());
  }

  private static Reviewing edit(Reviewing person, String text) {
    Item item = person.review().current().orElseThrow().item();
    return person.sends(new Action.EditorReturned(item.id(), text));
  }
}
