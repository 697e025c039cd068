package dev.reflect.archive;

import java.util.Arrays;

/** Keys of texts, counted from 0 in the order they came in, each with where its vector stands. */
final class VectorKeys {
  private static final int FIRST = 1024;

  private long[] keys = new long[FIRST];
  private long[] positions = new long[FIRST];
  private int[] slots = new int[4 * FIRST];
  private int size;

  int size() {
    return size;
  }

  /** Returns the place of a key, -1 where it is not there. */
  int place(long key) {
    return slots[slot(key)] - 1;
  }

  long key(int place) {
    return keys[place];
  }

  long position(int place) {
    return positions[place];
  }

  /** Returns the place of the key, where it is known its old one. */
  int put(long key, long position) {
    int slot = slot(key);
    if (slots[slot] == 0) {
      if (size == keys.length) {
        grow();
        slot = slot(key);
      }
      keys[size] = key;
      size++;
      slots[slot] = size;
    }
    positions[slots[slot] - 1] = position;
    return slots[slot] - 1;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    positions = Arrays.copyOf(positions, 2 * size);
    slots = new int[8 * size];
    for (int place = 0; place < size; place++) {
      slots[slot(keys[place])] = place + 1;
    }
  }

  /** Returns the slot that has the key, or would have it; the keys are hashes already. */
  private int slot(long key) {
    int slot = (int) key & slots.length - 1;
    while (slots[slot] > 0 && keys[slots[slot] - 1] != key) {
      slot = slot + 1 & slots.length - 1;
    }
    return slot;
  }
}
