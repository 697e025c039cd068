package dev.reflect.act.install;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Places;
import dev.reflect.act.home.SettingsFile;
import dev.reflect.act.install.InstallPlan.SkillCopies;
import dev.reflect.claude.ConfigurationPlaces;
import dev.reflect.claude.Hook;
import dev.reflect.claude.Registration;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What of ours stands in Claude Code's directories, known by what it says: our own directory, with
 * the record of what was installed, may have been deleted.
 */
record Traces(FileSystem fileSystem, Places places) {
  /** Returns the names of our skills: those that are typed, and the one that is not. */
  static List<String> skills() {
    List<String> skills = new ArrayList<>(Hook.COMMANDS);
    skills.add("reflect-recall");
    return skills;
  }

  /** Returns what was installed there by the record, or else by what is there. */
  Installed.Place known(Installed recorded, ConfigurationPlaces at) throws IOException {
    return recorded.at(at.directory()).isPresent()
        ? recorded.at(at.directory()).get()
        : new Installed.Place(Map.of(), directories(at), copies(at));
  }

  boolean isAnything(ConfigurationPlaces at) throws IOException {
    if (!copies(at).isEmpty()) {
      return true;
    }
    for (Map.Entry<Path, Registration> each :
        at.entries(places.programs(), Hook.Way.SCRIPT).entrySet()) {
      SettingsFile file = SettingsFile.read(fileSystem, places, each.getKey());
      if (Uninstall.taken(file, each.getValue(), Installed.Place.EMPTY).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private Map<Path, Hash> copies(ConfigurationPlaces at) throws IOException {
    Map<Path, Hash> copies = new TreeMap<>();
    for (String command : skills()) {
      Path skill = at.skills().resolve(command).resolve("SKILL.md");
      FileContent content = fileSystem.content(skill);
      if (isOurs(content, "name: " + command + "\n", "`reflect ")) {
        copies.put(skill, content.hash());
      }
    }
    Path manifest = at.plugin().resolve(".claude-plugin").resolve("plugin.json");
    if (isOurs(fileSystem.content(manifest), "\"reflect\"", "Correct once, never again")) {
      for (Path file : SkillCopies.filesBelow(fileSystem, at.plugin())) {
        if (!file.startsWith(at.pluginPrograms())) {
          copies.put(file, fileSystem.content(file).hash());
        }
      }
    }
    return copies;
  }

  private static boolean isOurs(FileContent content, String name, String words) {
    return content.text().contains(name) && content.text().contains(words);
  }

  /** Those that only we would have made; the directory of all skills may be the user's. */
  private List<Path> directories(ConfigurationPlaces at) throws IOException {
    List<Path> directories = new ArrayList<>();
    for (Path file : copies(at).keySet()) {
      List<Path> above = new ArrayList<>();
      for (Path each = file.getParent(); !each.equals(at.skills()); each = each.getParent()) {
        above.add(0, each);
      }
      above.stream().filter(each -> !directories.contains(each)).forEach(directories::add);
    }
    return directories;
  }
}
