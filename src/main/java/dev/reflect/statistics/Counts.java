package dev.reflect.statistics;

import dev.reflect.ground.Spelled;
import dev.reflect.meta.Rate;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/** How often each thing happened. */
public record Counts(Map<Occurrence, Integer> numbers) {
  public static final Counts NONE = new Counts(Map.of());

  /** What never happened is not in the map. */
  public Counts {
    Map<Occurrence, Integer> happened = new EnumMap<>(Occurrence.class);
    happened.putAll(numbers);
    happened.values().removeIf(number -> number == 0);
    numbers = Collections.unmodifiableMap(happened);
  }

  public static Counts of(Occurrence what, int number) {
    return new Counts(Map.of(what, number));
  }

  public Counts plus(Counts other) {
    Map<Occurrence, Integer> sum = new EnumMap<>(Occurrence.class);
    sum.putAll(numbers);
    other.numbers.forEach((what, number) -> sum.merge(what, number, Integer::sum));
    return new Counts(sum);
  }

  public int of(Occurrence what) {
    return numbers.getOrDefault(what, 0);
  }

  public boolean isEmpty() {
    return numbers.isEmpty();
  }

  /** Returns how many signals were heard, of any kind. */
  public int heard() {
    return of(Occurrence.CORRECTION)
        + of(Occurrence.APPROVAL)
        + of(Occurrence.SUGGESTION)
        + of(Occurrence.REMEMBER);
  }

  /** Returns how many a person accepted, as they were or in other words. */
  public int accepted() {
    return of(Occurrence.ACCEPTED) + of(Occurrence.MODIFIED);
  }

  /** Returns how many a person said no to, before they were applied or after. */
  public int refused() {
    return of(Occurrence.REJECTED) + of(Occurrence.UNDONE);
  }

  /** Returns how many were accepted of those that a person said yes or no to. */
  public Rate acceptance() {
    return new Rate(accepted(), accepted() + refused());
  }

  /** What is counted for each week and each repository. */
  public enum Occurrence implements Spelled {
    /** Signals, by their kind. */
    CORRECTION,
    APPROVAL,
    SUGGESTION,
    REMEMBER,
    /** A learning was proposed in a repository. */
    PROPOSED,
    /** Proposals by the last word on each, in the week in which it was said. */
    ACCEPTED,
    MODIFIED,
    REJECTED,
    UNDONE,
    SKIPPED,
    BY_AUTO,
    /** An operation carried a decision out, or took it back. */
    APPLIED,
    TAKEN_BACK
  }
}
