package dev.reflect.signal;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;

/** The features of one message: numbers in hashed buckets, each of them from one group. */
public final class FeatureVector {
  /** So many buckets there are; a bucket's number lies below. */
  public static final int BUCKETS = 1 << 17;

  private final int[] buckets;
  private final float[] values;
  private final FeatureGroup[] groups;

  private FeatureVector(int[] buckets, float[] values, FeatureGroup[] groups) {
    this.buckets = buckets;
    this.values = values;
    this.groups = groups;
  }

  public int size() {
    return buckets.length;
  }

  /** Returns the bucket of a feature; a vector's buckets ascend, and each occurs once. */
  public int bucket(int at) {
    return buckets[at];
  }

  public float value(int at) {
    return values[at];
  }

  /** Returns the features of all other groups. */
  public FeatureVector without(Set<FeatureGroup> others) {
    int[] kept = IntStream.range(0, size()).filter(at -> !others.contains(groups[at])).toArray();
    int[] keptBuckets = new int[kept.length];
    float[] keptValues = new float[kept.length];
    FeatureGroup[] keptGroups = new FeatureGroup[kept.length];
    for (int at = 0; at < kept.length; at++) {
      keptBuckets[at] = buckets[kept[at]];
      keptValues[at] = values[kept[at]];
      keptGroups[at] = groups[kept[at]];
    }
    return new FeatureVector(keptBuckets, keptValues, keptGroups);
  }

  FeatureGroup group(int at) {
    return groups[at];
  }

  /**
   * Collects features group by group. What a group's n-grams weigh together does not grow with
   * their number.
   */
  static final class Collector {
    private final Set<FeatureGroup> wanted;

    /** Of each feature its bucket, and behind it, lower, its place in the order they came. */
    private long[] places = new long[1 << 11];

    private float[] values = new float[places.length];
    private FeatureGroup[] groups = new FeatureGroup[places.length];
    private int size;
    private long[] grams = new long[1 << 9];
    private int count;

    Collector(Set<FeatureGroup> wanted) {
      this.wanted = EnumSet.copyOf(wanted);
    }

    /** Adds a feature that has a name, with a value, if its group is wanted. */
    void add(FeatureGroup group, String name, double value) {
      if (wanted.contains(group) && value != 0) {
        put(group, Grams.hash(group.seed(), name), (float) value);
      }
    }

    /** Adds a feature that is there or not. */
    void flag(FeatureGroup group, String name, boolean set) {
      add(group, name, set ? 0.5 : 0);
    }

    /** Notes an n-gram of the group that is being read. */
    void gram(int hash) {
      if (count == grams.length) {
        grams = Arrays.copyOf(grams, 2 * count);
      }
      grams[count++] = hash - (long) Integer.MIN_VALUE;
    }

    /** Ends a group of n-grams: each counts once, and together they are as long as the scale. */
    void close(FeatureGroup group, double scale) {
      long[] sorted = Arrays.copyOf(grams, count);
      Arrays.sort(sorted);
      int distinct = 0;
      for (int at = 0; at < count; at++) {
        if (at == 0 || sorted[at] != sorted[at - 1]) {
          sorted[distinct++] = sorted[at];
        }
      }
      float value = (float) (scale / Math.sqrt(Math.max(1, distinct)));
      for (int at = 0; at < distinct && wanted.contains(group); at++) {
        put(group, (int) (sorted[at] + Integer.MIN_VALUE), value);
      }
      count = 0;
    }

    private void put(FeatureGroup group, int hash, float value) {
      if (size == places.length) {
        places = Arrays.copyOf(places, 2 * size);
        values = Arrays.copyOf(values, 2 * size);
        groups = Arrays.copyOf(groups, 2 * size);
      }
      int mixed = Grams.mixed(hash);
      places[size] = (long) (mixed & (BUCKETS - 1)) << Integer.SIZE | size;
      values[size] = mixed < 0 ? -value : value;
      groups[size] = group;
      size++;
    }

    /** What fell into one bucket is one feature, of the group that came first. */
    FeatureVector vector() {
      long[] sorted = Arrays.copyOf(places, size);
      Arrays.sort(sorted);
      int[] buckets = new int[size];
      float[] sums = new float[size];
      FeatureGroup[] firsts = new FeatureGroup[size];
      int last = -1;
      for (int at = 0; at < size; at++) {
        int bucket = (int) (sorted[at] >>> Integer.SIZE);
        int place = (int) sorted[at];
        if (last < 0 || buckets[last] != bucket) {
          last++;
          buckets[last] = bucket;
          firsts[last] = groups[place];
        }
        sums[last] += values[place];
      }
      return new FeatureVector(
          Arrays.copyOf(buckets, last + 1),
          Arrays.copyOf(sums, last + 1),
          Arrays.copyOf(firsts, last + 1));
    }
  }
}
