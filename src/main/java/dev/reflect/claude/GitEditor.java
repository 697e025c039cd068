package dev.reflect.claude;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * The editor that git would open for its owner. What the repository at hand names is not taken: a
 * clone may name any program.
 */
public final class GitEditor {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private GitEditor() {}

  /**
   * Returns a command for the shell; empty where git does not say one.
   *
   * @param home of the user, from where git is asked
   */
  public static String command(Map<String, String> environment, Path home) {
    try {
      return Git.looking(environment, home, PATIENCE).ask("var", "GIT_EDITOR");
    } catch (Git.Failed unsaid) {
      return "";
    }
  }
}
