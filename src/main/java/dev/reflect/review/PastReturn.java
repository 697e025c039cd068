package dev.reflect.review;

import java.nio.file.Path;

/** A wish to bring files back. */
public sealed interface PastReturn {
  /** Returns what it is, as a heading: {@code Undo operation 3}. */
  String title();

  /** Take back what the operation did. */
  record Undo(long number) implements PastReturn {
    @Override
    public String title() {
      return "Undo operation " + number;
    }
  }

  /** Bring the operation's files back to how they were right before or right after it. */
  record Restore(long number, boolean before) implements PastReturn {
    @Override
    public String title() {
      return "Restore to right " + (before ? "before" : "after") + " operation " + number;
    }
  }

  /** Give the file the bytes of the backup. */
  record FromBackup(Path backup, Path file, String label) implements PastReturn {
    @Override
    public String title() {
      return "Restore the backup of " + label;
    }
  }
}
