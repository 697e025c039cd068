package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code /reflect}: the review over Claude Code's pane in tmux, else by forms. */
@WithRealClient
class ReflectSkillIT {
  /** The command that the skill tells the model to run. */
  private static final Pattern COMMAND = Pattern.compile("`(reflect review --inside [^`]*)`");

  private Machine machine;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine = new Machine();
    machine.commit("CLAUDE.md", "# Shop\n");
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say("You're right, I apologize. I will use uv.");
    machine.reflect("install").well();
  }

  @AfterEach
  void end() throws IOException {
    machine.close();
  }

  private static String command(String skill) {
    Matcher matcher = COMMAND.matcher(skill);
    return matcher.find() ? matcher.group(1) : "the skill names no command";
  }

  /** The model runs what the skill says, and calls the tool where the command says so. */
  private MockApi.Rule asked() {
    return machine
        .api()
        .on("# Review what was learned")
        .run(request -> command(request.everything()));
  }

  private void corrected(Terminal claude) throws IOException, InterruptedException {
    claude.say("please install what it needs");
    claude.waitForTurn("requirements.txt.");
    claude.say("No, never use pip here, always use uv instead.");
    claude.waitForTurn("I will use uv.");
    claude.say("/reflect --since 1d");
  }

  @Test
  void opensTheReviewOverThePane() throws IOException, InterruptedException {
    asked().say("That was the review.");
    Terminal claude = machine.session("--allowedTools", "Bash");
    try (Terminal eyes = claude.looker(machine.project())) {
      corrected(claude);
      eyes.waitFor("a accept");
      eyes.press("a", "c");
      eyes.press("Enter");
      Machine.until("it is written", () -> Machine.read(machine.memory()).contains("uv"));
      eyes.waitFor("1 proposal applied.");
      eyes.pressUntilGone("q", "1 proposal applied.");
      claude.waitForTurn("That was the review.");
    }
    assertEquals(
        "# Shop\n\n## Learnings\n\n- Use uv, never pip here.\n", Machine.read(machine.memory()));
  }

  @Test
  void asksByFormsWhereNoScreenCanBeOpened() throws IOException, InterruptedException {
    asked().call("mcp__reflect__review", Map.of()).say("That was the review.");
    machine.hideTmux();
    Terminal claude = machine.session("--allowedTools", "Bash", "mcp__reflect__review");
    corrected(claude);

    String form = claude.waitFor("Esc to cancel");
    assertTrue(form.contains("Use uv, never pip here. (1 of 1)"), form);
    choose(claude, "Accept, in the words below");
    claude.press("Down");
    claude.waitFor("❯ Accept");
    claude.pressUntilGone("Enter", "(1 of 1)");
    claude.waitFor("Write this one?");
    choose(claude, "Yes, with backups");
    claude.waitFor("❯ Accept");
    claude.pressUntilGone("Enter", "Esc to cancel");
    claude.waitForTurn("That was the review.");

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
