package dev.reflect.ledger;

import java.util.Arrays;
import java.util.OptionalLong;

/** Which number a row was given, by the number that it had: 16 bytes a row, as there are many. */
final class Numbers {
  private long[] had = new long[64];
  private long[] given = new long[64];
  private int size;

  /** Adds a row whose number is greater than all before. */
  void put(long number, long now) {
    if (size == had.length) {
      had = Arrays.copyOf(had, 2 * size);
      given = Arrays.copyOf(given, 2 * size);
    }
    had[size] = number;
    given[size++] = now;
  }

  OptionalLong of(long number) {
    int at = Arrays.binarySearch(had, 0, size, number);
    return at < 0 ? OptionalLong.empty() : OptionalLong.of(given[at]);
  }

  /** Returns the greatest number given to one of those up to this number, or 0. */
  long newestUpTo(long number) {
    long newest = 0;
    for (int i = 0; i < size && had[i] <= number; i++) {
      newest = Math.max(newest, given[i]);
    }
    return newest;
  }
}
