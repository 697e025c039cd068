package dev.reflect.sessions;

import java.util.HashSet;
import java.util.Set;

/**
 * The uuids of the records read so far in one scan, so that a resumed or forked session counts each
 * record once. A million of them take 32 MB at most.
 */
public final class SeenRecords {
  private static final int UUID_LENGTH = 36;

  private long[] table = new long[2 * 1024]; // pairs: upper and lower half of a uuid; 0, 0 is free
  private int size;
  private final Set<String> others = new HashSet<>(); // ids that are no uuid

  /** Returns those that were read earlier. */
  public static SeenRecords of(Iterable<String> ids) {
    SeenRecords seen = new SeenRecords();
    ids.forEach(seen::add);
    return seen;
  }

  /** Returns whether the id is new, and remembers it. */
  boolean add(String id) {
    if (id.length() == UUID_LENGTH) {
      long upper = hex(id, 0, 18);
      long lower = hex(id, 18, UUID_LENGTH);
      if (upper != 0 && lower != 0) {
        if (size * 4 >= table.length) {
          grow();
        }
        return put(upper, lower);
      }
    }
    return others.add(id);
  }

  private boolean put(long upper, long lower) {
    int mask = table.length / 2 - 1;
    int slot = Long.hashCode((upper ^ lower) * 0x9E3779B97F4A7C15L) & mask;
    while (table[2 * slot] != 0) {
      if (table[2 * slot] == upper && table[2 * slot + 1] == lower) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    table[2 * slot] = upper;
    table[2 * slot + 1] = lower;
    size++;
    return true;
  }

  private void grow() {
    long[] old = table;
    table = new long[old.length * 2];
    size = 0;
    for (int i = 0; i < old.length; i += 2) {
      if (old[i] != 0) {
        put(old[i], old[i + 1]);
      }
    }
  }

  /** Returns the 16 hex digits among dashes as a number, or 0 when anything else stands there. */
  private static long hex(String text, int from, int to) {
    long value = 0;
    int digits = 0;
    for (int i = from; i < to; i++) {
      if (text.charAt(i) != '-') {
        int digit = Character.digit(text.charAt(i), 16);
        if (digit < 0) {
          return 0;
        }
        value = value << 4 | digit;
        digits++;
      }
    }
    return digits == 16 ? value : 0;
  }
}
