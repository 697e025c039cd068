package dev.reflect.effect;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Counts what came of each thing that is applied, and keeps the few that stand out. There may be
 * thousands, so the others are not kept.
 */
public final class Standouts<T> {
  /** So many of each sort are kept. */
  public static final int MOST = 10;

  private final int[] numbers = new int[Verdict.values().length];
  private final Foremost<T> best = new Foremost<>();
  private final Foremost<T> worst = new Foremost<>();
  private int size;

  /** Counts one; of equals, those that are added first stand out. */
  public void add(T what, Rates rates) {
    Verdict verdict = rates.verdict();
    size++;
    numbers[verdict.ordinal()]++;
    if (verdict == Verdict.HELPS) {
      best.add(what, -rates.chance());
    } else if (verdict == Verdict.BROKEN) {
      worst.add(what, rates.since());
    }
  }

  /** Returns how many were added. */
  public int size() {
    return size;
  }

  /** Returns how many there are of each verdict; one that nothing came to is missing. */
  public Map<Verdict, Integer> numbers() {
    Map<Verdict, Integer> some = new EnumMap<>(Verdict.class);
    for (Verdict each : Verdict.values()) {
      if (numbers[each.ordinal()] > 0) {
        some.put(each, numbers[each.ordinal()]);
      }
    }
    return some;
  }

  /** Returns what helps, the least by chance first. */
  public List<T> best() {
    return List.copyOf(best.all);
  }

  /** Returns what was broken again, most often first. */
  public List<T> worst() {
    return List.copyOf(worst.all);
  }

  /** Those of most weight, in their order. */
  private static final class Foremost<T> {
    private final List<T> all = new ArrayList<>();
    private final double[] weights = new double[MOST];

    void add(T what, double weight) {
      if (all.size() == MOST) {
        if (weights[MOST - 1] >= weight) {
          return;
        }
        all.remove(MOST - 1);
      }
      int place = all.size();
      for (; place > 0 && weights[place - 1] < weight; place--) {
        weights[place] = weights[place - 1];
      }
      all.add(place, what);
      weights[place] = weight;
    }
  }
}
