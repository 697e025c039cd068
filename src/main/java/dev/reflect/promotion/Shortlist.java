package dev.reflect.promotion;

import dev.reflect.learning.Fingerprint;
import dev.reflect.promotion.Judged.Standing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/**
 * The learnings heard in enough repositories, those to be promoted first, then those heard in most
 * repositories and most often. Each is read and judged when it may be among the next ones, so
 * whoever takes a page of a long list waits for that page; the order is the one that judging all of
 * them gives.
 *
 * @param <X> why candidates could not be read
 */
public final class Shortlist<X extends Exception> {
  /** So many are read at once where all are wanted. */
  private static final int MOST_AT_ONCE = 200;

  /** Reads candidates and judges them. */
  public interface Judging<X extends Exception> {
    /** Returns these with their words, in any order; what is no longer there is left out. */
    List<Candidate> read(List<Fingerprint> learnings) throws X;

    /** Returns whether the file of all projects says it. */
    boolean isSaid(Candidate candidate);

    Judged judge(Candidate candidate);
  }

  /** A candidate at the place that it has as far as it is judged. */
  private record Entry(Prospect prospect, Standing standing, Optional<Judged> judged)
      implements Comparable<Entry> {
    Entry judgedAs(Judged known) {
      return new Entry(prospect, known.standing(), Optional.of(known));
    }

    /** Those that are ready come first. */
    @Override
    public int compareTo(Entry other) {
      int order = standing.compareTo(other.standing);
      if (order == 0) {
        order = Integer.compare(other.prospect.repositories(), prospect.repositories());
      }
      if (order == 0) {
        order = Integer.compare(other.prospect.times(), prospect.times());
      }
      return order == 0
          ? prospect.fingerprint().value().compareTo(other.prospect.fingerprint().value())
          : order;
    }
  }

  private final Judging<X> judging;
  private final PriorityQueue<Entry> waiting = new PriorityQueue<>();
  private final List<Entry> never = new ArrayList<>();
  private final List<Prospect> known = new ArrayList<>();

  /**
   * What is never offered is not among them, and what was heard in too few repositories, unless the
   * file of all projects says it.
   *
   * @param enough in how many repositories a learning must have been heard
   */
  public Shortlist(Collection<Prospect> prospects, int enough, Judging<X> judging) throws X {
    this.judging = judging;
    Map<Fingerprint, Entry> leftOut = new LinkedHashMap<>();
    for (Prospect each : prospects) {
      Entry entry = new Entry(each, each.first(enough), Optional.empty());
      if (entry.standing == Standing.TOO_FEW || entry.standing == Standing.NEVER) {
        leftOut.put(each.fingerprint(), entry);
      } else {
        waiting.add(entry);
        known.add(each);
      }
    }
    for (Candidate each : read(leftOut)) {
      Entry entry = leftOut.get(each.fingerprint());
      boolean said = judging.isSaid(each);
      if (said) {
        waiting.add(entry);
      } else if (entry.standing == Standing.NEVER) {
        never.add(entry);
      }
      if (said || entry.standing == Standing.NEVER) {
        known.add(entry.prospect);
      }
    }
  }

  private List<Candidate> read(Map<Fingerprint, Entry> entries) throws X {
    return entries.isEmpty() ? List.of() : judging.read(List.copyOf(entries.keySet()));
  }

  /** Adds what is never offered because a person said so. */
  public Shortlist<X> withNever() {
    waiting.addAll(never);
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
    return known.stream().anyMatch(each -> each.id().equals(id));
  }

  /**
   * Returns the next ones, at most so many, for as long as their standing is wanted.
   *
   * @param wanted wants no standing behind one that it does not want
   */
  public List<Judged> next(int most, Predicate<Standing> wanted) throws X {
    List<Judged> page = new ArrayList<>();
    while (page.size() < most && !waiting.isEmpty() && wanted.test(waiting.peek().standing)) {
      if (waiting.peek().judged.isPresent()) {
        page.add(waiting.remove().judged.get());
      } else {
        judgeFirst(Math.min(most - page.size(), MOST_AT_ONCE), wanted);
      }
    }
    return page;
  }

  /** Returns all that are still to come. */
  public List<Judged> rest() throws X {
    return next(Integer.MAX_VALUE, each -> true);
  }

  /** What is judged at the head stays there: judging moves a candidate only towards the end. */
  private void judgeFirst(int most, Predicate<Standing> wanted) throws X {
    Map<Fingerprint, Entry> first = new LinkedHashMap<>();
    while (first.size() < most && !waiting.isEmpty()) {
      Entry entry = waiting.peek();
      if (entry.judged.isPresent() || !wanted.test(entry.standing)) {
        break;
      }
      first.put(entry.prospect.fingerprint(), waiting.remove());
    }
    for (Candidate each : read(first)) {
      waiting.add(first.get(each.fingerprint()).judgedAs(judging.judge(each)));
    }
  }
}
