package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every action in every kind of review: whether it can be done, and if not, why. */
class WhyNotTest {
  private static final String NONE = "There is no proposal.";
  private static final String PLUGIN = "A plugin's skill is not ours to change.";
  private static final String SAID = "CLAUDE.md says this already.";
  private static final String ONE = "There is only this hunk: skip the proposal with s.";
  private static final String DONE = "It is decided already: undo with u first.";
  private static final String ALL = "Nothing is left to decide for this file.";
  private static final String LAST = "This is the last proposal.";
  private static final String FIRST = "This is the first proposal.";
  private static final String LAST_HUNK = "This is the last hunk.";
  private static final String FIRST_HUNK = "This is the first hunk.";
  private static final String CALM = "It contradicts nothing that is known.";
  private static final String TARGET = "There is no other target for it.";

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          ACCEPT        | -          | NONE  | PLUGIN | SAID  | Accepted already. | -         | -
          MODIFY        | -          | NONE  | PLUGIN | -     | -                 | -         | -
          REWORD        | -          | NONE  | PLUGIN | -     | -                 | -         | -
          SKIP          | -          | NONE  | -      | -     | -                 | Skipped already. | -
          REJECT        | -          | NONE  | -      | -     | -                 | -         | -
          TARGET        | -          | NONE  | TARGET | TARGET | TARGET           | TARGET    | TARGET
          TOGGLE_HUNK   | ONE        | NONE  | PLUGIN | SAID  | DONE              | DONE      | -
          ACCEPT_ALL    | -          | NONE  | PLUGIN | -     | ALL               | ALL       | -
          SKIP_ALL      | -          | NONE  | -      | -     | ALL               | ALL       | -
          LINE_DOWN     | -          | NONE  | -      | -     | -                 | -         | -
          LINE_UP       | -          | NONE  | -      | -     | -                 | -         | -
          NEXT          | -          | NONE  | LAST   | LAST  | LAST              | LAST      | LAST
          PREVIOUS      | FIRST      | NONE  | FIRST  | FIRST | FIRST             | FIRST     | FIRST
          NEXT_HUNK     | LAST_HUNK  | NONE  | LAST_HUNK | LAST_HUNK | LAST_HUNK  | LAST_HUNK | -
          PREVIOUS_HUNK | FIRST_HUNK | NONE  | FIRST_HUNK | FIRST_HUNK | FIRST_HUNK | FIRST_HUNK | FIRST_HUNK
          EVIDENCE      | -          | NONE  | -      | -     | -                 | -         | -
          CONTRADICTION | CALM       | NONE  | CALM   | CALM  | CALM              | CALM      | CALM
          UNDO          | Nothing to undo. | Nothing to undo. | Nothing to undo. | Nothing to undo. | - | - | Nothing to undo.
          REDO          | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo.
          SEARCH        | -          | NONE  | -      | -     | -                 | -         | -
          TOP           | -          | NONE  | -      | -     | -                 | -         | -
          BOTTOM        | -          | NONE  | -      | -     | -                 | -         | -
          OTHER_PANE    | -          | NONE  | -      | -     | -                 | -         | -
          HELP          | -          | -     | -      | -     | -                 | -         | -
          APPLY         | Nothing is accepted yet. | Nothing is accepted yet. | Nothing is accepted yet. | Nothing is accepted yet. | - | Nothing is accepted yet. | Nothing is accepted yet.
          LEAVE         | -          | -     | -      | -     | -                 | -         | -
          """)
  void everyActionSaysWhyNot(
      Action action,
      String fresh,
      String empty,
      String readOnly,
      String said,
      String accepted,
      String skipped,
      String twoHunks) {
    check(fresh, action, Reviewing.four());
    check(empty, action, Reviewing.of(List.of()));
    check(readOnly, action, Reviewing.of(List.of(item(Reviewing.PLUGIN))));
    check(said, action, Reviewing.of(List.of(item(Samples.memory("- Use tabs.\n")))));
    check(accepted, action, Reviewing.of(List.of(item(Reviewing.APP))).press("a"));
    check(skipped, action, Reviewing.of(List.of(item(Reviewing.APP))).press("s"));
    check(twoHunks, action, Reviewing.of(List.of(twoHunks())));
  }

  @ParameterizedTest
  @CsvSource({"ACCEPT", "UNDO", "APPLY", "SEARCH", "TARGET"})
  void whileWritingNothingElseIsDone(Action action) {
    Reviewing person = Reviewing.four().press("a c Enter");

    check("The plan is being written: one moment.", action, person);
  }

  @Test
  void whatHasNoHunkLeftCannotBeAccepted() {
    Reviewing person = Reviewing.of(List.of(twoHunks())).press("Space ] Space");

    check(
        "Every hunk is dropped: take one back in with Space, or skip with s.",
        Action.ACCEPT,
        person);
    assertEquals("1\n2\n3\n4\n5\n6\n7\n8\n9\n", person.result());
    assertEquals("1\n2\n3\n4\n5\n6\n7\n8\nnine\n", person.press("Space").result());
    assertEquals(
        "1\n2\n3\n4\n5\n6\n7\n8\nnine\n",
        person.press("a").review().plan().edits().get(0).after().string());
    assertEquals(Set.of(0), person.review().current().orElseThrow().dropped());
  }

  private static void check(String expected, Action action, Reviewing person) {
    assertEquals(sentence(expected), person.review().whyNot(action).orElse("-"));
  }

  private static String sentence(String name) {
    if (name == null) {
      return "-";
    }
    return switch (name) {
      case "NONE" -> NONE;
      case "PLUGIN" -> PLUGIN;
      case "SAID" -> SAID;
      case "ONE" -> ONE;
      case "DONE" -> DONE;
      case "ALL" -> ALL;
      case "LAST" -> LAST;
      case "FIRST" -> FIRST;
      case "LAST_HUNK" -> LAST_HUNK;
      case "FIRST_HUNK" -> FIRST_HUNK;
      case "TARGET" -> TARGET;
      case "CALM" -> CALM;
      default -> name;
    };
  }

  private static Item item(Target target) {
    return Item.of(Proposal.of(Samples.learning("Use tabs."), target), List.of(target));
  }

  private static Item twoHunks() {
    Target target = Samples.memory("1\n2\n3\n4\n5\n6\n7\n8\n9\n");
    Proposal proposal = Proposal.of(Samples.learning("Use tabs."), target);
    Text both = Text.of("one\n2\n3\n4\n5\n6\n7\n8\nnine\n");
    return Item.of(
        new Proposal(proposal.id(), proposal.learning(), target, target.onDisk(), both),
        List.of(target));
  }
}
