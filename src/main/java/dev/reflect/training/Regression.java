package dev.reflect.training;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import dev.reflect.evaluation.Labelled;
import dev.reflect.signal.Calibration;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.Trait;
import java.util.Arrays;
import java.util.List;

/** Logistic regression with an L2 penalty, by a solver that draws nothing at random. */
final class Regression {
  private static final double COST = 1;
  private static final double TOLERANCE = 0.01;
  private static final Calibration NONE = new Calibration(1, 0, 2, 2, 2);

  private Regression() {}

  /** Returns weights learned from the messages at these places. */
  static LinearModel.Part of(
      List<Labelled> examples, List<FeatureVector> features, List<Integer> places, Trait trait) {
    Linear.disableDebugOutput();
    Problem problem = new Problem();
    problem.l = places.size();
    problem.n = FeatureVector.BUCKETS + 1;
    problem.bias = 1;
    problem.x = new Feature[problem.l][];
    problem.y = new double[problem.l];
    int hits = 0;
    for (int row = 0; row < problem.l; row++) {
      int at = places.get(row);
      boolean hit = Trainer.has(examples.get(at), trait);
      hits += hit ? 1 : 0;
      problem.x[row] = nodes(features.get(at));
      problem.y[row] = hit ? 1 : -1;
    }
    if (hits == 0 || hits == problem.l) {
      double sure = hits == 0 ? -10 : 10;
      return LinearModel.Part.of(new double[FeatureVector.BUCKETS], sure, NONE);
    }
    Model model = Linear.train(problem, new Parameter(SolverType.L2R_LR, COST, TOLERANCE));
    double sign = model.getLabels()[0] == 1 ? 1 : -1;
    double[] learned = model.getFeatureWeights();
    double[] weights = Arrays.copyOf(learned, FeatureVector.BUCKETS);
    for (int at = 0; at < weights.length; at++) {
      weights[at] *= sign;
    }
    return LinearModel.Part.of(weights, sign * learned[FeatureVector.BUCKETS], NONE);
  }

  private static Feature[] nodes(FeatureVector features) {
    Feature[] nodes = new Feature[features.size() + 1];
    for (int at = 0; at < features.size(); at++) {
      nodes[at] = new FeatureNode(features.bucket(at) + 1, features.value(at));
    }
    nodes[features.size()] = new FeatureNode(FeatureVector.BUCKETS + 1, 1);
    return nodes;
  }
}
