package dev.reflect.recall;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How many documents and turns there are, and in how many of them each term stands: what is rare
 * says most.
 */
public record Spread(int documents, int turns, Map<String, Count> counts) {
  private static final Count NONE = new Count(0, 0);

  /** In how many documents and turns a term stands. */
  public record Count(int documents, int turns) {}

  public Spread {
    counts = Map.copyOf(counts);
  }

  /** Counts the turns themselves, where they are all there are. */
  public static Spread of(List<Turn> all) {
    Map<String, Count> counts = new HashMap<>();
    Set<String> known = new HashSet<>();
    int document = -1;
    for (Turn turn : all) {
      if (turn.document() != document) {
        document = turn.document();
        known.clear();
      }
      for (String term : new HashSet<>(turn.terms())) {
        Count before = counts.getOrDefault(term, NONE);
        int more = known.add(term) ? 1 : 0;
        counts.put(term, new Count(before.documents() + more, before.turns() + 1));
      }
    }
    int documents = (int) all.stream().mapToInt(Turn::document).distinct().count();
    return new Spread(documents, all.size(), counts);
  }

  /**
   * Returns the rarest of some terms, the rarest first: as many as stand in so many documents
   * together, and one in any case.
   */
  public static List<String> rarest(Map<String, Count> counts, int documents) {
    List<String> terms = new ArrayList<>(counts.keySet());
    terms.sort(
        Comparator.comparing((String each) -> counts.get(each).documents())
            .thenComparing(Comparator.naturalOrder()));
    int kept = 0;
    int read = 0;
    while (kept < terms.size()) {
      read += counts.get(terms.get(kept)).documents();
      if (read > documents && kept > 0) {
        break;
      }
      kept++;
    }
    return terms.subList(0, kept);
  }

  /** Returns how much a term says, by the documents. */
  public double rarityInDocuments(String term) {
    return rarity(documents, counts.getOrDefault(term, NONE).documents());
  }

  double rarityInTurns(String term) {
    return rarity(turns, counts.getOrDefault(term, NONE).turns());
  }

  private static double rarity(int all, int having) {
    return Math.log(1 + (Math.max(all, having) - having + 0.5) / (having + 0.5));
  }
}
