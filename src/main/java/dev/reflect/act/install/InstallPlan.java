package dev.reflect.act.install;

import dev.reflect.act.home.Installed;
import dev.reflect.act.home.Places;
import dev.reflect.diff.Diff;
import dev.reflect.diff.Text;
import dev.reflect.fs.FileContent;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What installing or uninstalling comes to, before anything is written.
 *
 * @param notices what a person should know besides, as sentences
 * @param directories those that go when nothing is left in them, outer ones first
 * @param programs what becomes of those that Claude Code is told to start
 */
public record InstallPlan(
    Kind kind,
    List<Edit> edits,
    List<String> notices,
    List<Path> directories,
    Installed before,
    Installed after,
    List<Programs> programs) {
  public enum Kind {
    INSTALL("reflect install"),
    UNINSTALL("reflect uninstall");

    private final String command;

    Kind(String command) {
      this.command = command;
    }

    String command() {
      return command;
    }
  }

  /**
   * What becomes of the programs that Claude Code starts; those not named are as they shall be.
   *
   * @param directory where they lie
   * @param checkout that they are put there for, or renewed; empty where nothing names them any
   *     more
   */
  public record Programs(Path directory, Optional<Path> checkout) {}

  /** One file as it is and as it shall be. */
  public record Edit(Path path, FileContent before, FileContent after) {
    /** Returns the difference in the unified format. */
    public String unified() {
      String name = path.toString().substring(1);
      return Diff.between(Text.of(before.text()), Text.of(after.text()))
          .unified(before.isMissing() ? "/dev/null" : name, after.isMissing() ? "/dev/null" : name);
    }
  }

  public InstallPlan {
    edits = List.copyOf(edits);
    notices = List.copyOf(notices);
    directories = List.copyOf(directories);
    programs = List.copyOf(programs);
  }

  /** Returns whether nothing that Claude Code sees has to be written. */
  public boolean isThere() {
    return edits.isEmpty() && programs.isEmpty();
  }

  /** Returns whether everything is as it shall be. */
  public boolean isEmpty() {
    return isThere() && before.equals(after);
  }

  /**
   * Our skills among the user's: which files are copied, which are removed, which are left alone.
   */
  static final class SkillCopies {
    private final FileSystem fileSystem;
    private final Places places;
    private final Map<Path, Hash> copied;
    private final List<InstallPlan.Edit> edits = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    /**
     * @param copied the files that were copied before, with the hash of each copy
     */
    SkillCopies(FileSystem fileSystem, Places places, Map<Path, Hash> copied) {
      this.fileSystem = fileSystem;
      this.places = places;
      this.copied = new HashMap<>(copied);
    }

    /** Copies every file that is not there yet or untouched since, and removes earlier ones. */
    void copy(Map<Path, FileContent> wanted) throws IOException {
      for (Map.Entry<Path, FileContent> each : new TreeMap<>(wanted).entrySet()) {
        copy(each.getKey(), each.getValue());
      }
      Set<Path> gone = new TreeSet<>(copied.keySet());
      gone.removeAll(wanted.keySet());
      for (Path path : gone) {
        remove(path);
      }
    }

    private void copy(Path target, FileContent template) throws IOException {
      FileContent there = fileSystem.content(target);
      boolean ours = there.isMissing() || there.hash().equals(copied.get(target));
      if (there.equals(template)) {
        // One that was there before is not ours, although it says the same.
        copied.computeIfPresent(target, (path, hash) -> template.hash());
      } else if (ours) {
        edits.add(new InstallPlan.Edit(target, there, template));
        copied.put(target, template.hash());
      } else if (copied.containsKey(target)) {
        notices.add(places.label(target) + " is left as you edited it.");
      } else {
        notices.add(places.label(target) + " is left alone: it was there before and is not ours.");
      }
    }

    /** Removes every copy that is untouched. */
    void removeAll() throws IOException {
      for (Path path : new TreeSet<>(copied.keySet())) {
        remove(path);
      }
    }

    private void remove(Path path) throws IOException {
      FileContent there = fileSystem.content(path);
      Hash hash = copied.remove(path);
      if (there.hash().equals(hash)) {
        edits.add(new InstallPlan.Edit(path, there, FileContent.MISSING));
      } else if (!there.isMissing()) {
        notices.add(places.label(path) + " stays, because you edited it. Delete it yourself.");
      }
    }

    static List<Path> filesBelow(FileSystem fileSystem, Path directory) throws IOException {
      List<Path> files = new ArrayList<>();
      for (Path path : fileSystem.list(directory)) {
        if (fileSystem.status(path).isDirectory()) {
          files.addAll(filesBelow(fileSystem, path));
        } else {
          files.add(path);
        }
      }
      return files;
    }

    List<InstallPlan.Edit> edits() {
      return List.copyOf(edits);
    }

    List<String> notices() {
      return List.copyOf(notices);
    }

    /** Returns the files that are ours after that. */
    Map<Path, Hash> copied() {
      return Map.copyOf(copied);
    }
  }
}
