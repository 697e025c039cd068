package dev.reflect.claude;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies in skills-templates is a plugin that does what install does. */
class PluginTest {
  private static final Path PLUGIN = Path.of("skills-templates");
  private static final Path ROOT = Path.of("${CLAUDE_PLUGIN_ROOT}");

  @TempDir Path work;

  @Test
  void thePluginHasTheHooksOfAnInstallationAndAsksBeforeATool() throws IOException {
    JsonDocument settings =
        new HookRegistration(Path.of("/root/bin"), Hook.Way.TOOL)
            .into(JsonDocument.of("{\"description\": \"\"}"), Footprint.NONE)
            .document();
    Map<String, Object> wanted =
        hooks(
            settings
                .text()
                .replace("/root", ROOT.toString())
                .replace("\"server\": \"reflect\"", "\"server\": \"plugin:reflect:reflect\"")
                .replace("\"^(", "\"^reflect:("));
    wanted.putAll(
        hooks(
            """
            {"hooks": {"PreToolUse": [{"matcher": "Bash|Write", "hooks": [
              {"type": "mcp_tool", "server": "plugin:reflect:reflect", "tool": "on_tool",
                "input": {"tool_name": "${tool_name}", "command": "${tool_input.command}",
                  "file_path": "${tool_input.file_path}"},
                "timeout": 3}]}]}}
            """));
    assertEquals(wanted, hooks(read("hooks/hooks.json").text()));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> hooks(String json) throws IOException {
    return (Map<String, Object>) JSON.std.mapFrom(json).get("hooks");
  }

  @Test
  void thePluginHasTheServerOfAnInstallation() throws IOException {
    JsonDocument wanted =
        new ServerRegistration(ROOT.resolve("bin"), Optional.empty())
            .into(JsonDocument.of("{}"), Footprint.NONE)
            .document();
    assertEquals(true, wanted.root().means(read(".mcp.json").root()), wanted.text());
  }

  @Test
  void theMarketplaceOffersThePlugin() throws IOException {
    JsonDocument marketplace =
        JsonDocument.of(Files.readString(Path.of(".claude-plugin/marketplace.json")));
    String text = marketplace.text();
    assertEquals(true, text.contains("\"source\": \"./skills-templates\""), text);
    assertEquals(
        ((JsonObject) read(".claude-plugin/plugin.json").root()).string("name"),
        ((JsonObject) marketplace.root()).string("name"));
  }

  @Test
  void inACheckoutTheProgramIsTheOneBesideThePlugin() throws Exception {
    copyPlugin("my checkout/skills-templates");
    program("my checkout");
    program("path");
    assertEquals("my checkout mcp x", run("my checkout/skills-templates/bin/reflect", "mcp", "x"));
    assertEquals(
        "my checkout session-end",
        run("my checkout/skills-templates/bin/reflect-hook", "session-end"));
  }

  @Test
  void aCachedCopyFindsTheCloneOfTheMarketplace() throws Exception {
    copyPlugin("home/.claude/plugins/cache/reflect/reflect/0.1.0");
    program("home/.claude/plugins/marketplaces/reflect");
    assertEquals(
        "home/.claude/plugins/marketplaces/reflect mcp",
        run("home/.claude/plugins/cache/reflect/reflect/0.1.0/bin/reflect", "mcp"));
  }

  @Test
  void elseTheProgramIsTheOneOnThePath() throws Exception {
    copyPlugin("cache");
    program("path");
    assertEquals("path mcp", run("cache/bin/reflect", "mcp"));
    assertEquals("path session-start", run("cache/bin/reflect-hook", "session-start"));
  }

  @Test
  void withoutTheProgramAHookSaysSoOnceASessionAndNeverFails() throws Exception {
    copyPlugin("cache");
    JsonDocument said = JsonDocument.of(run("cache/bin/reflect-hook", "session-start"));
    assertEquals(
        true,
        ((JsonObject) said.root())
            .string("systemMessage")
            .orElseThrow()
            .startsWith("reflect: the program is neither"));
    assertEquals("", run("cache/bin/reflect-hook", "session-end"));
  }

  @Test
  void withoutTheProgramTheServerLetsTurnsPass() throws Exception {
    copyPlugin("cache");
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}",
        told("cache/bin/reflect", "{\"method\":\"ping\",\"jsonrpc\":\"2.0\",\"id\":3}"));
  }

  /** The clone of a marketplace that git brought has sources only. */
  @Test
  void whatIsNotBuiltYetSaysHowItIs() throws Exception {
    Path clone = Files.createDirectories(work.resolve("clone"));
    copyPlugin("clone/skills-templates");
    Files.createDirectories(clone.resolve("bin"));
    Files.copy(Path.of("bin/reflect"), clone.resolve("bin/reflect"));
    String said =
        told(
            "clone/bin/reflect",
            "{\"method\":\"tools/call\",\"params\":{\"name\":\"on_stop\"},\"jsonrpc\":\"2.0\",\"id\":3}");
    assertEquals(
        true,
        said.contains("reflect is not built yet: type /reflect once, and it builds itself."),
        said);
  }

  private static JsonDocument read(String name) throws IOException {
    return JsonDocument.of(Files.readString(PLUGIN.resolve(name)));
  }

  private void copyPlugin(String directory) throws IOException {
    Path bin = Files.createDirectories(work.resolve(directory).resolve("bin"));
    for (String name : List.of("reflect", "reflect-hook", "reflect-silent")) {
      Files.copy(PLUGIN.resolve("bin").resolve(name), bin.resolve(name));
      assertEquals(true, bin.resolve(name).toFile().setExecutable(true));
    }
  }

  /** Makes programs that say where they lie and what they were given. */
  private void program(String checkout) throws IOException {
    Path bin = Files.createDirectories(work.resolve(checkout).resolve("bin"));
    Files.writeString(work.resolve(checkout).resolve("pom.xml"), "");
    for (String name : List.of("reflect", "reflect-hook")) {
      Files.writeString(bin.resolve(name), "#!/bin/sh\necho \"" + checkout + " $*\"\n");
      assertEquals(true, bin.resolve(name).toFile().setExecutable(true));
    }
  }

  /** Starts the server, tells it this, and returns what it says. */
  private String told(String program, String request) throws Exception {
    Path told = Files.writeString(work.resolve("told"), request + "\n");
    return run(program, ProcessBuilder.Redirect.from(told.toFile()), "mcp");
  }

  private String run(String program, String... arguments) throws Exception {
    return run(program, ProcessBuilder.Redirect.PIPE, arguments);
  }

  private String run(String program, ProcessBuilder.Redirect input, String... arguments)
      throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(work.resolve(program).toString()).redirectInput(input);
    builder.command().addAll(List.of(arguments));
    builder.environment().remove("CLAUDE_CONFIG_DIR");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("HOME", work.resolve("home").toString());
    builder.environment().put("PATH", "/usr/bin:/bin:" + work.resolve("path/bin"));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output.strip();
  }
}
