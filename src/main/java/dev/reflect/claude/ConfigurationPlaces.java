package dev.reflect.claude;

import dev.reflect.fs.FileSystem.Access;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where Claude Code looks for what somebody registers with it: hooks in the settings, MCP servers,
 * skills. The user's own for all projects, or those of one project.
 *
 * @param access who may read what is made there
 */
public record ConfigurationPlaces(
    Path directory, Path settings, Path servers, Path skills, Access access) {
  /**
   * Returns the user's own. The servers are in {@code .config.json} of the configuration directory
   * where an early Claude Code has left one, else in {@code .claude.json}: of that directory if the
   * environment names it, of the home directory if not.
   */
  public static ConfigurationPlaces ofUser(Map<String, String> environment, Path userHome) {
    ClaudeHome home = ClaudeHome.of(environment, userHome);
    Path directory = home.directory();
    boolean isNamed = !environment.getOrDefault("CLAUDE_CONFIG_DIR", "").isBlank();
    Path early = directory.resolve(".config.json");
    Path usual = (isNamed ? directory : userHome).resolve(".claude.json");
    return new ConfigurationPlaces(
        directory,
        home.settings(),
        Files.exists(early) ? early : usual,
        home.skills(),
        Access.PRIVATE);
  }

  /** Returns those of the project with this root. */
  public static ConfigurationPlaces ofProject(Path root) {
    Path directory = root.resolve(".claude");
    return new ConfigurationPlaces(
        directory,
        directory.resolve("settings.json"),
        root.resolve(".mcp.json"),
        directory.resolve("skills"),
        Access.ORDINARY);
  }
}
