package dev.reflect.fs;

import java.io.IOException;
import java.nio.file.Path;

/** The way one file of an unfinished plan gets back what it held. Judges by the bytes on disk. */
record Restoration(FileSystem fileSystem, FileChange change) {
  /** How far the change got, told by the hash of what is there. */
  enum Progress {
    BEFORE,
    AFTER,
    NEITHER
  }

  Progress progress() throws IOException {
    Hash now = fileSystem.content(change.file()).hash();
    if (now.equals(change.before())) {
      return Progress.BEFORE;
    }
    return now.equals(change.after()) ? Progress.AFTER : Progress.NEITHER;
  }

  /** Returns whether the file holds what it held before; if not, it was left alone. */
  boolean putBack() throws IOException {
    return switch (progress()) {
      case BEFORE -> true;
      case NEITHER -> false;
      case AFTER -> undo();
    };
  }

  private boolean undo() throws IOException {
    Path file = change.file();
    if (!change.hasBackup()) {
      fileSystem.delete(file);
      fileSystem.forceDirectory(file.getParent());
      return true;
    }
    Replacement replacement = Replacement.of(fileSystem, change);
    if (!change.isDeletion() || !holdsBefore(replacement.temporary())) {
      if (!holdsBefore(change.backup())) {
        return false;
      }
      replacement.stage(fileSystem.read(change.backup()), Access.PRIVATE);
    }
    replacement.commit();
    return true;
  }

  private boolean holdsBefore(Path path) throws IOException {
    return fileSystem.content(path).hash().equals(change.before());
  }
}
