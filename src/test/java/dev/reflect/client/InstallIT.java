package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.claude.Hook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The ways into Claude Code and out again, with the client in between. */
class InstallIT extends Story {
  /** Nothing that any client says otherwise than the one before: they write that anew. */
  private static final String SETTINGS =
      """
      {
        "cleanupPeriodDays":   40,
        "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "true"}]}]}
      }
      """;

  /** An older client asks once more when it has its structured answer. */
  private static final int JUDGED = RealClient.isSince(2, 1, 197) ? 1 : 2;

  @BeforeEach
  void model() {
    installsByPip();
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
    if (RealClient.isSince(2, 1, 157)) { // the validator of an older one knows fewer keys
      for (String each : List.of(checkout, checkout + "/skills-templates")) {
        machine.claude("plugin", "validate", "--strict", each).well();
      }
    }
    machine.claude("plugin", "marketplace", "add", checkout).well();
    machine.claude("plugin", "install", "reflect@reflect").well();
    machine.reflect("auto", "on").well();

    if (RealClient.way() == Hook.Way.SCRIPT) {
      String said = machine.reflect("doctor").out();
      assertTrue(said.contains(" and does not load its hooks."), said);
    } else {
      learns(machine.session());
    }

    assertEquals(Map.of(), servers(), "the plugin brings its own");
    machine.claude("plugin", "uninstall", "reflect@reflect").well();
    machine.claude("-p", "hello").well();
    String settings = Machine.read(machine.configuration().resolve("settings.json"));
    assertFalse(settings.contains("reflect@reflect"), settings);
  }

  /** Claude Code clones such a marketplace, and nothing in it is built. */
  @Test
  void thePluginOfAnAddressSaysHowItBuildsItself() throws IOException, InterruptedException {
    Path origin = machine.copyOfTheCheckout(".claude-plugin", "pom.xml");
    Files.delete(origin.resolve("target/reflect.jar"));
    String address = "https://example.org/reflect.git";
    machine.run(origin, List.of("git", "init", "-q")).well();
    machine.run(origin, List.of("git", "add", ".")).well();
    machine.run(origin, List.of("git", "commit", "-q", "-m", "all")).well();
    String instead = "url.file://" + origin + ".insteadOf";
    machine.git("config", "--global", instead, address);
    machine.claude("plugin", "marketplace", "add", address).well();
    machine.claude("plugin", "install", "reflect@reflect").well();
    String built = "'" + Machine.CHECKOUT.resolve("target") + "'/reflect";
    machine.program(
        "mvn",
        "mkdir -p target && cp "
            + built
            + ".jar "
            + built
            + "-*.jsa target"
            + " && touch -d tomorrow target/*.jsa"); // none is made then, which takes a while
    machine.remove("reflect");
    machine.hideTmux();
    machine
        .api()
        .on("# Review what was learned")
        .run(request -> "reflect review --inside")
        .say("It is built.");

    Terminal terminal = machine.session();
    terminal.say("please install what it needs");
    terminal.waitForLine("reflect is not built yet: type /reflect once");
    terminal.turn("/reflect", "It is built.");
    terminal.close();

    Terminal next = machine.session();
    next.turn("please install what it needs", "requirements.txt.");
    next.say("/reflect-status");
    next.waitFor("Auto mode");
  }

  private Map<?, ?> servers() throws IOException {
    Map<String, Object> known =
        JSON.std.mapFrom(Machine.read(machine.home().resolve(".claude.json")));
    return (Map<?, ?>) known.getOrDefault("mcpServers", Map.of());
  }

  /** The judge that reads messages hears a correction. */
  private void judges() throws IOException {
    Map<String, Object> opinion = opinion("always use uv", "Use uv, never pip.");
    machine.api().instructed("You read messages").structured(Map.of("messages", List.of(opinion)));
  }

  private Machine.Ended asking() throws IOException, InterruptedException {
    machine.reflect("hearing", "haiku").well();
    return machine.reflect("scan", "--judge").well();
  }

  @Test
  void askingAModelCausesNoHookOfOurs() throws IOException, InterruptedException {
    machine.reflect("install").well();
    corrected(machine.session()).close();
    Machine.until("the spool is worked off", () -> machine.spooled().isEmpty());
    Map<String, String> heard = machine.heard();
    int transcripts = machine.transcripts().size();
    int requests = machine.api().requests().size();
    judges();

    Machine.Ended ended = asking();

    assertEquals(requests + JUDGED, machine.api().requests().size(), ended.out() + ended.err());
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
    judges();
    Terminal terminal = corrected(machine.session());
    int requests = machine.api().requests().size();
    terminal.close();

    Machine.until("it is judged", () -> machine.api().requests().size() > requests);
    Machine.until(
        "it is proposed", () -> machine.reflect("queue").well().out().contains("HIGH 0.95"));
    assertEquals(requests + JUDGED, machine.api().requests().size());
    assertTrue(machine.api().requests().get(requests).model().contains("haiku"));
    assertEquals(RealClient.judged(), machine.api().requests().get(requests).effort());
  }

  /** The client tries again ten times by itself, which takes minutes. */
  @Test
  void aServiceThatFailsIsToldInItsOwnWords() throws IOException, InterruptedException {
    machine.reflect("install").well();
    corrected(machine.session()).close();
    machine.api().fail();

    String told = asking().err();

    assertTrue(told.contains("Haiku did not answer: Claude Code says “API Error: 500"), told);
  }

  /** Past the gateway nobody answers, and without the helper nobody may ask it. */
  @Test
  void askingAModelGoesToThePersonsOwnGatewayOnce() throws IOException, InterruptedException {
    machine.reflect("install").well();
    corrected(machine.session()).close();
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
    judges();

    Machine.Ended ended = asking();

    assertEquals(requests + JUDGED, machine.api().requests().size(), ended.out() + ended.err());
    assertTrue(ended.out().contains("Use uv, never pip"), ended.out() + ended.err());
    assertEquals(Optional.of("a-key-of-the-helper"), machine.api().requests().get(requests).key());
  }
}
