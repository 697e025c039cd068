package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The ids of the records that one transcript was the first to have. Not thread-safe. */
public final class NewRecords {
  private long[] uuids = new long[64]; // pairs: upper and lower half
  private int size;
  private final List<String> others = new ArrayList<>();

  NewRecords() {}

  /** Makes them of what {@link #uuids} and {@link #others} returned. */
  public NewRecords(long[] uuids, List<String> others) {
    this.uuids = uuids.clone();
    this.size = uuids.length;
    this.others.addAll(others);
  }

  /** Returns the uuids, the upper and the lower half of each in turn. */
  public long[] uuids() {
    return Arrays.copyOf(uuids, size);
  }

  /** Returns the ids that are no uuid. */
  public List<String> others() {
    return List.copyOf(others);
  }

  void add(long upper, long lower) {
    if (size == uuids.length) {
      uuids = Arrays.copyOf(uuids, Math.max(64, 2 * size));
    }
    uuids[size++] = upper;
    uuids[size++] = lower;
  }

  void add(String other) {
    others.add(other);
  }
}
