package dev.reflect.signal;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
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
    private final Map<Integer, float[]> found = new HashMap<>();
    private int[] grams = new int[256];
    private int count;

    Collector(Set<FeatureGroup> wanted) {
      this.wanted = EnumSet.copyOf(wanted);
    }

    boolean wants(FeatureGroup group) {
      return wanted.contains(group);
    }

    /** Adds a feature that has a name, with a value, if its group is wanted. */
    void add(FeatureGroup group, String name, double value) {
      if (wanted.contains(group) && value != 0) {
        put(group, Grams.hash(group.name() + ' ' + name), (float) value);
      }
    }

    /** Notes an n-gram of the group that is being read. */
    void gram(int hash) {
      if (count == grams.length) {
        grams = Arrays.copyOf(grams, 2 * count);
      }
      grams[count++] = hash;
    }

    /** Ends a group of n-grams: each counts once, and together they are as long as the scale. */
    void close(FeatureGroup group, double scale) {
      Arrays.sort(grams, 0, count);
      int distinct = 0;
      for (int at = 0; at < count; at++) {
        if (at == 0 || grams[at] != grams[at - 1]) {
          grams[distinct++] = grams[at];
        }
      }
      float value = (float) (scale / Math.sqrt(Math.max(1, distinct)));
      for (int at = 0; at < distinct; at++) {
        put(group, grams[at], value);
      }
      count = 0;
    }

    private void put(FeatureGroup group, int hash, float value) {
      int bucket = Grams.mixed(hash) & (BUCKETS - 1);
      float signed = Grams.mixed(hash) < 0 ? -value : value;
      float[] known = found.get(bucket);
      if (known == null) {
        found.put(bucket, new float[] {signed, group.ordinal()});
      } else {
        known[0] += signed;
      }
    }

    FeatureVector vector() {
      int[] buckets = found.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
      float[] values = new float[buckets.length];
      FeatureGroup[] groups = new FeatureGroup[buckets.length];
      for (int at = 0; at < buckets.length; at++) {
        float[] feature = found.get(buckets[at]);
        values[at] = feature[0];
        groups[at] = FeatureGroup.values()[(int) feature[1]];
      }
      return new FeatureVector(buckets, values, groups);
    }
  }
}
