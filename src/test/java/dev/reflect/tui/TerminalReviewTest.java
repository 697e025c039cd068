package dev.reflect.tui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.proposal.Proposal;
import dev.reflect.proposal.Target;
import dev.reflect.review.Action;
import dev.reflect.review.Item;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TerminalReviewTest {
  @TempDir Path folder;

  @Test
  void whatIsAcceptedIsWrittenOnlyAfterThePlan() throws IOException {
    Playing.of(List.of(git(), docs()))
        .shows("2 proposals")
        .shows("Never amend a commit that was pushed.")
        .press("a")
        .shows("✓ 1 accepted")
        .shows("Wrap prose at 80 columns.")
        .press("s", "c")
        .shows("Write 1 file")
        .shows("leaves all as it is")
        .press("d")
        .shows("+ - Never amend a commit that was pushed.")
        .press("d", "Enter")
        .shows("1 applied")
        .press("q")
        .play()
        .wrote(
            "~/.claude/skills/git/SKILL.md",
            Samples.FRONT_MATTER + "# Git\n- Never amend a commit that was pushed.\n")
        .did(
            "accepted: Never amend a commit that was pushed.",
            "skipped: Wrap prose at 80 columns.",
            "left: 1 applied, 0 not");
  }

  @Test
  void aDecisionIsOnTheScreenBeforeItIsKept() throws IOException {
    Playing.of(List.of(git(), docs()))
        .whileKeeping("✓ 1 accepted")
        .press("a", "q", "q")
        .play()
        .did("accepted: Never amend a commit that was pushed.", "left: 0 applied, 1 not");
  }

  @Test
  void aClickGoesToARowAndTheWheelMoves() throws IOException {
    Playing.of(List.of(git(), docs()))
        .shows("1/2")
        .mouse(TerminalKeys.Mouse.Sort.CLICK, 5, 5)
        .shows("2/2")
        .mouse(TerminalKeys.Mouse.Sort.CLICK, 5, 2) // a file's name is of the row below it
        .shows("1/2")
        .mouse(TerminalKeys.Mouse.Sort.WHEEL_DOWN, 5, 5)
        .shows("2/2")
        .mouse(TerminalKeys.Mouse.Sort.WHEEL_UP, 5, 5)
        .shows("1/2")
        .mouse(TerminalKeys.Mouse.Sort.WHEEL_DOWN, 60, 10) // over the diff it moves there
        .shows("1/2")
        .mouse(TerminalKeys.Mouse.Sort.CLICK, 5, 28)
        .shows("1/2")
        .press("?")
        .mouse(TerminalKeys.Mouse.Sort.CLICK, 5, 5)
        .press("Esc", "y")
        .shows("Copied")
        .press("q")
        .play();
  }

  @Test
  void aRefusalThatNobodyExpectsFailsTheScript() {
    Playing playing = Playing.of(List.of(git())).press("u", "q");
    AssertionError error = assertThrows(AssertionError.class, playing::play);
    assertTrue(error.getMessage().contains("Nothing to undo."));
  }

  @Test
  void aPastedTextIsNeverTakenForCommands() throws IOException {
    Playing.of(List.of(git()))
        .paste("aAq\nsx")
        .shows("· 1 left")
        .press("w", "Ctrl-u")
        .paste("Amend only\nlocal commits.")
        .shows("Amend only local commits.")
        .press("Enter")
        .shows("✎ 1 modified")
        .press("q", "q")
        .play();
  }

  @Test
  void typedEmojiArriveWhole() throws IOException {
    Playing.of(List.of(git()))
        .press("x")
        .type("no 🚀")
        .shows("no 🚀")
        .press("Backspace")
        .showsNo("🚀")
        .press("Enter", "q")
        .play();
  }

  @Test
  void theEditorGetsTheFileAndTheTerminal() throws IOException {
    Playing.Played played =
        Playing.of(List.of(git()))
            .withEditor("sed -i -e s/pushed/published/", folder)
            .press("m")
            .shows("✎ 1 modified")
            .press("c", "Enter", "q")
            .play();
    played.wrote(
        "~/.claude/skills/git/SKILL.md",
        Samples.FRONT_MATTER + "# Git\n- Never amend a commit that was published.\n");
    assertEquals(2, played.opened());
  }

  @Test
  void whatIsEditedStaysWhateverComesMeanwhile() throws IOException {
    Playing.of(List.of(git()))
        .withEditor("sed -i -e s/pushed/published/", folder)
        .meanwhile(new Action.Arrived(List.of(), List.of(), List.of(git())))
        .press("m")
        .shows("✎ 1 modified")
        .press("q", "q")
        .play();
  }

  @Test
  void controlZGivesTheTerminalBackUntilTheProgramGoesOn() throws IOException {
    Playing.Played played =
        Playing.of(List.of(git())).press("Ctrl-z").shows("1 proposal").press("q").play();
    assertEquals(1, played.suspended());
    assertEquals(2, played.opened());
  }

  @Test
  void aResizeIsDrawnAnew() throws IOException {
    Playing.of(List.of(git(), docs()))
        .on(120, 40)
        .shows("╭─ Proposals")
        .resize(80, 24)
        .press("j")
        .showsNo("╭─ Proposals")
        .press("q")
        .play();
  }

  private static Item git() {
    Target target = Samples.skill("git", "# Git\n");
    return item(Samples.added(target, "Never amend a commit that was pushed.", 0.9, 1));
  }

  private static Item docs() {
    Target target = Samples.file(Target.Kind.PROJECT, "CLAUDE.md", "# Shop\n");
    return item(Samples.added(target, "Wrap prose at 80 columns.", 0.7, 1));
  }

  private static Item item(Proposal proposal) {
    return Item.of(proposal, List.of(proposal.target()));
  }
}
