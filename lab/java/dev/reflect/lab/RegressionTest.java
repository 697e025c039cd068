package dev.reflect.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.Features;
import dev.reflect.signal.Heards;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RegressionTest {
  private static final List<String> WORDS =
      List.of("ferry", "quay", "ferry late", "quay late", "ferry quay", "mast");
  private static final boolean[] HITS = {true, false, true, false, true, false};
  private static final int[] ALL = IntStream.range(0, HITS.length).toArray();

  private static Rows rows() {
    List<FeatureVector> features =
        WORDS.stream()
            .map(text -> Heards.said("", text, ""))
            .map(heard -> Features.of(heard, List.of(), Set.of(FeatureGroup.WORDS)))
            .toList();
    return Rows.of(features);
  }

  private static double[] costs(double cost) {
    return IntStream.range(0, HITS.length).mapToDouble(at -> cost).toArray();
  }

  private static double loss(Rows rows, double[] weights, double[] costs) {
    double loss = 0;
    for (double weight : weights) {
      loss += weight * weight / 2;
    }
    for (int at : ALL) {
      double sum = rows.sum(at, weights);
      loss += costs[at] * Math.log1p(Math.exp(HITS[at] ? -sum : sum));
    }
    return loss;
  }

  @Test
  void nothingNearIsBetter() {
    Rows rows = rows();
    double[] costs = costs(50);
    double[] weights = Regression.weights(rows, ALL, HITS, costs);
    double least = loss(rows, weights, costs);
    for (int at = 0; at < weights.length; at++) {
      if (weights[at] != 0) {
        double weight = weights[at];
        for (double other : new double[] {weight - 1, weight + 1}) {
          weights[at] = other;
          assertTrue(loss(rows, weights, costs) > least, "bucket " + at);
        }
        weights[at] = weight;
      }
    }
  }

  @Test
  void partsWhatIsThereFromWhatIsNot() {
    Rows rows = rows();
    double[] weights = Regression.weights(rows, ALL, HITS, costs(50));
    for (int at : ALL) {
      assertEquals(HITS[at], rows.sum(at, weights) > 0, WORDS.get(at));
    }
  }

  @Test
  void whatCostsNothingTeachesNothing() {
    double[] costs = costs(50);
    costs[5] = 0;
    double[] without = Regression.weights(rows(), IntStream.range(0, 5).toArray(), HITS, costs(50));
    double[] weights = Regression.weights(rows(), ALL, HITS, costs);
    for (int at = 0; at < weights.length; at++) {
      assertEquals(without[at], weights[at], 1e-9);
    }
  }
}
