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
  public Counted {
    undecided = Map.copyOf(undecided);
  }
}
