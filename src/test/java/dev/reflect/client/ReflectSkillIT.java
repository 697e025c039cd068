package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code /reflect} where Claude Code runs in tmux: the review lies over its pane. */
@WithRealClient
class ReflectSkillIT {
  /** The command that the skill tells the model to run in tmux. */
  private static final Pattern POPUP = Pattern.compile("`(tmux display-popup [^`]*)`");

  private Machine machine;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine = new Machine();
    machine.commit("CLAUDE.md", "# Shop\n");
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say("You're right, I apologize. I will use uv.");
    machine
        .api()
        .on("# Review what was learned")
        .run(request -> "command -v reflect")
        .run(request -> popup(request.everything()))
        .say("That was the review.");
    machine.reflect("install").well();
  }

  @AfterEach
  void end() throws IOException {
    machine.close();
  }

  private static String popup(String skill) {
    Matcher matcher = POPUP.matcher(skill);
    return matcher.find() ? matcher.group(1) : "the skill names no popup";
  }

  @Test
  void opensTheReviewOverThePane() throws IOException, InterruptedException {
    Terminal claude = machine.session("--allowedTools", "Bash");
    try (Terminal eyes = claude.looker(machine.project())) {
      claude.say("please install what it needs");
      claude.waitForTurn("requirements.txt.");
      claude.say("No, never use pip here, always use uv instead.");
      claude.waitForTurn("I will use uv.");
      claude.say("/reflect --since 1d");

      eyes.waitFor("a accept");
      eyes.press("a", "c");
      eyes.press("Enter");
      Machine.until("it is written", () -> Machine.read(machine.memory()).contains("uv"));
      eyes.pressUntilGone("q", "? help");
      claude.waitForTurn("That was the review.");
    }
    assertEquals(
        "# Shop\n\n## Learnings\n\n- Use uv, never pip here.\n", Machine.read(machine.memory()));
  }
}
