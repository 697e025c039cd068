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

  private final Map<Verdict, Integer> numbers = new EnumMap<>(Verdict.class);
  private final Foremost<T> best = new Foremost<>();
  private final Foremost<T> worst = new Foremost<>();
  private int size;

  /** Counts one, applied after those that were added before. */
  public void add(T what, Rates rates) {
    size++;
    Verdict verdict = rates.verdict();
    numbers.put(verdict, number(verdict) + 1);
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
    return Map.copyOf(numbers);
  }

  /** Returns what helps, the least by chance first, and of equals the newest. */
  public List<T> best() {
    return best.all();
  }

  /** Returns what was broken again, most often first, and of equals the newest. */
  public List<T> worst() {
    return worst.all();
  }

  private int number(Verdict verdict) {
    Integer number = numbers.get(verdict);
    return number == null ? 0 : number;
  }

  /** Those of most weight, in their order. */
  private static final class Foremost<T> {
    private final List<T> all = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();

    void add(T what, double weight) {
      int place = all.size();
      while (place > 0 && weights.get(place - 1) <= weight) {
        place--;
      }
      if (place < MOST) {
        all.add(place, what);
        weights.add(place, weight);
      }
      if (all.size() > MOST) {
        all.remove(MOST);
        weights.remove(MOST);
      }
    }

    List<T> all() {
      return List.copyOf(all);
    }
  }
}
