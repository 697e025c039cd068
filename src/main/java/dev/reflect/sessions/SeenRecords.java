package dev.reflect.sessions;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
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
  private Optional<NewRecords> noted = Optional.empty();

  /** Returns the number of different ids. */
  public int size() {
    return size + others.size();
  }

  /** Notes from now on which ids are new. */
  public void noteNew() {
    noted = Optional.of(new NewRecords());
  }

  /** Returns the ids that were new since {@link #noteNew}, and notes no more. */
  public NewRecords noted() {
    NewRecords records = noted.orElseGet(NewRecords::new);
    noted = Optional.empty();
    return records;
  }

  /** Remembers the ids too. */
  public void addAll(NewRecords records) {
    long[] halves = records.uuids();
    for (int at = 0; at < halves.length; at += 2) {
      add(halves[at], halves[at + 1]);
    }
    others.addAll(records.others());
  }

  /** Returns whether the id at [from, to) is new, and remembers it. */
  boolean add(byte[] bytes, int from, int to) {
    if (to - from == UUID_LENGTH) {
      long upper = hex(bytes, from, from + 18);
      long lower = hex(bytes, from + 18, to);
      if (upper != 0 && lower != 0) {
        return add(upper, lower);
      }
    }
    String other = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    boolean added = others.add(other);
    if (added) {
      noted.ifPresent(records -> records.add(other));
    }
    return added;
  }

  private boolean add(long upper, long lower) {
    if (size * 4 >= table.length) {
      grow();
    }
    boolean added = put(upper, lower);
    if (added && noted.isPresent()) {
      noted.get().add(upper, lower);
    }
    return added;
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
  private static long hex(byte[] bytes, int from, int to) {
    long value = 0;
    int digits = 0;
    for (int i = from; i < to; i++) {
      if (bytes[i] != '-') {
        int digit = Character.digit(bytes[i], 16);
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
