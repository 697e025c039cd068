package dev.reflect.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Splits a stream into lines. */
final class Lines {
  /** Nobody means a longer one; of it no more than this and a byte is kept. */
  static final int LONGEST = 2 * 1024 * 1024;

  private static final int PIECE = 16 * 1024;

  private final InputStream in;
  private final byte[] read = new byte[PIECE];
  private int at;
  private int filled;

  Lines(InputStream in) {
    this.in = in;
  }

  /** Returns the next line; nothing at the end. A last line without a line feed counts. */
  Optional<byte[]> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    if (at >= filled && !fill()) {
      return Optional.empty();
    }
    do {
      int end = at;
      while (end < filled && read[end] != '\n') {
        end++;
      }
      line.write(read, at, Math.min(end - at, LONGEST + 1 - line.size()));
      at = end + 1;
    } while (at > filled && fill());
    return Optional.of(line.toByteArray());
  }

  private boolean fill() throws IOException {
    at = 0;
    filled = Math.max(0, in.read(read));
    return filled > 0;
  }
}
