package dev.reflect.sameness;

import dev.reflect.words.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is known already: asked what opposes a sense, it looks only at what has words of the same
 * things. Most of what is known is thus never read for what it settles.
 *
 * @param <T> what made the senses
 */
public final class KnownSenses<T> {
  private final List<T> sources = new ArrayList<>();
  private final List<Sense> senses = new ArrayList<>();

  /** The numbers of the senses that have a word of this stem. */
  private final Map<String, List<Integer>> having = new HashMap<>();

  /** Something known that stands against what was asked about. */
  public record Against<T>(T source, Opposition opposition) {}

  /** Adds what a source says. */
  public void add(T source, Sense sense) {
    Set<String> stems = new TreeSet<>();
    for (Token each : sense.everyToken()) {
      stems.add(each.isNumber() ? Claim.NUMBER : each.stem());
    }
    stems.forEach(
        stem -> having.computeIfAbsent(stem, first -> new ArrayList<>()).add(senses.size()));
    sources.add(source);
    senses.add(sense);
  }

  /** Returns what opposes the sense, in the order in which it became known. */
  public List<Against<T>> against(Sense sense) {
    Set<Integer> near = new TreeSet<>();
    sense.claims().forEach(claim -> near.addAll(near(claim)));
    List<Against<T>> found = new ArrayList<>();
    for (int each : near) {
      Optional<Opposition> opposition = sense.against(senses.get(each));
      opposition.ifPresent(why -> found.add(new Against<>(sources.get(each), why)));
    }
    return List.copyOf(found);
  }

  /** Of the groups of words that all have to be met, the one that fewest have. */
  private List<Integer> near(Claim claim) {
    return claim.needed().stream()
        .map(
            group ->
                group.stream()
                    .flatMap(stem -> having.getOrDefault(stem, List.of()).stream())
                    .toList())
        .min(Comparator.comparingInt(List::size))
        .orElse(List.of());
  }
}
