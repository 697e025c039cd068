package dev.reflect.act.home;

import dev.reflect.claude.Project;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the work trees of files begin. Many files lie below the same directories, so each is looked
 * at once.
 */
public final class WorkTrees {
  private final Map<Path, Optional<Path>> tops = new HashMap<>();

  /** Returns the top of the work tree that a file lies in, by its real path. */
  public Optional<Path> top(Path file) {
    return above(file.getParent());
  }

  private Optional<Path> above(Path directory) {
    if (directory == null) {
      return Optional.empty();
    }
    Optional<Path> known = tops.get(directory);
    if (known == null) {
      known = Project.isTop(directory) ? Optional.of(directory) : above(directory.getParent());
      tops.put(directory, known);
    }
    return known;
  }
}
