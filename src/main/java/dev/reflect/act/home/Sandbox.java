package dev.reflect.act.home;

import dev.reflect.claude.ClaudeHome;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.FileSystem.Access;
import dev.reflect.ground.Resource;
import dev.reflect.sessions.ProjectFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/**
 * A directory with a sample project, a sample session of it and a Claude Code configuration of its
 * own, so that everything can be tried without touching anything of the user's.
 */
public record Sandbox(FileSystem fileSystem) {
  private static final String SESSION = "5f0c2a9e-3b1d-4c7e-9a52-7d1f0e6b8c43";

  /** Each sample file and where it goes. */
  private static final Map<String, String> FILES =
      Map.of(
          "CLAUDE.md", "ferry/CLAUDE.md",
          "timetable-import.SKILL.md", "ferry/.claude/skills/timetable-import/SKILL.md",
          "testing.rule.md", "ferry/.claude/rules/testing.md",
          "git.config", "ferry/.git/config",
          "git.head", "ferry/.git/HEAD",
          "global-CLAUDE.md", ".claude/CLAUDE.md",
          "release-notes.SKILL.md", ".claude/skills/release-notes/SKILL.md");

  /** Fills the empty directory and returns where things lie in it; the session is of this day. */
  public Places create(Path directory, LocalDate day) throws IOException {
    Path home = fileSystem.realPath(directory);
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      write(home.resolve(file.getValue()), sample(file.getKey()));
    }
    Path project = home.resolve("ferry");
    ClaudeHome claude = new ClaudeHome(home.resolve(".claude"), Optional.empty());
    Path session =
        claude.projects().resolve(ProjectFolder.nameOf(project)).resolve(SESSION + ".jsonl");
    write(
        session,
        sample("session.jsonl")
            .replace("{{project}}", inJson(project))
            .replace("{{home}}", inJson(home))
            .replace("{{day}}", day.toString())
            .replace("{{token}}", "ghp_" + "S4mple".repeat(6)));
    return new Places(claude, claude.directory().resolve("reflect"), project, home);
  }

  private static String inJson(Path path) {
    return path.toString().replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private void write(Path file, String text) throws IOException {
    fileSystem.createDirectories(file.getParent(), Access.PRIVATE);
    fileSystem.writeNew(file, text.getBytes(StandardCharsets.UTF_8), Access.PRIVATE);
  }

  private static String sample(String name) {
    return Resource.text(Sandbox.class, "sample/" + name);
  }
}
