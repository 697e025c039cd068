package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** However reflect stands in Claude Code, the way that this version has: nothing is in the way. */
class StandingIT extends Story {
  private static final String SETTINGS =
      "{ \"permissions\": {\"deny\": [\"Bash(touch:*)\"]},   \"cleanupPeriodDays\": 40 }\n";

  private Path settings;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    settings = machine.configuration().resolve("settings.json");
    installsByPip();
  }

  private boolean isFolder() {
    return RealClient.way() == Hook.Way.FOLDER;
  }

  /** Commands only hear: what was said waits for a review. */
  private void hears(Terminal terminal) throws IOException, InterruptedException {
    corrects(terminal);
    if (RealClient.way() == Hook.Way.SCRIPT) {
      terminal.waitForTurn("I will use uv.");
      terminal.close();
      Machine.until(
          "it is heard", () -> machine.reflect("queue").out().contains("Use uv, never pip here."));
    } else {
      String screen = terminal.waitForLine(LEARNED);
      assertEquals(screen.indexOf(LEARNED), screen.lastIndexOf(LEARNED), screen);
    }
  }

  /** A client drops settings with a hook of a kind that it does not know, rules and all. */
  @Test
  void whatIsDeniedHoldsAndEveryHookIsHeard() throws IOException, InterruptedException {
    Files.writeString(settings, SETTINGS);
    machine.reflect("install").well();
    machine.api().on("go on").call("Bash", Map.of("command", "touch dropped")).say("Done.");
    machine.claude("-p", "--allowedTools", "Bash", "--", "go on").well();
    assertFalse(Files.exists(machine.project().resolve("dropped")));

    Terminal terminal = machine.session();
    terminal.turn("hello", "OK.");
    terminal.close();
    Set<String> all = Set.of("SessionStart", "UserPromptSubmit", "Stop", "SessionEnd");
    Machine.until("all are heard", () -> machine.heard().keySet().equals(all));
  }

  @Test
  void aSessionThatRunsNoticesNothing() throws IOException, InterruptedException {
    Terminal terminal = machine.starting(machine.project());
    String screen = "";
    for (int turn = 0; turn < 4; turn++) {
      machine.api().on("number " + turn).say("That is number " + turn + ".");
      terminal.say("number " + turn);
      screen = terminal.waitForTurn("That is number " + turn + ".");
      machine.reflect("install").well();
    }
    assertFalse(screen.contains("hook") || screen.contains("says:"), screen);
  }

  @Test
  void forOneProjectNothingIsCommittedAndNothingAsked() throws IOException, InterruptedException {
    Machine.Ended installed = machine.reflect("install", "--project");
    assertEquals("", machine.git("status", "--porcelain"));
    if (!isFolder()) {
      assertTrue(installed.err().contains("2.1.157 or newer is needed"), installed.err());
      return;
    }
    installed.well();
    machine.reflect("auto", "on").well();
    machine.countDialogs();
    hears(machine.session());
    assertEquals(List.of(), machine.dialogs());
    machine.reflect("uninstall", "--project").well();
    assertFalse(Files.exists(machine.project().resolve(".claude/skills")));
    assertTrue(machine.claude("mcp", "list").well().out().contains("No MCP servers"));
  }

  @Test
  void withoutItsOwnDirectoryAllIsFoundAndPutRight() throws IOException, InterruptedException {
    Files.writeString(settings, SETTINGS);
    machine.claude("-p", "hello").well();
    machine.reflect("install").well();
    machine.run(machine.home(), List.of("rm", "-r", machine.reflectHome().toString())).well();

    String said = machine.reflect("doctor").out();
    String missing = isFolder() ? " is not recorded any more: " : " a program that is not there: ";
    assertTrue(said.contains(missing), said);
    machine.reflect("doctor", "--fix").well();
    machine.reflect("auto", "on").well();
    hears(machine.session());

    machine.run(machine.home(), List.of("rm", "-r", machine.reflectHome().toString())).well();
    machine.reflect("uninstall").well();
    assertEquals(SETTINGS, Machine.read(settings));
    assertEquals(Map.of(), Machine.tree(machine.configuration().resolve("skills")));
    assertTrue(machine.claude("mcp", "list").well().out().contains("No MCP servers"));
  }

  @Test
  void whatAnOlderClientWasGivenIsCarriedOver() throws IOException, InterruptedException {
    Files.writeString(settings, SETTINGS);
    machine.installFor("2.1.117");
    assertTrue(Machine.read(settings).contains("reflect-hook"), Machine.read(settings));

    machine.reflect("install").well();

    assertEquals(isFolder(), Machine.read(settings).equals(SETTINGS), Machine.read(settings));
    machine.reflect("auto", "on").well();
    hears(machine.session());
  }
}
