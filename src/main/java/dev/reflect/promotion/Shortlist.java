package dev.reflect.promotion;

import dev.reflect.promotion.Judged.Standing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The learnings heard in enough repositories, those to be promoted first, then those heard in most
 * repositories and most often. What is never offered is not among them, and what was heard in too
 * few repositories, unless the file of all projects says it.
 */
public final class Shortlist {
  private final List<Judged> waiting = new ArrayList<>();
  private final List<Judged> never = new ArrayList<>();
  private final List<String> known = new ArrayList<>();

  public Shortlist(Collection<Judged> all) {
    for (Judged each : all) {
      if (each.standing() != Standing.TOO_FEW) {
        (each.standing() == Standing.NEVER ? never : waiting).add(each);
        known.add(each.candidate().id());
      }
    }
    sortReadyFirst();
  }

  /** Adds what is never offered because a person said so. */
  public Shortlist withNever() {
    waiting.addAll(never);
    sortReadyFirst();
    never.clear();
    return this;
  }

  /** Returns how many were left out because a person never wants them. */
  public int never() {
    return never.size();
  }

  /** Returns how many are still to come. */
  public int left() {
    return waiting.size();
  }

  /** Returns whether the learning is on the list or left out of it by a person, by its id. */
  public boolean knows(String id) {
    return known.contains(id);
  }

  /**
   * Returns the next ones, at most so many, for as long as their standing is wanted.
   *
   * @param wanted wants no standing behind one that it does not want
   */
  public List<Judged> next(int most, Predicate<Standing> wanted) {
    List<Judged> page = new ArrayList<>();
    while (page.size() < most && !waiting.isEmpty() && wanted.test(waiting.get(0).standing())) {
      page.add(waiting.remove(0));
    }
    return page;
  }

  /** Returns all that are still to come. */
  public List<Judged> rest() {
    return next(Integer.MAX_VALUE, each -> true);
  }

  private void sortReadyFirst() {
    Map<Judged, List<Home>> homes = new IdentityHashMap<>(); // which take long to put together
    waiting.forEach(each -> homes.put(each, each.candidate().homes()));
    waiting.sort(
        Comparator.comparing(Judged::standing)
            .thenComparing(each -> -homes.get(each).size())
            .thenComparing(each -> -homes.get(each).stream().mapToInt(Home::times).sum())
            .thenComparing(each -> each.candidate().fingerprint().value()));
  }
}
