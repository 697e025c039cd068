package dev.reflect.archive;

import dev.reflect.sessions.WholeLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How far a transcript is in the index: so many bytes, which end a line, and so many lines.
 *
 * @param print what tells these bytes from others
 */
public record Filed(long bytes, int lines, String print) {
  /** Nothing of it is. */
  public static final Filed NOTHING = new Filed(0, 0, "");

  /** Returns that a transcript is in the index as far as this. */
  public static Filed in(Path transcript, long bytes, int lines) throws IOException {
    if (bytes == 0) {
      return NOTHING;
    }
    try (WholeLines whole = new WholeLines(transcript, 0)) {
      return new Filed(bytes, lines, whole.print(bytes));
    }
  }

  /** Returns whether the transcript still has these bytes, and may have more. */
  boolean isIn(Path transcript) throws IOException {
    return bytes > 0 && Files.isRegularFile(transcript) && equals(in(transcript, bytes, lines));
  }
}
