package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The commands that are typed: the resident process does them; no model is asked, and no
 * permission. {@code /reflect} lies over Claude Code's pane in tmux, or else asks by forms.
 */
@WithRealClient
class ReflectSkillIT {
  private Machine machine;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine = new Machine();
    machine.commit("CLAUDE.md", "# Shop\n");
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say("You're right, I apologize. I will use uv.");
    machine.reflect("install").well();
    machine.remove("reflect"); // the plugin brings it
  }

  @AfterEach
  void end() throws IOException {
    machine.close();
  }

  private static void corrected(Terminal claude) throws IOException, InterruptedException {
    claude.say("please install what it needs");
    claude.waitForTurn("requirements.txt.");
    claude.say("No, never use pip here, always use uv instead.");
    claude.waitForTurn("I will use uv.");
  }

  /** Types a command, and waits for an answer of its own, which costs nothing. */
  private void command(Terminal claude, String typed, String answer)
      throws IOException, InterruptedException {
    command(claude, typed, Pattern.compile(Pattern.quote("blocked by hook:") + "\\s+" + answer));
  }

  private void command(Terminal claude, String typed, Pattern answer)
      throws IOException, InterruptedException {
    int requests = machine.api().requests().size();
    claude.type(typed);
    claude.press("Enter");
    String screen = claude.waitFor(answer);
    assertFalse(screen.contains("Do you want"), screen);
    assertEquals(requests, machine.api().requests().size(), typed);
  }

  @Test
  void allSevenCostNothingAndTheReviewOpensOverThePane() throws IOException, InterruptedException {
    Terminal claude = machine.session();
    corrected(claude);
    int requests = machine.api().requests().size();
    command(claude, "/reflect-on ask", "Auto mode is ask");
    command(claude, "/reflect-off", "Auto mode is off");
    command(claude, "/reflect-status", "Auto mode +off");
    command(claude, "/reflect-meta", "Meta-learning is passive");
    command(claude, "/reflect-stats --since 30d", Pattern.compile("2 exchanges, 0 tool"));
    command(claude, "/reflect-promote", "Nothing is ready to be promoted");
    try (Terminal eyes = claude.looker(machine.project())) {
      eyes.waitUntilReady();
      claude.say("/reflect --since 1d");
      eyes.waitFor("a accept");
      eyes.press("a", "c");
      eyes.press("Enter");
      Machine.until("it is written", () -> Machine.read(machine.memory()).contains("uv"));
      eyes.waitFor("1 proposal applied.");
      eyes.pressUntilGone("q", "1 proposal applied.");
      claude.waitFor("The review is in a tmux popup.");
    }
    assertEquals(
        "# Shop\n\n## Learnings\n\n- Use uv, never pip here.\n", Machine.read(machine.memory()));
    assertEquals(requests, machine.api().requests().size());
    claude.say("That is all.");
    claude.waitForLine("The review was in a tmux popup, and is closed.");
  }

  @Test
  void asksByFormsWhereNoScreenCanBeOpened() throws IOException, InterruptedException {
    machine.hideTmux();
    Terminal claude = machine.session();
    corrected(claude);
    int requests = machine.api().requests().size();
    claude.say("/reflect --since 1d");

    String form = claude.waitFor("Esc to cancel");
    assertTrue(form.contains("Use uv, never pip here. → CLAUDE.md"), form);
    assertTrue(form.contains("+- Use uv, never pip here."), form);
    assertFalse(form.contains("more lines"), form);
    choose(claude, "Accept: write it now");
    claude.press("Down");
    claude.waitFor("❯ Accept");
    claude.pressUntilGone("Enter", "Esc to cancel");
    Machine.until("it is written", () -> Machine.read(machine.memory()).contains("uv"));

    assertEquals(requests, machine.api().requests().size());
    assertEquals(
        "# Shop\n\n## Learnings\n\n- Use uv, never pip here.\n", Machine.read(machine.memory()));
  }

  /** Takes the first choice of a form, which goes on to what is below. */
  private static void choose(Terminal claude, String first)
      throws IOException, InterruptedException {
    claude.waitFor("Esc to cancel");
    claude.press("Right");
    claude.waitFor("◯ " + first);
    claude.press("Enter");
    claude.waitFor(": " + first);
  }
}
