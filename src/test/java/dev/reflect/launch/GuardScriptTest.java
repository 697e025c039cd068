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
      Shell.CHECKOUT.resolve("src/main/resources/dev/reflect/act/write/reflect-guard");
  private static final String[] FORCE = {
    "deny", "command", "git push", "--force -f", "Never \"force\" push\\."
  };
  private static final String REFUSED =
      "{\"hookSpecificOutput\": {\"hookEventName\": \"PreToolUse\", \"permissionDecision\":"
          + " \"deny\", \"permissionDecisionReason\": \"The user taught: Never \\\"force\\\" push\\\\.\"}}\n";

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
    String asked = says(bash("git commit -m x --no-verify"), any);
    assertTrue(asked.contains("\"ask\"") && asked.contains("\"You taught: No.\""), asked);
    assertEquals("", says(bash("git commit -m '--no-verify x'"), any));
    assertEquals("", says(bash("git commit -m --no-verify"), any));
    assertEquals("", says(bash("grep -rn '--no-verify' . | echo --no-verify"), any));
  }

  @Test
  void onlyAFileThatIsNotThereYetIsHeld() throws IOException, InterruptedException {
    Files.writeString(project.resolve("README.md"), "");
    String[] markdown = {"deny", "create", "*.md", "", "No."};
    assertTrue(says(write("docs/a plan é.md"), markdown).contains("\"The user taught: No.\""));
    assertEquals("", says(write("README.md"), markdown));
    assertEquals("", says(write("docs/plan.txt"), markdown));
    String[] folder = {"deny", "create", "/src/generated", "", "No."};
    assertTrue(says(write("src/generated/a/b.java"), folder).contains("\"The user taught: No.\""));
    assertEquals("", says(write("web/src/generated/b.java"), folder));
  }

  private String write(String file) throws IOException {
    String path = project.resolve(file).toString();
    return call("Write", Map.of("content", "a\"b\\\n{}".repeat(3000), "file_path", path));
  }

  /** What runs although it stands in quotes, behind another program or in the lines of a shell. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bash -c \"git push --force\"",
        "sh -c 'cd web && git push -f'",
        "bash -lc \"git push --force origin main\"",
        "bash -euo pipefail -c 'git push --force'",
        "/bin/sh -c \"sh -c 'git push -f'\"",
        "eval \"git push --force\"",
        "eval git push --force",
        "A=1 B=\"two words\" git push -f",
        "env -i HOME=/x git push -f",
        "env -u X -S \"git push -f\"",
        "sudo -u deploy git push --force",
        "timeout -s KILL 60 git push -f",
        "nice -n 5 git push -f",
        "nohup git push -f &",
        "xargs -n 1 git push --force < refs",
        "find . -name x -exec git push --force {} \\;",
        "git add . && git commit -m \"don't\" && git push --force",
        "true || git push -f",
        "git push 2>&1 --force",
        "git push >/dev/null --force",
        "git push origin main --force 2>&1 | tail -3",
        "echo \"$(git push --force)\"",
        "echo \"a `git push -f` b\"",
        "x=$(cd web; git push -f)",
        "diff <(git push -f) <(ls)",
        "echo $((1 << 3)); git push -f",
        "((x = 1 << 2)); git push -f",
        "(cd web; git push -f)",
        "f() { git push -f; }; f",
        "case x in a) git push -f;; esac",
        "for r in a b; do git push -f $r; done",
        "git \"push\" $'--force'",
        "git push --for\\\nce",
        "cat <<EOF\n$(git push --force)\nEOF",
        "bash <<'EOF'\nset -e\ngit push --force\nEOF",
        "bash -s <<-EOF\n\tgit push -f\n\tEOF",
        "bash <<< \"git push --force\"",
        "git commit -m \"$(cat <<'EOF'\nit's \"fine\" :)\nEOF\n)\" && git push --force",
        "cat > a.txt <<'EOF' && git push -f\nx\nEOF"
      })
  void whatRunsInAnotherCommandIsRefusedToo(String command)
      throws IOException, InterruptedException {
    assertEquals(REFUSED, says(bash(command), FORCE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "echo \"git push --force\"",
        "printf '%s\\n' \"git push --force\"",
        "git commit -m \"Never git push --force\"",
        "git commit -m 'say $(git push --force)'",
        "git commit -m \"say \\$(git push --force)\"",
        "git commit -m \"say \\`git push --force\\`\"",
        "git commit -m \"$(cat <<'EOF'\n"
            + "Say \"why\"; don't\n"
            + "git push --force\n"
            + "`git push -f`\n"
            + "EOF\n"
            + ")\"",
        "gh pr create --body \"$(cat <<'EOF'\n- git push --force\n(x)\nEOF\n)\" && git push",
        "grep -rn \"git push --force\" .",
        "python3 -c \"print('git push --force')\"",
        "bash -c 'echo \"git push --force\"'",
        "bash script.sh -c \"git push --force\"",
        "bash -c \"git push\" -f",
        "bash -c \"unfinished git push --force",
        "cat <<'EOF' > run.sh\ngit push --force\nEOF",
        "cat <<'EOF'\n$(git push --force)\nEOF",
        "git push origin main 2>&1 | grep -f x",
        "git push && rm -f x",
        "(git push); rm -f x",
        "true # bash -c \"git push -f\""
      })
  void whatIsOnlySaidPasses(String command) throws IOException, InterruptedException {
    assertEquals("", says(bash(command), FORCE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"$(", "bash -c \"", "((", "<<A ", "eval eval ", "'", "`", "\"$(cat <<A\n"})
  void whatIsNestedWithoutEndPassesAndSoon(String part) throws IOException, InterruptedException {
    long start = System.nanoTime();
    assertEquals("", says(bash(part.repeat(20_000 / part.length())), FORCE));
    assertTrue(System.nanoTime() - start < 5_000_000_000L, part);
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
