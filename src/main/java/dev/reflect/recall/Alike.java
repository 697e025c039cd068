package dev.reflect.recall;

import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which of the terms there are is meant by one that nobody ever said, by the letters they share.
 */
public final class Alike {
  private static final int SHORTEST = 4;
  private static final int GRAM = 3;
  private static final double ENOUGH = 0.4;

  private Alike() {}

  /** Returns the term that is most like this one, where one is like it enough. */
  public static Optional<String> to(String term, Collection<String> known) {
    if (term.length() < SHORTEST) {
      return Optional.empty();
    }
    Set<String> grams = grams(term);
    String best = "";
    double most = ENOUGH;
    for (String other : known) {
      if (Math.abs(other.length() - term.length()) <= 2 && other.length() >= SHORTEST) {
        double likeness = likeness(grams, grams(other));
        if (likeness > most || likeness == most && other.compareTo(best) < 0) {
          most = likeness;
          best = other;
        }
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(best);
  }

  private static double likeness(Set<String> grams, Set<String> others) {
    int common = 0;
    for (String gram : grams) {
      common += others.contains(gram) ? 1 : 0;
    }
    return 2.0 * common / (grams.size() + others.size());
  }

  private static Set<String> grams(String term) {
    String padded = "  " + term + " ";
    Set<String> grams = new HashSet<>();
    for (int at = 0; at + GRAM <= padded.length(); at++) {
      grams.add(padded.substring(at, at + GRAM));
    }
    return grams;
  }
}
