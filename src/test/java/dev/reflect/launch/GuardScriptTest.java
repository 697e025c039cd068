package dev.reflect.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script of the hooks that hold learnings. */
class GuardScriptTest {
  private static final Path SCRIPT =
      Shell.CHECKOUT.resolve("src/main/resources/dev/reflect/app/reflect-guard");
  private static final String[] FORCE = {
    "deny", "command", "git push", "--force -f", "Never \"force\" push\\."
  };
  private static final String REFUSED =
      "{\"hookSpecificOutput\": {\"hookEventName\": \"PreToolUse\", \"permissionDecision\":"
          + " \"deny\", \"permissionDecisionReason\": \"Never \\\"force\\\" push\\\\.\"}}\n";

  @TempDir Path project;

  private String says(String input, String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("sh", SCRIPT.toString()));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words).directory(project.toFile());
    builder.environment().put("CLAUDE_PROJECT_DIR", project.toString());
    Process process = builder.start();
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException unread) {
      assertEquals(0, process.waitFor()); // it may end without reading
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("", new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue());
    return out;
  }

  private static String call(String tool, Map<String, ?> input) throws IOException {
    return JSON.std.asString(
        Map.of("session_id", "5e55", "cwd", "/x", "tool_name", tool, "tool_input", input));
  }

  private static String bash(String command) throws IOException {
    return call(
        "Bash",
        Map.of(
            "command", command, "description", "git push --force", "more", Map.of("command", "x")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "git push --force",
        "git push origin main --force",
        "git push --force=yes",
        "git push -uf",
        "git -C web push -f",
        "cd web && git push -f",
        "true; FORCE=1 /usr/bin/git push \\\n  --force",
        "x=$(git push --force)",
        "if true; then git push -f; fi",
        "git push '--force'",
        "sudo git push -f # it must",
        "cat <<'EOF' >x\nit's\nEOF\ngit push -f",
        "git commit -m \"é\" && git push -f"
      })
  void whatIsForbiddenIsRefused(String command) throws IOException, InterruptedException {
    assertEquals(REFUSED, says(bash(command), FORCE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "git push",
        "git push --force-with-lease",
        "git push --no-force",
        "git pull --force",
        "git push # --force",
        "git push -- --force",
        "git push; ls --force",
        "git commit -m 'git push --force'",
        "git commit -m \"never \\\" git push --force\"",
        "git commit -m push --force",
        "echo git push --force",
        "cat <<EOF\ngit push --force\nEOF",
        "cat <<-'END' | wc\n\tgit push --force\n\tEND\nls",
        "git push \"unfinished --force",
        ""
      })
  void whatIsNotPasses(String command) throws IOException, InterruptedException {
    assertEquals("", says(bash(command), FORCE));
  }

  @Test
  void aWordWithoutAProgramIsForbiddenInEveryCommand() throws IOException, InterruptedException {
    String[] any = {"ask", "command", "", "--no-verify", "No."};
    assertTrue(says(bash("git commit -m x --no-verify"), any).contains("\"ask\""));
    assertEquals("", says(bash("git commit -m '--no-verify x'"), any));
  }

  @Test
  void onlyAFileThatIsNotThereYetIsHeld() throws IOException, InterruptedException {
    Files.writeString(project.resolve("README.md"), "");
    String[] markdown = {"deny", "create", "*.md", "", "No."};
    assertTrue(says(write("docs/a plan é.md"), markdown).contains("\"No.\""));
    assertEquals("", says(write("README.md"), markdown));
    assertEquals("", says(write("docs/plan.txt"), markdown));
    String[] folder = {"deny", "create", "/src/generated", "", "No."};
    assertTrue(says(write("src/generated/a/b.java"), folder).contains("\"No.\""));
    assertEquals("", says(write("web/src/generated/b.java"), folder));
  }

  private String write(String file) throws IOException {
    String path = project.resolve(file).toString();
    return call("Write", Map.of("content", "a\"b\\\n{}".repeat(3000), "file_path", path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "not json",
        "{\"tool_input\":{\"command\":\"git push --force",
        "{\"command\":\"git push --force\"}",
        "{\"tool_input\":[\"command\",\"git push --force\"]}",
        "{\"tool_input\":{\"command\":{\"command\":\"git push --force\"}}}"
      })
  void whatItDoesNotUnderstandPasses(String input) throws IOException, InterruptedException {
    assertEquals("", says(input, FORCE));
  }

  @Test
  void withoutItsArgumentsItHoldsNothing() throws IOException, InterruptedException {
    assertEquals("", says(bash("git push --force")));
    assertEquals("", says(bash("git push --force"), "deny", "other", "git push", "--force", "x"));
  }

  @Test
  void nothingThatItIsToldIsRun() throws IOException, InterruptedException {
    Path trace = project.resolve("trace");
    String run = "$(touch " + trace + ")`touch " + trace + "`'; touch " + trace + "; '";
    says(bash(run + " git push --force"), "deny", "command", run, "--force " + run, run);
    says(bash("git push --force " + run), "deny", "command", "git push", "--force", run);
    says(write(run + ".md"), "deny", "create", "*" + run, "", run);
    says(write("a.md"), "deny", "create", run + "*.md", "", run);
    assertEquals(false, Files.exists(trace));
  }
}
