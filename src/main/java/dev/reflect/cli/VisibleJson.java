package dev.reflect.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * JSON as UTF-8, in which every character that a terminal obeys or does not show is written as its
 * number; such characters stand inside strings only. Escaped and encoded in one walk, as it may be
 * megabytes.
 */
final class VisibleJson extends Writer {
  /** What one character of Java's may come to: an escape. */
  private static final int MOST = 6;

  private byte[] bytes = new byte[1 << 14];
  private int size;

  /** The first half of a pair whose second half is still to come, or 0. */
  private char half;

  @Override
  public void write(char[] letters, int from, int count) {
    ensureRoom(count);
    for (int at = from; at < from + count; at++) {
      char letter = letters[at];
      if (letter < 0x7f && half == 0) {
        bytes[size++] = (byte) letter;
      } else {
        add(letter);
      }
    }
  }

  /** Writes all of it. */
  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
  }

  /** Returns all of it, and begins anew. */
  byte[] taken() {
    byte[] all = Arrays.copyOf(bytes, size);
    size = 0;
    return all;
  }

  private void add(char letter) {
    if (half != 0) {
      char first = half;
      half = 0;
      if (Character.isLowSurrogate(letter)) {
        addCode(Character.toCodePoint(first, letter));
        return;
      }
      addCode(first);
    }
    if (Character.isHighSurrogate(letter)) {
      half = letter;
    } else {
      addCode(letter);
    }
  }

  private void addCode(int code) {
    int type = Character.getType(code);
    if (type == Character.FORMAT || type == Character.CONTROL && code >= 0x7f) {
      for (char unit : Character.toChars(code)) {
        addText(String.format("\\u%04x", (int) unit));
      }
    } else {
      addText(
          Character.toString(
              code)); // half a pair becomes a question mark, as in all that is printed
    }
  }

  private void addText(String text) {
    byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(encoded, 0, bytes, size, encoded.length);
    size += encoded.length;
  }

  /** For all letters, and what waits. */
  private void ensureRoom(int letters) {
    int needed = size + MOST * (letters + 1);
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
