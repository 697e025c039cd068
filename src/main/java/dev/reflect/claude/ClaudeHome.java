package dev.reflect.claude;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Claude Code's configuration directory, and the name that replaces every project folder's where
 * the environment fixes one. The default is {@code ~/.claude}.
 */
public record ClaudeHome(Path directory, Optional<String> fixedProjectFolder) {

  /** Returns the home that the environment names, else the one in the user's home directory. */
  public static ClaudeHome of(Map<String, String> environment, Path userHome) {
    String named = environment.getOrDefault("CLAUDE_CONFIG_DIR", "");
    if (named.isBlank()) {
      return new ClaudeHome(userHome.resolve(".claude"), Optional.empty());
    }
    String folder = environment.getOrDefault("CLAUDE_CODE_PROJECT_DIR_NAME", "");
    return new ClaudeHome(
        Path.of(named).toAbsolutePath().normalize(),
        isPlainName(folder) ? Optional.of(folder) : Optional.empty());
  }

  /** Asks no pattern where there is no name: every command comes by here. */
  private static boolean isPlainName(String folder) {
    return !folder.isEmpty() && folder.matches("(?!\\.)[^/\\\\\\x00]{1,255}");
  }

  /** Returns the directory of all transcripts, one folder a project. */
  public Path projects() {
    return directory.resolve("projects");
  }

  /** Returns the directory of the user's own skills. */
  public Path skills() {
    return directory.resolve("skills");
  }

  /** Returns the CLAUDE.md that is read in every project. */
  public Path globalMemory() {
    return directory.resolve("CLAUDE.md");
  }

  /** Returns where {@code /insights} keeps what it found in sessions, one file for each. */
  public Path insights() {
    return directory.resolve("usage-data").resolve("facets");
  }

  public Path settings() {
    return directory.resolve("settings.json");
  }
}
