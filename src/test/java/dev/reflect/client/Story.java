package dev.reflect.client;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Stories that the real client plays, each on a new machine; skipped where it is not installed. */
@Tag("client")
@Timeout(value = 3, unit = TimeUnit.MINUTES)
@ExtendWith(RealClient.class)
abstract class Story {
  static final String CORRECTION = "No, never use pip here, always use uv instead.";
  static final String LEARNED = "reflect learned: “Use uv, never pip here.” in CLAUDE.md";

  Machine machine;

  @BeforeEach
  void begin() throws IOException, InterruptedException {
    machine = new Machine();
  }

  @AfterEach
  void end() throws IOException {
    machine.close();
  }

  /** The model installs by pip, and gives in when it is corrected. */
  void installsByPip() {
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say("You're right, I apologize. I will use uv.");
  }

  /** The person corrects what the model does, and nobody waits for its answer. */
  static void corrects(Terminal terminal) throws IOException, InterruptedException {
    terminal.turn("please install what it needs", "requirements.txt.");
    terminal.say(CORRECTION);
  }

  /** The person has corrected it, and the session goes on. */
  static Terminal corrected(Terminal terminal) throws IOException, InterruptedException {
    corrects(terminal);
    terminal.waitForTurn("I will use uv.");
    return terminal;
  }

  /** What is corrected is learned, and said at the end of the turn. */
  static void learns(Terminal terminal) throws IOException, InterruptedException {
    corrects(terminal);
    terminal.waitForLine(LEARNED);
  }

  /** Chooses from a form what these keys lead to. */
  static void choose(Terminal form, String option, String... keys)
      throws IOException, InterruptedException {
    form.waitFor("Esc to cancel");
    form.press("Right");
    form.waitFor("◯ " + option);
    for (String key : keys) {
      form.pressUntilChanged(key);
    }
    form.press("Enter");
    form.waitFor("✔ Decision: " + option);
  }

  /** Sends a form, to whose end this key leads. */
  static void send(Terminal form, String key) throws IOException, InterruptedException {
    form.press(key);
    form.waitFor("❯ Accept");
    form.pressUntilGone("Enter", "Esc to cancel");
  }

  /** Accepts the first proposal of a review, and writes it into the project's memory. */
  void accepts(Terminal review, String word) throws IOException, InterruptedException {
    review.press("a", "c");
    review.press("Enter");
    Machine.until("it is written", () -> Machine.read(machine.memory()).contains(word));
    review.waitFor("1 proposal applied.");
    review.pressUntilGone("q", "1 proposal applied.");
  }

  /** Returns what a judge says of a second message that corrects. */
  static Map<String, Object> opinion(String quote, String sentence) throws IOException {
    return JSON.std.mapFrom(
        """
        {"n": 2, "kind": "correction", "failure": false, "corrects": 0.9, "lessons": [
          {"worth": 0.9, "sentence": "%s", "quote": "%s", "where": "project"}]}
        """
            .formatted(sentence, quote));
  }
}
