package dev.reflect.lab;

import dev.reflect.signal.LinearModel.Calibration;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.Trait;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Messages to learn from, and behind them invented examples, which nothing is measured on. */
final class Lessons {
  private static final Calibration NONE = new Calibration(1, 0, 2, 2, 2);
  /** No part of the authors. */
  static final int NOBODY = -1;

  private static final double SURE = 10;

  private final List<Labelled> all;
  private final List<FeatureVector> features;
  private final Rows rows;
  private final int real;
  private final int[] parts;

  Lessons(List<Labelled> messages, List<Labelled> invented, List<FeatureVector> features) {
    this.all = Stream.concat(messages.stream(), invented.stream()).toList();
    this.features = features;
    this.rows = Rows.of(features);
    this.real = messages.size();
    this.parts = Authors.parts(messages);
  }

  /** Returns whether each of the messages has the trait, without the invented ones. */
  boolean[] hits(Trait trait) {
    return Arrays.copyOf(allHits(trait), real);
  }

  /** Returns for each message what a model that never heard its author makes of it. */
  double[] unseen(Trait trait, Costs costs) {
    double[] sums = new double[real];
    for (int held = 0; held < Authors.PARTS; held++) {
      LinearModel.Part part = part(trait, costs, held);
      for (int at = 0; at < real; at++) {
        if (parts[at] == held) {
          sums[at] = part.sum(features.get(at));
        }
      }
    }
    return sums;
  }

  /** Returns weights learned from all but one part of the authors. */
  LinearModel.Part part(Trait trait, Costs costs, int held) {
    boolean[] hits = allHits(trait);
    double[] cost = new double[hits.length];
    for (int at = 0; at < cost.length; at++) {
      cost[at] = costs.of(hits[at], at >= real);
    }
    int[] places =
        IntStream.range(0, hits.length)
            .filter(at -> at >= real || parts[at] != held)
            .filter(at -> cost[at] > 0)
            .toArray();
    long found = Arrays.stream(places).filter(at -> hits[at]).count();
    if (found == 0 || found == places.length) {
      return LinearModel.Part.of(
          new double[FeatureVector.BUCKETS], found == 0 ? -SURE : SURE, NONE);
    }
    double[] weights = Regression.weights(rows, places, hits, cost);
    return LinearModel.Part.of(
        Arrays.copyOf(weights, FeatureVector.BUCKETS), weights[FeatureVector.BUCKETS], NONE);
  }

  private boolean[] allHits(Trait trait) {
    boolean[] hits = new boolean[all.size()];
    for (int at = 0; at < hits.length; at++) {
      hits[at] = has(all.get(at).judgement(), trait);
    }
    return hits;
  }

  private static boolean has(Judgement judgement, Trait trait) {
    return switch (trait) {
      case FAILURE -> judgement.failureReport();
      case DURABLE -> judgement.durable();
      case CORRECTION, APPROVAL, SUGGESTION, REMEMBER ->
          !judgement.failureReport() && trait.kind().equals(judgement.label());
    };
  }
}
