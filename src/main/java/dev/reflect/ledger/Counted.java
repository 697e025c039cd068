package dev.reflect.ledger;

import dev.reflect.signal.Confidence;
import java.util.EnumMap;
import java.util.Map;

/**
 * How many proposals are open.
 *
 * @param undecided those that nobody has taken or turned down, by how sure they are
 * @param taken those that are accepted and not written yet
 */
public record Counted(Map<Confidence, Integer> undecided, int taken) {
  static final Counted NONE = new Counted(Map.of(), 0);

  public Counted {
    undecided = Map.copyOf(undecided);
  }

  /** Returns how many nobody has taken or turned down. */
  public int waiting() {
    return undecided.values().stream().mapToInt(Integer::intValue).sum();
  }

  public int all() {
    return waiting() + taken;
  }

  /** Returns how many there are besides these, which are some of them. */
  public Counted without(Counted some) {
    Map<Confidence, Integer> others = new EnumMap<>(Confidence.class);
    undecided.forEach(
        (sure, number) -> {
          int left = number - some.undecided.getOrDefault(sure, 0);
          if (left > 0) {
            others.put(sure, left);
          }
        });
    return new Counted(others, taken - some.taken);
  }
}
