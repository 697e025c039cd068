package dev.reflect.signal;

import java.util.Arrays;

/**
 * Sorts numbers by some of their bits, those that are equal there in the order they have. A message
 * has thousands of features, and comparing them, as {@link Arrays#sort(long[])} does, took a sixth
 * of hearing it.
 */
final class Sorting {
  private static final int DIGIT = 9;

  /** So few are put in place one by one. */
  private static final int FEW = 64;

  private Sorting() {}

  /**
   * Returns the first numbers, so many, in ascending order of these bits; above them they have
   * none.
   */
  static long[] sorted(long[] numbers, int count, int fromBit, int bits) {
    if (count <= FEW) {
      return inserted(Arrays.copyOf(numbers, count), fromBit, bits);
    }
    long[] from = numbers;
    long[] to = new long[count];
    int[] places = new int[(1 << DIGIT) + 1];
    for (int shift = fromBit; shift < fromBit + bits; shift += DIGIT) {
      countDigits(from, count, shift, places);
      deal(from, count, shift, places, to);
      long[] dealt = to;
      to = from == numbers ? new long[count] : from;
      from = dealt;
    }
    return from;
  }

  private static long[] inserted(long[] numbers, int fromBit, int bits) {
    long mask = (1L << bits) - 1;
    for (int at = 1; at < numbers.length; at++) {
      long number = numbers[at];
      long key = number >>> fromBit & mask;
      int to = at;
      while (to > 0 && (numbers[to - 1] >>> fromBit & mask) > key) {
        numbers[to] = numbers[to - 1];
        to--;
      }
      numbers[to] = number;
    }
    return numbers;
  }

  /** Leaves in the places where the numbers with each digit begin. */
  private static void countDigits(long[] numbers, int count, int shift, int[] places) {
    Arrays.fill(places, 0);
    for (int at = 0; at < count; at++) {
      places[digit(numbers[at], shift) + 1]++;
    }
    for (int digit = 1; digit < places.length; digit++) {
      places[digit] += places[digit - 1];
    }
  }

  private static void deal(long[] from, int count, int shift, int[] places, long[] to) {
    for (int at = 0; at < count; at++) {
      to[places[digit(from[at], shift)]++] = from[at];
    }
  }

  private static int digit(long number, int shift) {
    return (int) (number >>> shift) & (1 << DIGIT) - 1;
  }
}
