package dev.reflect.cli;

import dev.reflect.app.Places;
import dev.reflect.fs.FileChange;

/** What was written, in one line a file. */
final class Written {
  private Written() {}

  static String line(FileChange change, Places places) {
    String file = places.label(change.file());
    if (change.after().isMissing()) {
      return "Deleted " + file + ", backup: " + places.label(change.backup());
    }
    return change.hasBackup()
        ? "Changed " + file + ", backup: " + places.label(change.backup())
        : "Made " + file;
  }
}
