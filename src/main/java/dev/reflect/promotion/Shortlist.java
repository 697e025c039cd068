package dev.reflect.promotion;

import dev.reflect.promotion.Judged.Standing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The learnings heard in enough repositories, those to be promoted first, then those heard in most
 * repositories and most often. Each is judged when it may be the next one, so whoever takes a page
 * of a long list waits for that page; the order is the one that judging all of them gives.
 */
public final class Shortlist {
  /** Judges a candidate. */
  public interface Judging {
    /** Returns the first standing that it can have, told without looking at any words. */
    Standing first(Candidate candidate);

    /** Returns whether the file of all projects says it. */
    boolean isSaid(Candidate candidate);

    Judged judge(Candidate candidate);
  }

  /** A candidate at the place that it has as far as it is judged. */
  private record Entry(
      Candidate candidate,
      int repositories,
      int times,
      Standing standing,
      Optional<Judged> judged) {
    private static final Comparator<Entry> READY_FIRST =
        Comparator.comparing(Entry::standing)
            .thenComparingInt(each -> -each.repositories)
            .thenComparingInt(each -> -each.times)
            .thenComparing(each -> each.candidate.id());

    static Entry of(Candidate candidate, Standing first) {
      List<Home> homes = candidate.homes();
      int times = homes.stream().mapToInt(Home::times).sum();
      return new Entry(candidate, homes.size(), times, first, Optional.empty());
    }

    Entry judgedBy(Judging judging) {
      Judged known = judging.judge(candidate);
      return new Entry(candidate, repositories, times, known.standing(), Optional.of(known));
    }
  }

  private final Judging judging;
  private final PriorityQueue<Entry> waiting = new PriorityQueue<>(Entry.READY_FIRST);
  private final List<Entry> never = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();

  /** What is never offered is not among them, and what was heard in too few repositories. */
  public Shortlist(Collection<Candidate> candidates, Judging judging) {
    this.judging = judging;
    for (Candidate each : candidates) {
      Entry entry = Entry.of(each, judging.first(each));
      boolean leftOut = entry.standing == Standing.TOO_FEW || entry.standing == Standing.NEVER;
      if (!leftOut || judging.isSaid(each)) {
        waiting.add(entry);
      } else if (entry.standing == Standing.NEVER) {
        never.add(entry);
      }
    }
    waiting.forEach(each -> ids.add(each.candidate.id()));
    never.forEach(each -> ids.add(each.candidate.id()));
  }

  /** Adds what is never offered because a person said so. */
  public Shortlist withNever() {
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
    return ids.contains(id);
  }

  /** Returns the next ones, at most so many, for as long as they are wanted. */
  public List<Judged> next(int most, Predicate<Judged> wanted) {
    List<Judged> page = new ArrayList<>();
    while (page.size() < most && first().filter(wanted).isPresent()) {
      waiting.remove().judged.ifPresent(page::add);
    }
    return page;
  }

  /** Returns all that are still to come. */
  public List<Judged> rest() {
    return next(Integer.MAX_VALUE, each -> true);
  }

  /** What is judged at the head stays there: judging moves a candidate only towards the end. */
  private Optional<Judged> first() {
    while (!waiting.isEmpty() && waiting.peek().judged.isEmpty()) {
      waiting.add(waiting.remove().judgedBy(judging));
    }
    return Optional.ofNullable(waiting.peek()).flatMap(Entry::judged);
  }
}
