package dev.reflect.lab;

import dev.reflect.meta.Rate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** How far two readers of the same messages agree: the ceiling for whoever is measured by them. */
public record Agreement(List<Pair> pairs) {
  /** Two judgements of one message. */
  public record Pair(Judgement first, Judgement second) {
    public Pair {
      Objects.requireNonNull(first);
      Objects.requireNonNull(second);
    }
  }

  public Agreement {
    pairs = List.copyOf(pairs);
  }

  /** Returns how many labels are the same. */
  public Rate ofLabels() {
    return same(Judgement::label);
  }

  /** Returns Cohen's kappa of the labels: 1 is full agreement, 0 is that of chance. */
  public Optional<Double> kappa() {
    return kappa(Judgement::label);
  }

  /** Returns Cohen's kappa of whether a message is one that the measure asks for. */
  public Optional<Double> kappa(Measure measure) {
    return kappa((Function<Judgement, Object>) measure::isIn);
  }

  private Rate same(Function<Judgement, Object> seen) {
    long same =
        pairs.stream()
            .filter(pair -> seen.apply(pair.first()).equals(seen.apply(pair.second())))
            .count();
    return new Rate((int) same, pairs.size());
  }

  private Optional<Double> kappa(Function<Judgement, Object> seen) {
    Map<Object, Integer> first = new HashMap<>();
    Map<Object, Integer> second = new HashMap<>();
    for (Pair pair : pairs) {
      first.merge(seen.apply(pair.first()), 1, Integer::sum);
      second.merge(seen.apply(pair.second()), 1, Integer::sum);
    }
    double total = pairs.size();
    double chance = 0;
    for (Map.Entry<Object, Integer> each : first.entrySet()) {
      chance += each.getValue() / total * second.getOrDefault(each.getKey(), 0) / total;
    }
    if (pairs.isEmpty() || chance == 1) {
      return Optional.empty();
    }
    return Optional.of((same(seen).value() - chance) / (1 - chance));
  }
}
