package dev.reflect.act.decide;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.TargetFiles;
import dev.reflect.claude.LoadedMemory;
import dev.reflect.claude.Project;
import dev.reflect.learning.Learning;
import dev.reflect.proposal.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The memory files that the sessions of a project load, whoever wrote them. They are read, each
 * once; what of them may be changed is among the targets.
 */
final class LoadedFiles {
  private final TargetFiles files;
  private final Places places;
  private final Map<Path, List<Target>> byRoot = new HashMap<>();

  LoadedFiles(TargetFiles files, Places places) {
    this.files = files;
    this.places = places;
  }

  /** Returns those of the project that the learning is of. */
  List<Target> of(Learning learning) throws IOException {
    return of(learning.repository().root());
  }

  /** Returns those of the project that lies there. */
  List<Target> of(Path root) throws IOException {
    List<Target> known = byRoot.get(root);
    if (known == null) {
      LoadedMemory memory = LoadedMemory.of(places.claude(), Project.at(root), places.userHome());
      known = new ArrayList<>();
      for (Path file : memory.ofUser()) {
        known.add(read(Target.Kind.GLOBAL, file));
      }
      for (Path file : memory.ofProject()) {
        known.add(read(Target.Kind.PROJECT, file));
      }
      byRoot.put(root, List.copyOf(known));
    }
    return known;
  }

  private Target read(Target.Kind kind, Path file) {
    return files.now(kind, file, Optional.of(places.label(file) + " is for you to change."));
  }
}
