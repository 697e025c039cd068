package dev.reflect.sessions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * How far a transcript was read: so many bytes, which end a line, so many lines, and what tells the
 * file from another one that has its name by now.
 *
 * @param file as the system tells files apart
 * @param beginning the SHA-256 of the first bytes that were read, a thousand at most
 */
public record Position(long bytes, int lines, String file, String beginning) {
  /** Nothing read yet, of whatever file. */
  public static final Position START = new Position(0, 0, "", "");

  public Position {
    Objects.requireNonNull(file);
    Objects.requireNonNull(beginning);
    if (bytes < 0 || lines < 0) {
      throw new IllegalArgumentException("nobody reads " + bytes + " bytes, " + lines + " lines");
    }
  }

  /** Returns the position behind so many bytes and lines of a file. */
  static Position in(Path path, WholeLines file, long bytes, int lines) throws IOException {
    return bytes == 0 ? START : new Position(bytes, lines, key(path), file.beginning(bytes));
  }

  /** Returns whether the file still has what was read. */
  public boolean isIn(Path path) throws IOException {
    if (bytes == 0) {
      return true;
    }
    try (WholeLines now = new WholeLines(path, 0)) {
      return file.equals(key(path)) && beginning.equals(now.beginning(bytes));
    }
  }

  private static String key(Path path) throws IOException {
    return String.valueOf(Files.readAttributes(path, BasicFileAttributes.class).fileKey());
  }
}
