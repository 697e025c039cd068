package dev.reflect.act.install;

import dev.reflect.act.install.InstallPlan.SkillCopies;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a checkout brings into Claude Code, as files: skills of their own, or a plugin with them.
 *
 * @param directory of the checkout, where they lie
 */
record Templates(FileSystem fileSystem, Path directory) {
  private static final String HOOKS = "hooks/hooks.json";
  private static final String SERVERS = ".mcp.json";

  /** What the hooks call the plugin's own server, and one that is registered. */
  private static final String OF_PLUGIN = "\"plugin:reflect:reflect\"";

  private static final String REGISTERED = "\"reflect\"";

  /**
   * Returns the files of the skills, each where it shall lie. Without the plugin there is none of
   * its agents: the session does itself what a skill would hand over.
   */
  Map<Path, FileContent> skills(Path skills) throws IOException {
    Map<Path, FileContent> files = below(directory.resolve("skills"), skills);
    files.replaceAll(
        (path, file) ->
            FileContent.of(file.text().replaceAll("(?m)^(?:context|agent|background): .*\n", "")));
    return files;
  }

  /**
   * Returns the files of the plugin, without its programs; those of the session's judge lie over
   * the others where it is wanted. A project's hides from git and has its server elsewhere: Claude
   * Code would ask whether it may start it.
   */
  Map<Path, FileContent> plugin(ConfigurationPlaces at, boolean sessionJudges) throws IOException {
    Path plugin = at.plugin();
    Map<Path, FileContent> files = below(directory.resolve("skills"), plugin.resolve("skills"));
    files.putAll(below(directory.resolve(".claude-plugin"), plugin.resolve(".claude-plugin")));
    files.putAll(below(directory.resolve("agents"), plugin.resolve("agents")));
    if (sessionJudges) {
      files.putAll(below(directory.resolve("session"), plugin));
    }
    files.put(plugin.resolve(HOOKS), fileSystem.content(directory.resolve(HOOKS)));
    if (at.project().isEmpty()) {
      files.put(plugin.resolve(SERVERS), fileSystem.content(directory.resolve(SERVERS)));
    } else {
      files.computeIfPresent(
          plugin.resolve(HOOKS),
          (path, hooks) -> FileContent.of(hooks.text().replace(OF_PLUGIN, REGISTERED)));
      files.put(plugin.resolve(".gitignore"), FileContent.of("*\n"));
    }
    files.values().removeIf(FileContent::isMissing);
    return files;
  }

  private Map<Path, FileContent> below(Path from, Path to) throws IOException {
    Map<Path, FileContent> files = new LinkedHashMap<>();
    if (fileSystem.status(from).isDirectory()) {
      for (Path file : SkillCopies.filesBelow(fileSystem, from)) {
        files.put(to.resolve(from.relativize(file).toString()), fileSystem.content(file));
      }
    }
    return files;
  }
}
