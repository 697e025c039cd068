package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a person corrects is kept at the end of the turn, or asked about. */
class AutoModeIT extends Story {
  private static final String MEMORY = "# Shop\n\nSells ferry tickets.\n";
  private static final String ANSWER = "You're right, I apologize. From now on I will do that.";

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine.commit("CLAUDE.md", MEMORY);
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say(ANSWER);
    machine.api().on("No, never use black").say("You're right, I apologize. Switching to ruff.");
    machine.api().on("No, never use nose").say("You're right, I apologize. Switching to pytest.");
    machine.api().on("I said").say("You're right, I apologize. Switching to ruff, really.");
    machine.reflect("install").well();
  }

  private Terminal correcting(String mode) throws IOException, InterruptedException {
    machine.reflect("auto", mode).well();
    Terminal terminal = machine.session();
    corrects(terminal);
    return terminal;
  }

  @Test
  void whatIsSureIsWrittenAndSaidAndToldToTheNextSessionAndTakenBack()
      throws IOException, InterruptedException {
    Terminal terminal = correcting("on");

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
    Terminal terminal = correcting("ask");

    String form = terminal.waitFor("Esc to cancel");
    assertTrue(form.contains("Use uv, never pip here. → CLAUDE.md"), form);
    assertTrue(form.contains("You said: “" + CORRECTION + "”"), form);
    choose(terminal, "Accept: write it now");
    terminal.type(" Really.");
    send(terminal, "Enter");
    String written = MEMORY + "\n## Learnings\n\n- Use uv, never pip here. Really.\n";
    Machine.until("it is written", () -> Machine.read(machine.memory()).equals(written));

    terminal.say("No, never use black here, always use ruff instead.");
    terminal.waitForLine(
        "says: reflect learned: “Use uv, never pip here. Really.” in CLAUDE.md"
            + " · Claude knows from your next message on."
            + " · undo: reflect undo 1");
    choose(terminal, "Skip: it waits for a review", "Down");
    send(terminal, "Down");
    terminal.waitForTurn("Switching to ruff.");
    terminal.say("No, never use nose here, always use pytest instead.");
    choose(terminal, "Reject: never propose it again", "Down", "Down");
    send(terminal, "Down");
    terminal.waitForTurn("Switching to pytest.");
    terminal.turn(
        "I said: never use black here, always use ruff instead.", "Switching to ruff, really.");

    assertEquals(written, Machine.read(machine.memory()));
    String queue = machine.reflect("queue").well().out();
    assertTrue(queue.contains("Use ruff, never black here."), queue);
    assertFalse(queue.contains("pytest"), queue);
    machine
        .session()
        .waitFor("SessionStart:startup says: 1 learning applied, 1 to review: /reflect");
  }
}
