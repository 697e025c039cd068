package dev.reflect.claude;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where Claude Code looks for what somebody registers with it: hooks in the settings, MCP servers,
 * skills. The user's own for all projects, or those of one project.
 *
 * @param project the root of the project; empty where they are the user's own
 */
public record ConfigurationPlaces(
    Path directory, Path settings, Path servers, Path skills, Optional<Path> project) {
  /** The plugin that is a folder has this name there, and its skills are called by it. */
  private static final String PLUGIN = "reflect";

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
        Optional.empty());
  }

  /**
   * Returns the user's own for the project with this root: its server stands in the user's file,
   * where nobody commits it and Claude Code does not ask whether it may be started.
   */
  public ConfigurationPlaces ofProject(Path root) {
    Path within = root.resolve(".claude");
    return new ConfigurationPlaces(
        within,
        within.resolve("settings.json"),
        servers,
        within.resolve("skills"),
        Optional.of(root));
  }

  public Path plugin() {
    return skills.resolve(PLUGIN);
  }

  /** Returns where the folder keeps its programs. */
  public Path pluginPrograms() {
    return plugin().resolve("bin");
  }

  public boolean hasPlugin() {
    return Files.exists(plugin().resolve(".claude-plugin").resolve("plugin.json"));
  }

  /** Returns every file that entries of ours may stand in, and what they are there. */
  public Map<Path, Registration> entries(Path programs, Hook.Way way) {
    Map<Path, Registration> entries = new LinkedHashMap<>();
    entries.put(settings, new HookRegistration(programs, way));
    entries.put(servers, new ServerRegistration(programs, project));
    // An earlier reflect put a project's server where it is committed.
    project.ifPresent(
        root ->
            entries.put(
                root.resolve(".mcp.json"), new ServerRegistration(programs, Optional.empty())));
    return entries;
  }
}
