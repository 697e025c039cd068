package dev.reflect.act.install;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Content;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Hash;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Our skills among the user's: which files are copied, which are removed, which are left alone. */
final class SkillCopies {
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

  /** Copies every file below the templates that is not there yet or untouched since. */
  void copy(Path templates, Path skills) throws IOException {
    Set<Path> wanted = new TreeSet<>();
    for (Path template : filesBelow(templates)) {
      Path target = skills.resolve(templates.relativize(template).toString());
      wanted.add(target);
      copy(target, fileSystem.content(template));
    }
    Set<Path> gone = new TreeSet<>(copied.keySet());
    gone.removeAll(wanted);
    for (Path path : gone) {
      remove(path);
    }
  }

  private void copy(Path target, Content template) throws IOException {
    Content there = fileSystem.content(target);
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
    Content there = fileSystem.content(path);
    Hash hash = copied.remove(path);
    if (there.hash().equals(hash)) {
      edits.add(new InstallPlan.Edit(path, there, Content.MISSING));
    } else if (!there.isMissing()) {
      notices.add(places.label(path) + " stays, because you edited it. Delete it yourself.");
    }
  }

  private List<Path> filesBelow(Path directory) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path path : fileSystem.list(directory)) {
      if (fileSystem.status(path).isDirectory()) {
        files.addAll(filesBelow(path));
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
