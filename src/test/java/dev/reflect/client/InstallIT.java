package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The ways into Claude Code and out again, with the client in between. */
@WithRealClient
class InstallIT {
  private static final String SETTINGS =
      """
      {
        "model":   "opus",
        "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true"}]}]}
      }
      """;
  private static final String SAID = "No, never use pip here, always use uv instead.";
  private static final String LEARNED = "reflect learned: “Use uv, never pip here.” in CLAUDE.md";

  private static final Map<String, Object> OPINION =
      Map.of(
          "n",
          2,
          "kind",
          "correction",
          "failure",
          false,
          "lessons",
          List.of(
              Map.of(
                  "worth",
                  0.9,
                  "sentence",
                  "Use uv, never pip.",
                  "quote",
                  "always use uv",
                  "where",
                  "project")));

  private Machine machine;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine = new Machine();
    machine.api().on("install what it needs").say("I am running pip install -r requirements.txt.");
    machine.api().on("never use pip").say("You're right, I apologize. I will use uv.");
  }

  @AfterEach
  void end() throws IOException {
    machine.close();
  }

  private void learns(Terminal terminal) throws IOException, InterruptedException {
    terminal.say("please install what it needs");
    terminal.waitForTurn("requirements.txt.");
    terminal.say(SAID);
    terminal.waitForLine(LEARNED);
  }

  @Test
  void uninstallLeavesEveryFileAsItWas() throws IOException, InterruptedException {
    Path settings = machine.configuration().resolve("settings.json");
    Path servers = machine.home().resolve(".claude.json");
    Files.writeString(settings, SETTINGS);
    machine.claude("-p", "hello").well();
    String before = Machine.read(servers);
    machine.reflect("install").well();
    machine.reflect("uninstall").well();
    assertEquals(before, Machine.read(servers), "without the client in between");

    machine.reflect("install").well();
    assertTrue(machine.claude("mcp", "list").well().out().contains("Connected"));
    machine.claude("-p", "hello").well();
    machine.reflect("uninstall").well();

    assertEquals(SETTINGS, Machine.read(settings));
    assertFalse(Files.exists(machine.configuration().resolve("skills")));
    assertFalse(Machine.read(servers).contains("mcpServers"), Machine.read(servers));
    assertTrue(machine.claude("mcp", "list").well().out().contains("No MCP servers"));
  }

  @Test
  void thePluginOfACloneValidatesAndLearnsAndGoes() throws IOException, InterruptedException {
    String checkout = Machine.CHECKOUT.toString();
    for (String each : List.of(checkout, checkout + "/skills-templates")) {
      machine.claude("plugin", "validate", "--strict", each).well();
    }
    machine.claude("plugin", "marketplace", "add", checkout).well();
    machine.claude("plugin", "install", "reflect@reflect").well();
    machine.reflect("auto", "on").well();

    learns(machine.session());

    assertEquals(Map.of(), servers(), "the plugin brings its own");
    machine.claude("plugin", "uninstall", "reflect@reflect").well();
    machine.claude("-p", "hello").well();
    String settings = Machine.read(machine.configuration().resolve("settings.json"));
    assertFalse(settings.contains("reflect@reflect"), settings);
  }

  private Map<?, ?> servers() throws IOException {
    Map<String, Object> known =
        JSON.std.mapFrom(Machine.read(machine.home().resolve(".claude.json")));
    return (Map<?, ?>) known.getOrDefault("mcpServers", Map.of());
  }

  @Test
  void askingAModelCausesNoHookOfOurs() throws IOException, InterruptedException {
    machine.reflect("install").well();
    Terminal terminal = machine.session();
    terminal.say("please install what it needs");
    terminal.waitForTurn("requirements.txt.");
    terminal.say(SAID);
    terminal.waitForTurn("I will use uv.");
    terminal.close();
    Machine.until("the spool is worked off", () -> machine.spooled().isEmpty());
    Map<String, String> heard = machine.heard();
    int transcripts = machine.transcripts().size();
    int requests = machine.api().requests().size();
    machine.api().instructed("You read messages").structured(Map.of("messages", List.of(OPINION)));

    Machine.Ended ended = machine.reflect("scan", "--judge").well();

    assertEquals(requests + 1, machine.api().requests().size(), ended.out() + ended.err());
    assertTrue(machine.api().requests().get(requests).model().contains("haiku"));
    assertTrue(ended.out().contains("Use uv, never pip"), ended.out() + ended.err());
    assertEquals(heard, machine.heard());
    assertEquals(List.of(), machine.spooled());
    assertEquals(transcripts, machine.transcripts().size());
  }

  @Test
  void aSessionThatHasEndedIsJudgedWhileNobodyWaits() throws IOException, InterruptedException {
    machine.reflect("install").well();
    machine.reflect("hearing", "haiku").well();
    machine.api().instructed("You read messages").structured(Map.of("messages", List.of(OPINION)));
    Terminal terminal = machine.session();
    terminal.say("please install what it needs");
    terminal.waitForTurn("requirements.txt.");
    terminal.say(SAID);
    terminal.waitForTurn("I will use uv.");
    int requests = machine.api().requests().size();
    terminal.close();

    Machine.until("it is judged", () -> machine.api().requests().size() > requests);
    Machine.until(
        "it is proposed", () -> machine.reflect("queue").well().out().contains("HIGH 0.90"));
    assertEquals(requests + 1, machine.api().requests().size());
    assertTrue(machine.api().requests().get(requests).model().contains("haiku"));
    assertEquals("low", machine.api().requests().get(requests).effort());
  }

  /** Past the gateway nobody answers, and without the helper nobody may ask it. */
  @Test
  void askingAModelGoesToThePersonsOwnGatewayOnce() throws IOException, InterruptedException {
    machine.reflect("install").well();
    Terminal terminal = machine.session();
    terminal.say("please install what it needs");
    terminal.waitForTurn("requirements.txt.");
    terminal.say(SAID);
    terminal.waitForTurn("I will use uv.");
    terminal.close();
    Files.writeString(
        machine.configuration().resolve("settings.json"),
        JSON.std.asString(
            Map.of(
                "apiKeyHelper",
                "echo a-key-of-the-helper",
                "env",
                Map.of("ANTHROPIC_BASE_URL", machine.api().address(), "NODE_OPTIONS", "--bad"))));
    machine.set("ANTHROPIC_BASE_URL", "http://127.0.0.1:9");
    machine.unset("ANTHROPIC_API_KEY");
    int requests = machine.api().requests().size();
    machine.api().instructed("You read messages").structured(Map.of("messages", List.of(OPINION)));

    Machine.Ended ended = machine.reflect("scan", "--judge").well();

    assertEquals(requests + 1, machine.api().requests().size(), ended.out() + ended.err());
    assertTrue(ended.out().contains("Use uv, never pip"), ended.out() + ended.err());
    assertEquals(Optional.of("a-key-of-the-helper"), machine.api().requests().get(requests).key());
  }
}
