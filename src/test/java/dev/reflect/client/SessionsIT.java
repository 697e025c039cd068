package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where and how a session runs: all that a person can do, with the auto mode on. */
class SessionsIT extends Story {
  @BeforeEach
  void autoMode() throws IOException, InterruptedException {
    installsByPip();
    machine.reflect("install").well();
    machine.reflect("auto", "on").well();
  }

  private void assertNothingIsLearned() throws IOException, InterruptedException {
    assertEquals("", Machine.read(machine.memory()));
    assertEquals("Nothing is left to decide.\n", machine.reflect("queue").well().out());
  }

  @Test
  void whatAProgramSaysIsNotLearnedButGoesOnWhenAPersonResumesIt()
      throws IOException, InterruptedException {
    machine.claude("-p", "please install what it needs").well();
    assertEquals(
        "You're right, I apologize. I will use uv.\n",
        machine.claude("-p", "--continue", CORRECTION).well().out());
    assertTrue(machine.heard().containsKey("Stop"), machine.heard().toString());
    assertNothingIsLearned();

    String session = machine.transcripts().get(0).getFileName().toString().replace(".jsonl", "");
    Terminal resumed = machine.session("--resume", session);
    resumed.say("Again: " + CORRECTION);
    resumed.waitForLine(LEARNED);
  }

  @Test
  void clearAndCompactBeginAnew() throws IOException, InterruptedException {
    machine.api().on("install the rest").say("I am running npm install.");
    machine.api().on("never use npm").say("You're right, I apologize. I will use pnpm.");
    machine.api().on("detailed summary").say("<summary>The person installs things.</summary>");
    Terminal terminal = machine.session();
    terminal.turn("please install the rest", "npm install.");
    terminal.say("/clear");
    terminal.waitForEnd("npm install.");
    learns(terminal);
    terminal.say("/compact");
    terminal.waitFor("Compacted");
    String memory = Machine.read(machine.memory());
    assertEquals("## Learnings\n\n- Use uv, never pip here.\n", memory);
    machine.commit("CLAUDE.md", memory);
    terminal.turn("please install the rest", "npm install.");
    terminal.say("No, never use npm here, always use pnpm instead.");
    terminal.waitForLine("reflect learned: “Use pnpm, never npm here.” in CLAUDE.md");
  }

  @Test
  void aWorktreeHasItsOwnFiles() throws IOException, InterruptedException {
    machine.git("worktree", "add", "-q", "-b", "till", "../the till");
    Path worktree = machine.project().resolveSibling("the till");
    learns(machine.sessionAt(worktree));
    assertTrue(Machine.read(worktree.resolve("CLAUDE.md")).contains("uv"));
    assertFalse(Files.exists(machine.memory()));
  }

  @Test
  void theConfigurationMayLieElsewhere() throws IOException, InterruptedException {
    machine.close();
    machine = new Machine("my settings/of claude");
    autoMode();
    learns(machine.session());
    assertTrue(Files.exists(machine.home().resolve("my settings/of claude/reflect/reflect.db")));
    assertFalse(Files.exists(machine.home().resolve(".claude")));
  }

  @Test
  void aSubagentTeachesNothing() throws IOException, InterruptedException {
    machine
        .api()
        .on("have it done")
        .call(
            "Agent",
            Map.of("description", "a", "prompt", CORRECTION, "subagent_type", "general-purpose"))
        .say("It is done.");
    Terminal terminal = machine.session();
    terminal.turn("please have it done", "It is done.");
    assertTrue(
        machine.api().requests().stream().anyMatch(each -> each.said().contains(CORRECTION)),
        "the subagent was asked");
    assertNothingIsLearned();
  }
}
