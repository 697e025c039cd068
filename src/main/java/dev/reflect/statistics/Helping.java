package dev.reflect.statistics;

import dev.reflect.effect.Effect.EffectVerdict;
import java.util.List;
import java.util.Map;

/**
 * What came of all that is applied, and the few that stand out.
 *
 * @param numbers how many there are of each verdict
 * @param unmeasured how many were applied and are no longer measured
 * @param best what helps, the least by chance first; no more than {@link #MOST}
 * @param worst what was broken again, most often first; no more than {@link #MOST}
 */
public record Helping(
    Map<EffectVerdict, Integer> numbers, int unmeasured, List<Helped> best, List<Helped> worst) {
  /** So many stand out. */
  public static final int MOST = 10;

  public static final Helping NONE = new Helping(Map.of(), 0, List.of(), List.of());

  /**
   * A learning that is applied, in its own words.
   *
   * @param id of its proposal
   * @param file as a person would write it
   * @param effect what came of it, in words
   */
  public record Helped(String id, String sentence, String file, String effect) {}

  public Helping {
    numbers = Map.copyOf(numbers);
    best = List.copyOf(best);
    worst = List.copyOf(worst);
  }

  public int of(EffectVerdict verdict) {
    return numbers.getOrDefault(verdict, 0);
  }

  /** Returns how many are measured. */
  public int measured() {
    return numbers.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns how many were ever applied. */
  public int applied() {
    return measured() + unmeasured;
  }
}
