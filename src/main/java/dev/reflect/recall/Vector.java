package dev.reflect.recall;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The meaning of a text as a direction in {@value #SIZE} dimensions, a byte for each: texts that
 * mean the like point the same way. Immutable.
 */
public final class Vector {
  public static final int SIZE = 384;

  /** How many words of 64 bits hold a sign for each dimension. */
  public static final int SIGNS = SIZE / Long.SIZE;

  private final byte[] values;
  private final double length;

  private Vector(byte[] values) {
    this.values = values;
    long squares = 0;
    for (byte value : values) {
      squares += value * value;
    }
    this.length = Math.sqrt(squares);
  }

  /**
   * Returns the direction of these numbers.
   *
   * @throws IllegalArgumentException where there are not as many as there are dimensions
   */
  public static Vector of(float[] numbers) {
    if (numbers.length != SIZE) {
      throw new IllegalArgumentException("A vector has " + SIZE + " dimensions");
    }
    float most = 0;
    for (float number : numbers) {
      most = Math.max(most, Math.abs(number));
    }
    byte[] values = new byte[SIZE];
    for (int at = 0; at < SIZE && most > 0; at++) {
      values[at] = (byte) Math.round(numbers[at] / most * Byte.MAX_VALUE);
    }
    return new Vector(values);
  }

  /** Reads one from where the bytes are. */
  public static Vector of(ByteBuffer bytes) {
    byte[] values = new byte[SIZE];
    bytes.get(values);
    return new Vector(values);
  }

  /** Returns its bytes, {@value #SIZE} of them. */
  public byte[] bytes() {
    return values.clone();
  }

  /** Returns which way it points in each dimension, a bit for each. */
  public long[] signs() {
    long[] signs = new long[SIGNS];
    for (int at = 0; at < SIZE; at++) {
      signs[at / Long.SIZE] |= values[at] > 0 ? 1L << at % Long.SIZE : 0;
    }
    return signs;
  }

  /** Returns the cosine of the angle between the two: 1 for the same direction. */
  public double cosine(Vector other) {
    long sum = 0;
    for (int at = 0; at < SIZE; at++) {
      sum += values[at] * other.values[at];
    }
    double lengths = length * other.length;
    return lengths > 0 ? sum / lengths : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Vector vector && Arrays.equals(values, vector.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }
}
