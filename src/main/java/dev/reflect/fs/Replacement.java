package dev.reflect.fs;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The way one file gets new bytes: staged whole in a temporary file beside it, then renamed over
 * it. The temporary name follows from the file's, {@code .reflect-SKILL.md.tmp}, so that what a
 * crash leaves is found again.
 */
record Replacement(FileSystem fileSystem, Path file) {
  Path temporary() {
    return file.resolveSibling(".reflect-" + file.getFileName() + ".tmp");
  }

  /**
   * Writes the bytes beside the file; {@code whenNew} counts where there is no file to take after.
   */
  void stage(byte[] bytes, Access whenNew) throws IOException {
    discard();
    boolean exists = fileSystem.status(file).exists();
    fileSystem.writeNew(temporary(), bytes, exists ? Access.PRIVATE : whenNew);
    if (exists) {
      fileSystem.copyAccess(file, temporary());
    }
    fileSystem.force(temporary());
  }

  /** Puts what was staged in the file's place. */
  void commit() throws IOException {
    fileSystem.replace(temporary(), file);
    fileSystem.forceDirectory(file.getParent());
  }

  /** Takes the file out of the way, to where {@link #commit} would bring it back from. */
  void setAside() throws IOException {
    discard();
    fileSystem.replace(file, temporary());
    fileSystem.forceDirectory(file.getParent());
  }

  void discard() throws IOException {
    fileSystem.delete(temporary());
  }
}
