package dev.reflect.claude;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Claude Code's configuration directory, and the name that replaces every project folder's where
 * the environment fixes one. The default is {@code ~/.claude}.
 */
public record ClaudeHome(Path directory, Optional<String> fixedProjectFolder) {
  private static final Pattern PLAIN_NAME = Pattern.compile("(?!\\.)[^/\\\\\\x00]{1,255}");

  public ClaudeHome {
    Objects.requireNonNull(directory);
    Objects.requireNonNull(fixedProjectFolder);
  }

  /** Returns the home that the environment names, else the one in the user's home directory. */
  public static ClaudeHome of(Map<String, String> environment, Path userHome) {
    String named = environment.getOrDefault("CLAUDE_CONFIG_DIR", "");
    if (named.isBlank()) {
      return new ClaudeHome(userHome.resolve(".claude"), Optional.empty());
    }
    return new ClaudeHome(
        Path.of(named).toAbsolutePath().normalize(),
        Optional.ofNullable(environment.get("CLAUDE_CODE_PROJECT_DIR_NAME"))
            .filter(name -> PLAIN_NAME.matcher(name).matches()));
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

  /** Returns the settings of the user. */
  public Path settings() {
    return directory.resolve("settings.json");
  }
}
