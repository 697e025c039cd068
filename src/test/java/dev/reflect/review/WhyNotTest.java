package dev.reflect.review;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.reflect.diff.Text;
import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Samples;
import dev.reflect.proposal.Target;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every action in every kind of review: whether it can be done, and if not, why. */
class WhyNotTest {
  private static final Map<String, String> SENTENCES =
      Map.ofEntries(
          Map.entry("NONE", "There is no proposal."),
          Map.entry("PLUGIN", "A plugin's skill is not ours to change."),
          Map.entry("SAID", "CLAUDE.md says this already."),
          Map.entry("ONE", "There is only this hunk: skip the proposal with s."),
          Map.entry("DONE", "It is decided already: undo with u first."),
          Map.entry("ALL", "Nothing is left to decide for this file."),
          Map.entry("LAST", "This is the last proposal."),
          Map.entry("FIRST", "This is the first proposal."),
          Map.entry("LAST_HUNK", "This is the last hunk."),
          Map.entry("FIRST_HUNK", "This is the first hunk."),
          Map.entry("CALM", "It contradicts nothing that is known."),
          Map.entry("TARGET", "There is no other target for it."));

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          accept        | -          | NONE  | PLUGIN | SAID  | Accepted already. | -         | -
          modify        | -          | NONE  | PLUGIN | -     | -                 | -         | -
          reword        | -          | NONE  | PLUGIN | -     | -                 | -         | -
          skip          | -          | NONE  | -      | -     | -                 | Skipped already. | -
          reject        | -          | NONE  | -      | -     | -                 | -         | -
          target        | -          | NONE  | TARGET | TARGET | TARGET           | TARGET    | TARGET
          drop hunk     | ONE        | NONE  | PLUGIN | SAID  | DONE              | DONE      | -
          accept all    | -          | NONE  | PLUGIN | SAID  | ALL               | ALL       | -
          skip all      | -          | NONE  | -      | -     | ALL               | ALL       | -
          down          | -          | NONE  | -      | -     | -                 | -         | -
          up            | -          | NONE  | -      | -     | -                 | -         | -
          next          | -          | NONE  | LAST   | LAST  | LAST              | LAST      | LAST
          previous      | FIRST      | NONE  | FIRST  | FIRST | FIRST             | FIRST     | FIRST
          next hunk     | LAST_HUNK  | NONE  | LAST_HUNK | LAST_HUNK | LAST_HUNK  | LAST_HUNK | -
          previous hunk | FIRST_HUNK | NONE  | FIRST_HUNK | FIRST_HUNK | FIRST_HUNK | FIRST_HUNK | FIRST_HUNK
          evidence      | -          | NONE  | -      | -     | -                 | -         | -
          opposes       | CALM       | NONE  | CALM   | CALM  | CALM              | CALM      | CALM
          undo          | Nothing to undo. | Nothing to undo. | Nothing to undo. | Nothing to undo. | - | - | Nothing to undo.
          redo          | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo. | Nothing to redo.
          search        | -          | NONE  | -      | -     | -                 | -         | -
          top           | -          | NONE  | -      | -     | -                 | -         | -
          bottom        | -          | NONE  | -      | -     | -                 | -         | -
          other pane    | -          | NONE  | -      | -     | -                 | -         | -
          help          | -          | -     | -      | -     | -                 | -         | -
          apply         | Nothing is accepted yet. | Nothing is accepted yet. | Nothing is accepted yet. | Nothing is accepted yet. | - | Nothing is accepted yet. | Nothing is accepted yet.
          leave         | -          | -     | -      | -     | -                 | -         | -
          """)
  void everyActionSaysWhyNot(
      String action,
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
  @CsvSource({"accept", "undo", "apply", "search", "target"})
  void whileWritingNothingElseIsDone(String action) {
    Reviewing person = Reviewing.four().press("a c Enter");

    check("The plan is being written: one moment.", action, person);
  }

  @Test
  void whatHasNoHunkLeftCannotBeAccepted() {
    Reviewing person = Reviewing.of(List.of(twoHunks())).press("Space ] Space");

    check("Every hunk is dropped: take one back in with Space, or skip with s.", "accept", person);
    assertEquals("1\n2\n3\n4\n5\n6\n7\n8\n9\n", person.result());
    assertEquals("1\n2\n3\n4\n5\n6\n7\n8\nnine\n", person.press("Space").result());
    assertEquals("1\n2\n3\n4\n5\n6\n7\n8\nnine\n", person.press("a").planned());
    assertEquals(Set.of(0), person.review().current().orElseThrow().dropped());
  }

  private static void check(String expected, String action, Reviewing person) {
    String why = person.review().whyNot(action).orElse("-");
    assertEquals(SENTENCES.getOrDefault(expected, expected), why);
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
