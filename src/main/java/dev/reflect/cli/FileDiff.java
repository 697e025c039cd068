package dev.reflect.cli;

import dev.reflect.act.home.Places;
import dev.reflect.diff.Diff;
import dev.reflect.untrusted.Plain;
import java.nio.file.Path;

/** The unified diff of one file, printable; a side without a file is {@code /dev/null}. */
record FileDiff(Places places) {
  String of(Path file, Diff diff, boolean wasThere, boolean isThere) {
    String name = name(file);
    return Plain.printable(
        diff.unified(wasThere ? name : "/dev/null", isThere ? name : "/dev/null"));
  }

  /** Returns the path from the working directory, else from the root, without its first slash. */
  private String name(Path file) {
    Path here = places.workingDirectory();
    Path shown = file.startsWith(here) && !file.equals(here) ? here.relativize(file) : file;
    return shown.isAbsolute() ? shown.toString().substring(1) : shown.toString();
  }
}
