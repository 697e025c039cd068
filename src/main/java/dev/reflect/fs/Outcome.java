package dev.reflect.fs;

import java.nio.file.Path;
import java.util.List;

/** What became of a plan's writes. */
public sealed interface Outcome {
  /** Every file is as planned, and each one that was there before has its backup. */
  record Written(List<FileChange> changes) implements Outcome {
    public Written {
      changes = List.copyOf(changes);
    }
  }

  /** Nothing was touched, because of this file, named as the plan named it. */
  record Refused(Path path, Reason reason) implements Outcome, Preparation {}

  /**
   * Every file is as it was, after something failed on the way.
   *
   * @param cause what failed, as a sentence without its full stop
   */
  record RolledBack(String cause) implements Outcome {}

  /**
   * These files could be neither written nor put back. The plan is unfinished: {@link
   * Settlement#settle} decides about it when the disk works again.
   */
  record Stuck(String cause, List<FileChange> changes) implements Outcome {
    public Stuck {
      changes = List.copyOf(changes);
    }
  }

  /** Why a file is not written. */
  enum Reason {
    /** The bytes on disk are not those that were reviewed. */
    CHANGED_ON_DISK,
    /** The file or its directory may not be written. */
    NOT_WRITABLE,
    /** The file may not be read, or its links run in a circle. */
    NOT_READABLE,
    /** A directory, a pipe, a device. */
    NOT_A_FILE,
    /** A link leads to a place that is not there, or a file stands where a directory should be. */
    MISSING_PARENT,
    /** Another edit of the plan leads to the same file. */
    SAME_FILE_TWICE
  }
}
