package dev.reflect.statistics;

import dev.reflect.effect.Effect;
import dev.reflect.effect.Verdict;
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
  private static final Comparator<Helped> BY_NAME =
      Comparator.comparing(Helped::sentence).thenComparing(Helped::id);

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
    return all.stream()
        .filter(each -> each.is(Verdict.HELPS))
        .sorted(Comparator.comparingDouble(Helped::chance).thenComparing(BY_NAME))
        .toList();
  }

  /** Returns those that were broken again, most often first. */
  static List<Helped> worst(List<Helped> all) {
    return all.stream()
        .filter(each -> each.is(Verdict.BROKEN))
        .sorted(
            Comparator.comparingInt((Helped each) -> -each.effect().since().times())
                .thenComparing(BY_NAME))
        .toList();
  }
}
