package dev.reflect.sessions;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks for single bytes eight at a time. In {@code word ^ pattern} a wanted byte is zero, and
 * subtracting one from every byte borrows out of the zeros; the lowest mark is always right.
 */
public final class ByteSearch {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long INDEXES = 0x0001020304050607L;
  private static final long LINE_FEEDS = ONES * '\n';
  private static final long QUOTES = ONES * '"';
  private static final long BACKSLASHES = ONES * '\\';

  private ByteSearch() {}

  /** Returns where the first line feed in [from, to) is, or -1. */
  public static int lineFeed(byte[] bytes, int from, int to) {
    int i = from;
    while (i + Long.BYTES <= to) {
      long marks = zeros((long) WORD.get(bytes, i) ^ LINE_FEEDS);
      if (marks != 0) {
        return i + index(marks);
      }
      i += Long.BYTES;
    }
    while (i < to && bytes[i] != '\n') {
      i++;
    }
    return i < to ? i : -1;
  }

  /**
   * Returns the place behind the quote that ends the string whose inside begins at {@code from}, or
   * -1.
   */
  static int behindString(byte[] bytes, int from, int to) {
    int i = from;
    while (i + Long.BYTES <= to) {
      long word = (long) WORD.get(bytes, i);
      long marks = zeros(word ^ QUOTES) | zeros(word ^ BACKSLASHES);
      if (marks == 0) {
        i += Long.BYTES;
      } else {
        i += index(marks);
        if (bytes[i] == '"') {
          return i + 1;
        }
        i += 2; // a backslash and what it escapes
      }
    }
    while (i < to) {
      byte b = bytes[i++];
      if (b == '"') {
        return i;
      }
      if (b == '\\') {
        i++;
      }
    }
    return -1;
  }

  private static long zeros(long word) {
    return (word - ONES) & ~word & HIGHS;
  }

  /**
   * Returns which byte has the lowest mark: its bit, times this factor, has the number on top. The
   * first compiler calls numberOfTrailingZeros, which took an eighth of all reading.
   */
  private static int index(long marks) {
    return (int) (((marks & -marks) >>> 7) * INDEXES >>> 56);
  }
}
