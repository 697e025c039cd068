package dev.reflect.act.queue;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.claude.LoadedMemory;
import dev.reflect.claude.MemoryPlaces;
import dev.reflect.claude.Project;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Target;
import dev.reflect.sessions.Moves;
import dev.reflect.signal.Evidence;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The memory files that sessions load at their beginning, whoever wrote them. They are read, each
 * once; what of them may be changed is among the targets.
 */
final class LoadedTexts {
  private final TargetFiles files;
  private final Places places;
  private final Moves moves;
  private final Map<Path, Project> projects = new HashMap<>();
  private final Map<Path, List<Target>> byFolder = new HashMap<>();
  private final Map<Path, List<Target>> notedByRoot = new HashMap<>();
  private final Map<Directory, Path> here = new HashMap<>();

  /** Where something was said, as a session of the project that has its root there wrote it. */
  private record Directory(Path root, String name) {}

  LoadedTexts(TargetFiles files, Places places) {
    this.files = files;
    this.places = places;
    this.moves = places.moves();
  }

  /** Returns those of every session that the learning was said in. */
  List<Target> of(Learning learning) throws IOException {
    return of(folder(learning));
  }

  /** Returns those of a session in this folder. */
  List<Target> of(Path folder) throws IOException {
    List<Target> known = byFolder.get(folder);
    if (known == null) {
      LoadedMemory memory = LoadedMemory.of(places.claude(), folder, places.userHome());
      known = new ArrayList<>();
      for (Path file : memory.ofUser()) {
        known.add(read(Target.Kind.GLOBAL, file));
      }
      for (Path file : memory.ofProject()) {
        known.add(read(Target.Kind.PROJECT, file));
      }
      byFolder.put(folder, List.copyOf(known));
    }
    return known;
  }

  /** Returns the narrowest folder of the work tree that all of it was said in. */
  Path folder(Learning learning) throws IOException {
    Path root = learning.repository().root();
    Project project = project(root);
    Optional<Path> narrowest = Optional.empty();
    for (Evidence each : learning.said()) {
      Path said = here(project, each.cwd());
      Path both = narrowest.orElse(said);
      while (!said.startsWith(both)) {
        both = both.getParent();
      }
      narrowest = Optional.of(both);
    }
    return narrowest.orElse(project.workTree());
  }

  /** Returns where a directory that a session named lies in the work tree, itself if elsewhere. */
  Path here(Project project, String directory) {
    return here.computeIfAbsent(
        new Directory(project.root(), directory), any -> place(project, directory));
  }

  /** What another machine calls a directory need not be a path here. */
  private static Path place(Project project, String directory) {
    try {
      Path path = Path.of(directory);
      return path.isAbsolute() ? project.here(path) : project.workTree();
    } catch (InvalidPathException e) {
      return project.workTree();
    }
  }

  /**
   * Returns the file that says the learning to every session it is for; empty where none does. What
   * holds in all projects is said by none of one project.
   */
  Optional<Target> saying(Learning learning) throws IOException {
    return of(learning).stream()
        .filter(each -> each.kind() == Target.Kind.GLOBAL || !learning.isEverywhere())
        .filter(each -> each.says(learning, each.onDisk()))
        .findFirst();
  }

  /** Returns the file in which Claude itself has noted the learning; empty where it has not. */
  Optional<Path> noting(Learning learning) throws IOException {
    Path root = learning.repository().root();
    List<Target> noted = notedByRoot.get(root);
    if (noted == null) {
      noted = new ArrayList<>();
      for (Path file : MemoryPlaces.noted(places.claude(), project(root))) {
        noted.add(read(Target.Kind.RULES, file));
      }
      notedByRoot.put(root, noted);
    }
    return noted.stream()
        .filter(each -> each.says(learning, each.onDisk()))
        .map(Target::path)
        .findFirst();
  }

  Project project(Path root) throws IOException {
    Project known = projects.get(root);
    if (known == null) {
      known = Project.at(root, moves);
      projects.put(root, known);
    }
    return known;
  }

  private Target read(Target.Kind kind, Path file) {
    return files.now(kind, file, Optional.of(places.label(file) + " is for you to change."));
  }
}
