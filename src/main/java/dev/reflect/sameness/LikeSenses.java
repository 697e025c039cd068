package dev.reflect.sameness;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is known already: asked what is like a sense, it looks only at what shares enough words with
 * it, or the pair of what not to do and what to do instead. A short one with a slip in it may share
 * too few to be found.
 *
 * @param <T> what made the senses
 */
public final class LikeSenses<T> {
  private final List<T> sources = new ArrayList<>();
  private final List<Sense> senses = new ArrayList<>();

  /** The numbers of the senses that have this word, or this pair. */
  private final Map<String, List<Integer>> having = new HashMap<>();

  /** Something known that is like what was asked about. */
  public record KnownLike<T>(T source, Like like) {}

  /** Adds what a source says. */
  public void add(T source, Sense sense) {
    for (String key : sense.keys()) {
      having.computeIfAbsent(key, first -> new ArrayList<>()).add(senses.size());
    }
    sources.add(source);
    senses.add(sense);
  }

  public int size() {
    return sources.size();
  }

  /** Returns what is like the sense, in the order in which it became known. */
  public List<KnownLike<T>> to(Sense sense) {
    int enough = Likeness.sharedAtLeast(sense.length());
    Map<Integer, Integer> shared = new TreeMap<>();
    for (String key : sense.keys()) {
      int counts = key.startsWith(Gist.PAIR) ? enough : 1;
      having.getOrDefault(key, List.of()).forEach(at -> shared.merge(at, counts, Integer::sum));
    }
    List<KnownLike<T>> found = new ArrayList<>();
    shared.forEach(
        (at, words) -> {
          if (words >= enough) {
            sense
                .like(senses.get(at))
                .ifPresent(like -> found.add(new KnownLike<>(sources.get(at), like)));
          }
        });
    return found;
  }
}
