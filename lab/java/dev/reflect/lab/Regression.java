package dev.reflect.lab;

import dev.reflect.signal.FeatureVector;

/**
 * Logistic regression with an L2 penalty and a cost for each row, by Newton's method; each step is
 * found by conjugate gradients. Nothing is drawn at random.
 */
final class Regression {
  private static final int SIZE = FeatureVector.BUCKETS + 1;
  private static final int STEPS = 30;
  private static final int TURNS = 40;
  private static final double TOLERANCE = 0.01;
  private static final double TURN_TOLERANCE = 0.1;
  private static final double DECREASE = 0.01;

  private final Rows rows;
  private final int[] places;
  private final boolean[] hits;
  private final double[] costs;
  private final double[] margins;

  private Regression(Rows rows, int[] places, boolean[] hits, double[] costs) {
    this.rows = rows;
    this.places = places;
    this.hits = hits;
    this.costs = costs;
    this.margins = new double[places.length];
  }

  /**
   * Returns a weight for each bucket, and behind them the bias.
   *
   * @param places the rows to learn from
   * @param hits of all rows, which have the trait
   * @param costs of all rows, what it costs to be wrong there
   */
  static double[] weights(Rows rows, int[] places, boolean[] hits, double[] costs) {
    return new Regression(rows, places, hits, costs).weights();
  }

  private double[] weights() {
    double[] weights = new double[SIZE];
    double first = 0;
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = gradient(weights);
      double steep = Math.sqrt(dot(gradient, gradient));
      first = step == 0 ? steep : first;
      if (steep <= TOLERANCE * first) {
        break;
      }
      double[] direction = direction(gradient, TURN_TOLERANCE * steep);
      go(weights, direction, dot(gradient, direction));
    }
    return weights;
  }

  private double[] gradient(double[] weights) {
    double[] gradient = weights.clone();
    for (int at = 0; at < places.length; at++) {
      int row = places[at];
      double miss = likely(margins[at]) - (hits[row] ? 1 : 0);
      rows.addTo(gradient, row, costs[row] * miss);
    }
    return gradient;
  }

  private double[] direction(double[] gradient, double enough) {
    double[] bends = new double[places.length];
    for (int at = 0; at < bends.length; at++) {
      double likely = likely(margins[at]);
      bends[at] = costs[places[at]] * likely * (1 - likely);
    }
    double[] direction = new double[SIZE];
    double[] rest = new double[SIZE];
    for (int at = 0; at < SIZE; at++) {
      rest[at] = -gradient[at];
    }
    double[] turn = rest.clone();
    double square = dot(rest, rest);
    for (int each = 0; each < TURNS && Math.sqrt(square) > enough; each++) {
      double[] bent = bent(turn, bends);
      double far = square / dot(turn, bent);
      add(direction, far, turn);
      add(rest, -far, bent);
      double next = dot(rest, rest);
      for (int at = 0; at < SIZE; at++) {
        turn[at] = rest[at] + next / square * turn[at];
      }
      square = next;
    }
    return direction;
  }

  /** Returns the second derivative of the loss, times a direction. */
  private double[] bent(double[] direction, double[] bends) {
    double[] bent = direction.clone();
    for (int at = 0; at < bends.length; at++) {
      rows.addTo(bent, places[at], bends[at] * rows.sum(places[at], direction));
    }
    return bent;
  }

  /** Goes as far in the direction as the loss gets less, by halves. */
  private void go(double[] weights, double[] direction, double slope) {
    double[] gains = new double[places.length];
    for (int at = 0; at < gains.length; at++) {
      gains[at] = rows.sum(places[at], direction);
    }
    double square = dot(weights, weights);
    double mixed = dot(weights, direction);
    double long2 = dot(direction, direction);
    double before = square / 2 + loss(gains, 0);
    double far = 1;
    while (far > 1e-6) {
      double penalty = (square + 2 * far * mixed + far * far * long2) / 2;
      if (penalty + loss(gains, far) <= before + DECREASE * far * slope) {
        break;
      }
      far /= 2;
    }
    add(weights, far, direction);
    for (int at = 0; at < gains.length; at++) {
      margins[at] += far * gains[at];
    }
  }

  private double loss(double[] gains, double far) {
    double loss = 0;
    for (int at = 0; at < gains.length; at++) {
      double margin = margins[at] + far * gains[at];
      double signed = hits[places[at]] ? margin : -margin;
      double cost = costs[places[at]];
      loss +=
          cost
              * (signed > 0
                  ? Math.log1p(Math.exp(-signed))
                  : Math.log1p(Math.exp(signed)) - signed);
    }
    return loss;
  }

  private static double likely(double margin) {
    return 1 / (1 + Math.exp(-margin));
  }

  private static double dot(double[] some, double[] other) {
    double dot = 0;
    for (int at = 0; at < some.length; at++) {
      dot += some[at] * other[at];
    }
    return dot;
  }

  private static void add(double[] to, double times, double[] some) {
    for (int at = 0; at < to.length; at++) {
      to[at] += times * some[at];
    }
  }
}
