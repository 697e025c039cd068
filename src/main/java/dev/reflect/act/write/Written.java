package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.fs.WriteRecord;

/** What was written, in one line a file. */
public final class Written {
  private Written() {}

  public static String line(WriteRecord change, Places places) {
    String file = places.label(change.file());
    if (!change.hasBackup()) {
      return "Made " + file;
    }
    String did = change.after().isMissing() ? "Removed " : "Changed ";
    return did + file + ", backup: " + places.label(change.backup());
  }
}
