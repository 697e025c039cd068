package dev.reflect.skill;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Remembers the answers of a pure function for the values it was asked about last. A review asks
 * the same about the few texts before it again and again, once for each proposal and key.
 */
final class Memo<K, V> {
  /** More than the files of a review, and few enough to forget each text of a long one. */
  private static final int TEXTS = 64;

  private final Function<K, V> function;
  private final int most;
  private final Map<K, V> latest = new LinkedHashMap<>(16, 0.75f, true);

  /** A memo for a function of whole texts. */
  Memo(Function<K, V> function) {
    this(function, TEXTS);
  }

  Memo(Function<K, V> function, int most) {
    this.function = function;
    this.most = most;
  }

  synchronized V of(K key) {
    V known = latest.get(key);
    if (known == null) {
      known = function.apply(key);
      latest.put(key, known);
      if (latest.size() > most) {
        latest.remove(latest.keySet().iterator().next());
      }
    }
    return known;
  }
}
