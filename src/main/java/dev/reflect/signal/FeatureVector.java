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

    /** A table by bucket: the bucket and one, or 0 where nothing stands. */
    private int[] places = new int[1 << 11];

    private float[] values = new float[places.length];
    private FeatureGroup[] groups = new FeatureGroup[places.length];
    private int size;
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
      int mixed = Grams.mixed(hash);
      int at = place(places, mixed & (BUCKETS - 1));
      if (places[at] == 0) {
        places[at] = 1 + (mixed & (BUCKETS - 1));
        groups[at] = group;
        size++;
      }
      values[at] += mixed < 0 ? -value : value;
      if (2 * size > places.length) {
        grow();
      }
    }

    /** Returns where a bucket stands in the table, or the free place that it may take. */
    private static int place(int[] places, int bucket) {
      int at = bucket & (places.length - 1);
      while (places[at] != 0 && places[at] != 1 + bucket) {
        at = (at + 1) & (places.length - 1);
      }
      return at;
    }

    private void grow() {
      int[] more = new int[2 * places.length];
      float[] moreValues = new float[more.length];
      FeatureGroup[] moreGroups = new FeatureGroup[more.length];
      for (int from = 0; from < places.length; from++) {
        if (places[from] != 0) {
          int at = place(more, places[from] - 1);
          more[at] = places[from];
          moreValues[at] = values[from];
          moreGroups[at] = groups[from];
        }
      }
      places = more;
      values = moreValues;
      groups = moreGroups;
    }

    FeatureVector vector() {
      int[] sorted = new int[size];
      int count = 0;
      for (int place : places) {
        if (place != 0) {
          sorted[count++] = place - 1;
        }
      }
      Arrays.sort(sorted);
      float[] sortedValues = new float[size];
      FeatureGroup[] sortedGroups = new FeatureGroup[size];
      for (int each = 0; each < size; each++) {
        int at = place(places, sorted[each]);
        sortedValues[each] = values[at];
        sortedGroups[each] = groups[at];
      }
      return new FeatureVector(sorted, sortedValues, sortedGroups);
    }
  }
}
