package dev.reflect.fs;

import java.nio.file.Path;

/**
 * One file of a plan as the ledger keeps it: enough to finish or undo the write after a crash.
 *
 * @param file the real file, no link
 * @param backup where the bytes from before are kept; nothing is there for a new file
 */
public record WriteRecord(Path file, Hash before, Hash after, Path backup) {
  public WriteRecord {
    if (before.equals(after)) {
      throw new IllegalArgumentException("a change that changes nothing: " + file);
    }
  }

  /** Returns whether the file was there before, so that its bytes are backed up. */
  public boolean hasBackup() {
    return !before.isMissing();
  }

  boolean isDeletion() {
    return after.isMissing();
  }
}
