package dev.reflect.proposal;

import dev.reflect.diff.Text;

/** A file at one moment: its text, or no file. An empty file is a file. */
public record Snapshot(boolean exists, Text text) {
  /** No file. */
  public static final Snapshot MISSING = new Snapshot(false, Text.empty());

  public Snapshot {
    if (!exists && !text.isEmpty()) {
      throw new IllegalArgumentException("A file that does not exist has no text");
    }
  }

  public static Snapshot of(Text text) {
    return new Snapshot(true, text);
  }
}
