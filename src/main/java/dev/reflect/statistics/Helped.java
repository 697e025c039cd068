package dev.reflect.statistics;

import dev.reflect.effect.Effect;
import dev.reflect.effect.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A learning that is applied, and what came of it.
 *
 * @param id of its proposal
 * @param file as a person would write it
 * @param verdict of the effect, which a face asks for again and again
 * @param chance of the effect
 */
public record Helped(
    String id, String sentence, String file, Effect effect, Verdict verdict, double chance) {
  public Helped {
    Objects.requireNonNull(id);
    Objects.requireNonNull(sentence);
    Objects.requireNonNull(file);
    Objects.requireNonNull(effect);
  }

  public Helped(String id, String sentence, String file, Effect effect) {
    this(id, sentence, file, effect, effect.verdict(), effect.chance());
  }

  public boolean is(Verdict verdict) {
    return this.verdict == verdict;
  }

  /** Returns those that help, the least by chance first. */
  static List<Helped> best(List<Helped> all) {
    return sorted(all, Verdict.HELPS, Helped::byChance);
  }

  /** Returns those that were broken again, most often first. */
  static List<Helped> worst(List<Helped> all) {
    return sorted(all, Verdict.BROKEN, Helped::byTimes);
  }

  private static List<Helped> sorted(List<Helped> all, Verdict verdict, Comparator<Helped> order) {
    List<Helped> sorted = new ArrayList<>();
    for (Helped each : all) {
      if (each.is(verdict)) {
        sorted.add(each);
      }
    }
    sorted.sort(order);
    return sorted;
  }

  private static int byChance(Helped a, Helped b) {
    int order = Double.compare(a.chance, b.chance);
    return order == 0 ? byName(a, b) : order;
  }

  private static int byTimes(Helped a, Helped b) {
    int order = Integer.compare(b.effect.since().times(), a.effect.since().times());
    return order == 0 ? byName(a, b) : order;
  }

  private static int byName(Helped a, Helped b) {
    int order = a.sentence.compareTo(b.sentence);
    return order == 0 ? a.id.compareTo(b.id) : order;
  }
}
