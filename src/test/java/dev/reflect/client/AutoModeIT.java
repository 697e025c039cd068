package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a person corrects is kept at the end of the turn, or asked about. */
@WithRealClient
class AutoModeIT {
  private static final String MEMORY = "# Shop\n\nSells ferry tickets.\n";
  private static final String SAID = "No, never use pip here, always use uv instead.";
  private static final String ANSWER = "You're right, I apologize. From now on I will do that.";

  private Machine machine;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine = new Machine();
    machine.commit("CLAUDE.md", MEMORY);
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say(ANSWER);
    machine.api().on("No, never use black").say("You're right, I apologize. Switching to ruff.");
    machine.api().on("No, never use nose").say("You're right, I apologize. Switching to pytest.");
    machine.api().on("I said").say("You're right, I apologize. Switching to ruff, really.");
    machine.reflect("install").well();
  }

  @AfterEach
  void end() throws IOException {
    machine.close();
  }

  private Terminal corrected(String mode) throws IOException, InterruptedException {
    machine.reflect("auto", mode).well();
    Terminal terminal = machine.session();
    terminal.say("please install what it needs");
    terminal.waitForTurn("requirements.txt.");
    terminal.say(SAID);
    return terminal;
  }

  @Test
  void whatIsSureIsWrittenAndSaidAndToldToTheNextSessionAndTakenBack()
      throws IOException, InterruptedException {
    Terminal terminal = corrected("on");

    String screen =
        terminal.waitForLine(
            "says: reflect learned: “Use uv, never pip here.” in CLAUDE.md"
                + " · Claude knows from your next message on."
                + " · undo: reflect undo 1");

    assertTrue(screen.contains(ANSWER), screen);
    assertEquals(
        MEMORY + "\n## Learnings\n\n- Use uv, never pip here.\n", Machine.read(machine.memory()));
    assertEquals(Set.of("Stop", "UserPromptSubmit"), machine.heard().keySet());
    Terminal next = machine.session();
    next.waitFor("SessionStart:startup says: 1 learning applied: reflect log");
    machine.reflect("undo", "1").well();
    assertEquals(MEMORY, Machine.read(machine.memory()));
  }

  @Test
  void isAskedAboutInAFormAndOnlyOnce() throws IOException, InterruptedException {
    Terminal terminal = corrected("ask");

    String form = terminal.waitFor("Esc to cancel");
    assertTrue(form.contains("Use uv, never pip here. → CLAUDE.md"), form);
    assertTrue(form.contains("You said: “" + SAID + "”"), form);
    terminal.press("Right");
    terminal.waitFor("◯ Accept: write it now");
    terminal.press("Enter");
    terminal.waitFor("✔ Decision: Accept: write it now");
    terminal.type(" Really.");
    terminal.press("Enter");
    terminal.waitFor("❯ Accept");
    terminal.pressUntilGone("Enter", "Esc to cancel");
    String written = MEMORY + "\n## Learnings\n\n- Use uv, never pip here. Really.\n";
    Machine.until("it is written", () -> Machine.read(machine.memory()).equals(written));

    terminal.say("No, never use black here, always use ruff instead.");
    terminal.waitForLine(
        "says: reflect learned: “Use uv, never pip here. Really.” in CLAUDE.md"
            + " · Claude knows from your next message on."
            + " · undo: reflect undo 1");
    choose(terminal, "Skip: it waits for a review", "Down");
    terminal.waitForTurn("Switching to ruff.");
    terminal.say("No, never use nose here, always use pytest instead.");
    choose(terminal, "Reject: never propose it again", "Down", "Down");
    terminal.waitForTurn("Switching to pytest.");
    terminal.say("I said: never use black here, always use ruff instead.");
    terminal.waitForTurn("Switching to ruff, really.");

    assertEquals(written, Machine.read(machine.memory()));
    String queue = machine.reflect("queue").well().out();
    assertTrue(queue.contains("Use ruff, never black here."), queue);
    assertFalse(queue.contains("pytest"), queue);
    machine
        .session()
        .waitFor("SessionStart:startup says: 1 learning applied, 1 to review: /reflect");
  }

  private static void choose(Terminal terminal, String option, String... keys)
      throws IOException, InterruptedException {
    terminal.waitFor("Esc to cancel");
    terminal.press("Right");
    terminal.waitFor(option);
    for (String key : keys) {
      terminal.pressUntilChanged(key);
    }
    terminal.press("Enter");
    terminal.waitFor("✔ Decision: " + option);
    terminal.press("Down");
    terminal.waitFor("❯ Accept");
    terminal.pressUntilGone("Enter", "Esc to cancel");
  }
}
