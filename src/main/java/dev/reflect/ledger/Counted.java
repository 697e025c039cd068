package dev.reflect.ledger;

import dev.reflect.signal.Confidence;
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
}
