package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The commands that are typed: the resident process does them; no model is asked, and no
 * permission. {@code /reflect} lies over Claude Code's pane in tmux, or else asks by forms.
 */
class ReflectSkillIT extends Story {
  private static final String WRITTEN = "# Shop\n\n## Learnings\n\n- Use uv, never pip here.\n";

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine.commit("CLAUDE.md", "# Shop\n");
    installsByPip();
    machine.countDialogs();
  }

  private Terminal session() throws IOException, InterruptedException {
    machine.reflect("install").well();
    if (RealClient.way() == Hook.Way.FOLDER) {
      machine.remove("reflect"); // the plugin brings it
    }
    return machine.session();
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
    assertEquals(List.of(), machine.dialogs(), typed);
  }

  /** Returns whether the client knows the hook for what is typed; to none else it may be told. */
  private boolean isAnswered() throws IOException {
    if (RealClient.way() == Hook.Way.SCRIPT) {
      String settings = Machine.read(machine.configuration().resolve("settings.json"));
      assertFalse(settings.contains("UserPromptExpansion"), settings);
      return false;
    }
    return true;
  }

  @Test
  void allSevenCostNothingAndTheReviewOpensOverThePane() throws IOException, InterruptedException {
    Terminal claude = session();
    if (!isAnswered()) {
      return;
    }
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
      accepts(eyes, "uv");
      claude.waitFor("The review is in a tmux popup.");
    }
    assertEquals(WRITTEN, Machine.read(machine.memory()));
    assertEquals(requests, machine.api().requests().size());
    assertEquals(List.of(), machine.dialogs());
    claude.say("That is all.");
    claude.waitForLine("The review was in a tmux popup, and is closed.");
  }

  @Test
  void asksByFormsWhereNoScreenCanBeOpened() throws IOException, InterruptedException {
    machine.hideTmux();
    Terminal claude = session();
    if (!isAnswered()) {
      return;
    }
    corrected(claude);
    int requests = machine.api().requests().size();
    claude.say("/reflect --since 1d");

    String form = claude.waitFor("Esc to cancel");
    assertTrue(form.contains("Use uv, never pip here. → CLAUDE.md"), form);
    assertTrue(form.contains("+- Use uv, never pip here."), form);
    assertFalse(form.contains("more lines"), form);
    choose(claude, "Accept: write it now");
    send(claude, "Down");
    Machine.until("it is written", () -> Machine.read(machine.memory()).contains("uv"));

    assertEquals(requests, machine.api().requests().size());
    assertEquals(List.of(), machine.dialogs());
    assertEquals(WRITTEN, Machine.read(machine.memory()));
  }

  /** What a client does that knows no hook for what is typed. */
  @Test
  void withoutThatHookTheSkillsTakeTwoRequestsEachAndOneDialogBeforeAnythingIsWritten()
      throws IOException, InterruptedException {
    machine.hideTmux();
    machine.installFor("2.1.117");
    machine
        .api()
        .on("# Review what was learned")
        .run(request -> "reflect review --inside --since 1d")
        .run(request -> "reflect accept " + id(request.result(0)))
        .run(request -> "reflect apply")
        .say("It is done.");
    Terminal claude = machine.session();
    corrected(claude);
    bySkill(claude, "/reflect-on ask", "# Turn auto mode on", "reflect auto ask");
    bySkill(claude, "/reflect-off", "# Turn auto mode off", "reflect auto off");
    bySkill(claude, "/reflect-status", "# Show how reflect is set", "reflect status");
    bySkill(claude, "/reflect-meta", "# Show how often what is heard", "reflect meta");
    bySkill(claude, "/reflect-stats", "# Show the numbers", "reflect stats --plain --since 90d");
    bySkill(claude, "/reflect-promote", "# Keep for every project", "reflect promote list");
    int requests = machine.api().requests().size();
    claude.say("/reflect --since 1d");
    claude.waitFor("Do you want to proceed?");
    assertFalse(Machine.read(machine.memory()).contains("uv"));
    claude.pressUntilGone("Enter", "Do you want to proceed?");
    claude.waitForTurn("It is done.");
    assertEquals(requests + 4, machine.api().requests().size());
    assertEquals(1, machine.dialogs().size());
    assertEquals(WRITTEN, Machine.read(machine.memory()));
  }

  /** A skill that Claude takes up itself names the program that lies beside it. */
  @Test
  void aSkillSaysWhereTheProgramLies() throws IOException, InterruptedException {
    assumeTrue(RealClient.way() == Hook.Way.FOLDER);
    machine
        .api()
        .on("how does reflect stand")
        .call("Skill", Map.of("skill", "reflect:reflect-status"))
        .say("It stands well.");
    Terminal claude = session();
    claude.say("how does reflect stand");
    claude.pressUntilGone("Enter", "Do you want to proceed?");
    claude.waitForTurn("It stands well.");
    assertEquals(1, machine.dialogs().size(), "this one was asked for");
    String all = machine.api().last().everything();
    Matcher program = Pattern.compile("not found, it is `\"(/[^\"]*/bin/reflect)\"").matcher(all);
    assertTrue(program.find(), all);
    assertTrue(Files.isExecutable(Path.of(program.group(1))), program.group(1));
  }

  private static String id(String listed) {
    Matcher id = Pattern.compile("(?m)^\\W*([0-9a-f]{6,})").matcher(listed);
    assertTrue(id.find(), listed);
    return id.group(1);
  }

  private void bySkill(Terminal claude, String typed, String title, String command)
      throws IOException, InterruptedException {
    String said = "That was " + typed.substring(1) + ".";
    machine.api().on(title).run(request -> command).say(said);
    int requests = machine.api().requests().size();
    claude.say(typed);
    claude.waitForTurn(said);
    assertEquals(requests + 2, machine.api().requests().size(), typed);
    assertEquals(List.of(), machine.dialogs(), typed);
    String result = machine.api().last().result(0);
    assertFalse(result.isBlank() || result.contains("Error"), typed + ": " + result);
  }
}
