package dev.reflect.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.reflect.claude.Hook;
import dev.reflect.claude.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The forms that hold a learning in the settings, tried against the client that reads them. */
class EnforcementIT extends Story {
  private static final String RAN = "ran";
  private static final String REFUSED = "refused";

  private final Map<String, String> wanted = new LinkedHashMap<>();
  private MockApi.Rule model;

  @BeforeEach
  void machine() throws IOException, InterruptedException {
    machine.program("npm", "exit 0");
    machine.program("git", "exit 0");
    model = machine.api().on("go");
  }

  private void settings(String name, String text) throws IOException {
    Path file = machine.project().resolve(".claude").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void run(String command, String ends) {
    wanted.put(command, ends);
    model.call("Bash", Map.of("command", command, "description", "run it"));
  }

  private void make(String file, String ends) {
    wanted.put(file, ends);
    String path = machine.project().resolve(file).toString();
    model.call("Write", Map.of("file_path", path, "content", "x\n"));
  }

  /** Returns how each call ended, as the model was told. */
  private Map<String, String> ended() throws IOException, InterruptedException {
    model.say("Done.");
    machine.claude("-p", "--allowedTools", "Bash,Write,Edit", "--", "go").well();
    Map<String, String> ended = new LinkedHashMap<>();
    List<String> calls = List.copyOf(wanted.keySet());
    for (Map<String, Object> message : machine.api().last().messages()) {
      if ("user".equals(message.get("role")) && message.get("content") instanceof List<?> blocks) {
        for (Object block : blocks) {
          if (block instanceof Map<?, ?> result && "tool_result".equals(result.get("type"))) {
            ended.put(calls.get(ended.size()), told(result));
          }
        }
      }
    }
    return ended;
  }

  private static String told(Map<?, ?> result) {
    String text = String.valueOf(result.get("content"));
    boolean byRule =
        text.startsWith("Permission to use Bash") || text.contains("denied by your permission");
    return !Boolean.TRUE.equals(result.get("is_error"))
        ? RAN
        : byRule ? REFUSED : text.replaceFirst("^PreToolUse:\\w+ hook error: ", "");
  }

  @Test
  void aPermissionRuleRefusesWhatItSays() throws IOException, InterruptedException {
    settings(
        "settings.json",
        "{\"permissions\": {\"deny\": [\"Bash(npm install:*)\", \"Edit(**/package-lock.json)\","
            + " \"Edit(/src/generated/**)\", \"Edit(/db/schema.rb)\"]}}");
    run("npm install", REFUSED);
    run("npm install left-pad", REFUSED);
    run("cd . && npm install", REFUSED);
    run("CI=1 npm install", REFUSED);
    run("npm installer", RAN);
    run("npm ci", RAN);
    run("echo 'npm install'", RAN);
    make("package-lock.json", REFUSED);
    make("web/package-lock.json", REFUSED);
    make("src/generated/a/b.txt", REFUSED);
    make("db/schema.rb", REFUSED);
    make("web/db/schema.rb", RAN);

    assertEquals(wanted, ended());
  }

  @Test
  void aHookRefusesWhatNoRuleCanAndSaysWhy() throws IOException, InterruptedException {
    String script = Machine.CHECKOUT.resolve("src/main/resources/dev/reflect/act/write").toString();
    settings(
        "settings.local.json",
        "{\"hooks\": {\"PreToolUse\": ["
            + String.join(
                ", ",
                hook(
                    "Bash",
                    script,
                    "'deny' 'command' 'git push' '--force -f' 'Never \"force\" push; $(ask) Ada.'"),
                hook("Write", script, "'deny' 'create' '*.md' '' 'No markdown files, don'\\''t.'"),
                hook("Bash", script + "/gone", "'deny' 'command' 'git push' 'origin' 'Gone.'"))
            + "]}}");
    Files.writeString(machine.project().resolve("README.md"), "");
    run("git push origin main --force", "The user taught: Never \"force\" push; $(ask) Ada.");
    run("cd . && git -C . push -uf origin", "The user taught: Never \"force\" push; $(ask) Ada.");
    run("git push origin main", RAN);
    run("git push --force-with-lease", RAN);
    run("git commit -m 'git push --force'", RAN);
    make("docs/plan.md", "The user taught: No markdown files, don't.");
    make("docs/plan.txt", RAN);

    assertEquals(wanted, ended());
  }

  /** A line counts from the moment it stands in the list of the project, and in no other one. */
  @Test
  void theResidentProcessRefusesWhatTheProjectIsHeldTo() throws IOException, InterruptedException {
    assumeTrue(RealClient.way() == Hook.Way.FOLDER); // only the plugin asks it
    machine.reflect("install").well();
    Path held = machine.reflectHome().resolve("held");
    Files.createDirectories(held);
    String name = "my-shop-%s.md";
    String id = Project.at(machine.project()).repositoryId().substring(0, 8);
    Files.writeString(held.resolve(name.formatted("00000000")), "- Never use --hard.\n");
    Files.writeString(
        held.resolve(name.formatted(id)),
        "# Held\n\n- Never \"force\" push.\n- Never force push.\n- Never create markdown files.\n");
    Files.writeString(machine.project().resolve("README.md"), "");
    run("git push origin main --force", "The user taught: Never force push.");
    run("cd . && git -C . push -uf origin", "The user taught: Never force push.");
    run("git push 'origin' \"main\"\necho two", RAN);
    run("git reset --hard", RAN);
    make("docs/plan.md", "The user taught: Never create markdown files.");
    make("docs/plan.txt", RAN);
    make("README.md", RAN);

    assertEquals(wanted, ended());
  }

  /** Why the hook is a script: a tool of a server that is not connected holds nothing. */
  @Test
  void aHookThatAsksAServerWhichIsNotThereLetsEverythingPass()
      throws IOException, InterruptedException {
    settings(
        "settings.local.json",
        "{\"hooks\": {\"PreToolUse\": [{\"matcher\": \"Bash\", \"hooks\": [{\"type\": \"mcp_tool\","
            + " \"server\": \"plugin:reflect:reflect\", \"tool\": \"on_tool\", \"timeout\": 3}]}]}}");
    run("git push origin main --force", RAN);

    assertEquals(wanted, ended());
  }

  private static String hook(String tool, String directory, String arguments) throws IOException {
    String script = "'" + directory + "/reflect-guard'";
    String command = "[ ! -r " + script + " ] || exec sh " + script + " " + arguments;
    return "{\"matcher\": \"%s\", \"hooks\": [{\"type\": \"command\", \"command\": %s, \"timeout\": 10}]}"
        .formatted(tool, JSON.std.asString(command));
  }
}
