package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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
  void whatIsSureIsWrittenAndSaidAndTakenBack() throws IOException, InterruptedException {
    Terminal terminal = corrected("on");

    String screen =
        terminal.waitFor(
            "Stop says: reflect learned: “Use uv, never pip here.” in CLAUDE.md · undo: reflect"
                + " undo 1");

    assertTrue(screen.contains(ANSWER), screen);
    assertEquals(
        MEMORY + "\n## Learnings\n\n- Use uv, never pip here.\n", Machine.read(machine.memory()));
    machine.reflect("undo", "1").well();
    assertEquals(MEMORY, Machine.read(machine.memory()));
  }
}
