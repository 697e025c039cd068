package dev.reflect.fs;

import dev.reflect.fs.FileSystem.Access;
import dev.reflect.ground.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The way one file gets new bytes: staged whole in a temporary file beside it, then renamed over
 * it. The temporary name follows from the file's and from the change, {@code
 * .reflect-SKILL.md-1f0c9a2b.tmp}, so that what a crash leaves is found again, and so that two who
 * write the same file at the same time never rename each other's bytes.
 */
record Replacement(FileSystem fileSystem, Path file, String temporaryName) {
  /** File names end at 255 bytes on the usual disks; this leaves room for what is put around. */
  private static final int LONGEST_NAME = 200;

  private static final String BEGINNING = ".reflect-";
  private static final String END = ".tmp";

  /** Returns the way to a private file of ours, which only one of us writes at a time. */
  static Replacement ofOurs(FileSystem fileSystem, Path file) {
    return new Replacement(fileSystem, file, BEGINNING + file.getFileName() + END);
  }

  static boolean isTemporary(String name) {
    return name.startsWith(BEGINNING) && name.endsWith(END);
  }

  static Replacement of(FileSystem fileSystem, WriteRecord change) {
    String name = change.file().getFileName().toString();
    String both = name + change.before().value() + change.after().value();
    String mark = Sha256.of(both).substring(0, 8);
    String beginning = name;
    while (beginning.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
      beginning = beginning.substring(0, beginning.offsetByCodePoints(beginning.length(), -1));
    }
    return new Replacement(fileSystem, change.file(), BEGINNING + beginning + "-" + mark + END);
  }

  Path temporary() {
    return file.resolveSibling(temporaryName);
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
