package dev.reflect.sessions;

import dev.reflect.ground.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
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

  private static final int BEGINNING = 1_024;

  public Position {
    Objects.requireNonNull(file);
    Objects.requireNonNull(beginning);
    if (bytes < 0 || lines < 0) {
      throw new IllegalArgumentException("nobody reads " + bytes + " bytes, " + lines + " lines");
    }
  }

  /** Returns the position behind so many bytes and lines of a file. */
  static Position in(Path path, FileChannel channel, long bytes, int lines) throws IOException {
    if (bytes == 0) {
      return START;
    }
    return new Position(bytes, lines, key(path), beginning(channel, bytes));
  }

  /** Returns whether the file still has what was read. */
  public boolean isIn(Path path) throws IOException {
    if (bytes == 0) {
      return true;
    }
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return channel.size() >= bytes
          && file.equals(key(path))
          && beginning.equals(beginning(channel, bytes));
    }
  }

  private static String key(Path path) throws IOException {
    return String.valueOf(Files.readAttributes(path, BasicFileAttributes.class).fileKey());
  }

  private static String beginning(FileChannel channel, long bytes) throws IOException {
    ByteBuffer first = ByteBuffer.allocate((int) Math.min(BEGINNING, bytes));
    while (first.hasRemaining() && channel.read(first, first.position()) >= 0) {
      // until it is full
    }
    return Sha256.of(Arrays.copyOf(first.array(), first.position()));
  }
}
