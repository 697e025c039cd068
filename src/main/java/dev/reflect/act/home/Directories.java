package dev.reflect.act.home;

import dev.reflect.fs.FileChange;
import dev.reflect.fs.FileSystem;
import dev.reflect.ledger.Operation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The directories that operations make for their files, and that go when their files go. */
public final class Directories {
  private final FileSystem fileSystem;

  public Directories(FileSystem fileSystem) {
    this.fileSystem = fileSystem;
  }

  /** Returns what writing these changes will make, outermost first. */
  public List<Path> toMake(List<FileChange> changes) throws IOException {
    Set<Path> missing = new LinkedHashSet<>();
    for (FileChange change : changes) {
      if (!change.after().isMissing()) {
        missing.addAll(fileSystem.missingDirectories(change.file().getParent()));
      }
    }
    return List.copyOf(missing);
  }

  /** Deletes the directories that operations made above files that are deleted now. */
  public void clear(List<FileChange> changes, List<Operation> log) {
    Set<Path> made = new LinkedHashSet<>();
    for (FileChange change : changes) {
      if (change.after().isMissing()) {
        log.stream()
            .filter(Operation::isApplied)
            .flatMap(operation -> operation.directories().stream())
            .filter(change.file()::startsWith)
            .forEach(made::add);
      }
    }
    clear(List.copyOf(made));
  }

  /** Deletes those that are empty, innermost first. One that stays harms nobody. */
  public void clear(List<Path> outermostFirst) {
    List<Path> innermostFirst = new ArrayList<>(outermostFirst);
    innermostFirst.sort(Collections.reverseOrder());
    for (Path directory : innermostFirst) {
      try {
        if (fileSystem.status(directory).isDirectory() && fileSystem.list(directory).isEmpty()) {
          fileSystem.delete(directory);
          fileSystem.forceDirectory(directory.getParent());
        }
      } catch (IOException e) {
        // Somebody put something there meanwhile, or the disk will not have it.
      }
    }
  }
}
