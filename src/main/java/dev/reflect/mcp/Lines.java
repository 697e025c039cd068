package dev.reflect.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Splits a stream into lines, in memory that shrinks again after a long one. */
final class Lines {
  static final int LONGEST = 2 * 1024 * 1024;
  private static final int USUAL = 16 * 1024;

  private final InputStream in;
  private final byte[] read = new byte[USUAL];
  private byte[] line = new byte[USUAL];
  private int length;
  private int at;
  private int filled;
  private boolean tooLong;

  Lines(InputStream in) {
    this.in = in;
  }

  /** Moves to the next line; false at the end. A last line without a line feed counts. */
  boolean next() throws IOException {
    if (line.length > USUAL) {
      line = new byte[USUAL];
    }
    length = 0;
    tooLong = false;
    boolean any = false;
    while (true) {
      if (at == filled) {
        filled = in.read(read);
        at = 0;
        if (filled < 0) {
          filled = 0;
          return any;
        }
      }
      any = true;
      int end = at;
      while (end < filled && read[end] != '\n') {
        end++;
      }
      append(end);
      if (end < filled) {
        at = end + 1;
        return true;
      }
      at = end;
    }
  }

  private void append(int end) {
    int more = end - at;
    if (tooLong || length + more > LONGEST) {
      tooLong = true;
      return;
    }
    if (length + more > line.length) {
      line = Arrays.copyOf(line, Math.max(2 * line.length, length + more));
    }
    System.arraycopy(read, at, line, length, more);
    length += more;
  }

  /** Returns whether the line was longer than anybody means; its bytes are gone. */
  boolean isTooLong() {
    return tooLong;
  }

  boolean isBlank() {
    for (int i = 0; i < length; i++) {
      if (line[i] != ' ' && line[i] != '\r' && line[i] != '\t') {
        return false;
      }
    }
    return !tooLong;
  }

  /** Returns the bytes, of which {@link #length} belong to the line. */
  byte[] bytes() {
    return line;
  }

  int length() {
    return length;
  }
}
