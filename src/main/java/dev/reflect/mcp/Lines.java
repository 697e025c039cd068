package dev.reflect.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Splits a stream into lines. */
final class Lines {
  /** Nobody means a longer one; of it no more than this and a byte is kept. */
  static final int LONGEST = 2 * 1024 * 1024;

  private final InputStream in;

  Lines(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** Returns the next line; nothing at the end. A last line without a line feed counts. */
  Optional<byte[]> next() throws IOException {
    int letter = in.read();
    if (letter < 0) {
      return Optional.empty();
    }
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (; letter >= 0 && letter != '\n'; letter = in.read()) {
      if (line.size() <= LONGEST) {
        line.write(letter);
      }
    }
    return Optional.of(line.toByteArray());
  }
}
