package dev.reflect.recall;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which of the terms there are may be meant by one that nobody ever said, by the letters they
 * share.
 */
public final class Alike {
  private static final int SHORTEST = 4;
  private static final int GRAM = 3;
  private static final double ENOUGH = 0.4;

  private Alike() {}

  /** Returns the terms that are like this one enough, the likest first. */
  public static List<String> to(String term, Collection<String> known) {
    if (term.length() < SHORTEST) {
      return List.of();
    }
    Set<String> grams = grams(term);
    Map<String, Double> like = new HashMap<>();
    for (String other : known) {
      if (Math.abs(other.length() - term.length()) <= 2 && other.length() >= SHORTEST) {
        double likeness = likeness(grams, grams(other));
        if (likeness > ENOUGH) {
          like.put(other, likeness);
        }
      }
    }
    return like.keySet().stream()
        .sorted(
            Comparator.comparing((String each) -> -like.get(each))
                .thenComparing(Comparator.naturalOrder()))
        .toList();
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
