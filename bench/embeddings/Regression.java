import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.Features;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/**
 * Logistic regression of the loss, penalty and cost that reflect trains with, solved by Newton's
 * method with conjugate gradients on plain arrays: dense rows would take liblinear an hour.
 */
final class Regression {
  static final int PARTS = 10;
  private static final double TOLERANCE = 0.01;
  private static final int ROUNDS = 30;

  private final int[][] buckets;
  private final float[][] values;
  private final float[][] dense;
  private final int columns;

  /** Takes hashed features, a vector, or both side by side; {@code dense} may be null. */
  Regression(List<Corpus.Message> messages, boolean hashed, float[][] dense) {
    this.buckets = new int[messages.size()][0];
    this.values = new float[messages.size()][0];
    this.dense = dense == null ? new float[messages.size()][0] : dense;
    this.columns = FeatureVector.BUCKETS + this.dense[0].length + 1;
    for (int row = 0; hashed && row < messages.size(); row++) {
      FeatureVector features =
          Features.of(messages.get(row).heard(), EnumSet.allOf(FeatureGroup.class));
      buckets[row] = new int[features.size()];
      values[row] = new float[features.size()];
      for (int at = 0; at < features.size(); at++) {
        buckets[row][at] = features.bucket(at);
        values[row][at] = features.value(at);
      }
    }
  }

  /** Two repositories of one owner are one author, and stand in one part. */
  static int part(Corpus.Message message) {
    return Math.floorMod(message.owner().hashCode(), PARTS);
  }

  /** Returns for each message the sum of a model that never saw its author. */
  double[] unseen(List<Corpus.Message> messages, boolean[] hits) {
    double[] sums = new double[messages.size()];
    for (int part = 0; part < PARTS; part++) {
      List<Integer> known = new ArrayList<>();
      for (int at = 0; at < sums.length; at++) {
        if (part(messages.get(at)) != part) {
          known.add(at);
        }
      }
      double[] weights = weights(known.stream().mapToInt(Integer::intValue).toArray(), hits);
      for (int at = 0; at < sums.length; at++) {
        if (part(messages.get(at)) == part) {
          sums[at] = sum(at, weights);
        }
      }
    }
    return sums;
  }

  private double[] weights(int[] rows, boolean[] hits) {
    double[] weights = new double[columns];
    double enough = 0;
    for (int round = 0; round < ROUNDS; round++) {
      double[] gradient = weights.clone();
      double[] bends = new double[rows.length];
      int there = 0;
      for (int each = 0; each < rows.length; each++) {
        double likely = 1 / (1 + Math.exp(-sum(rows[each], weights)));
        boolean hit = hits[rows[each]];
        there += hit ? 1 : 0;
        bends[each] = likely * (1 - likely);
        add(rows[each], likely - (hit ? 1 : 0), gradient);
      }
      double length = Math.sqrt(product(gradient, gradient));
      if (round == 0) {
        enough = TOLERANCE * length * Math.min(there, rows.length - there) / rows.length;
      }
      if (length <= enough) {
        break;
      }
      double[] step = step(rows, bends, gradient, 0.1 * length);
      double before = loss(rows, hits, weights);
      for (int half = 0; half < 20; half++) {
        double[] next = weights.clone();
        move(next, -Math.pow(0.5, half), step);
        if (loss(rows, hits, next) < before) {
          weights = next;
          break;
        }
      }
    }
    return weights;
  }

  /** Solves the Hessian times the step equals the gradient, so far. */
  private double[] step(int[] rows, double[] bends, double[] gradient, double enough) {
    double[] step = new double[columns];
    double[] rest = gradient.clone();
    double[] direction = gradient.clone();
    double square = product(rest, rest);
    for (int round = 0; round < 200 && Math.sqrt(square) > enough; round++) {
      double[] bent = direction.clone();
      for (int each = 0; each < rows.length; each++) {
        add(rows[each], bends[each] * sum(rows[each], direction), bent);
      }
      double far = square / product(direction, bent);
      move(step, far, direction);
      move(rest, -far, bent);
      double next = product(rest, rest);
      for (int at = 0; at < columns; at++) {
        direction[at] = rest[at] + next / square * direction[at];
      }
      square = next;
    }
    return step;
  }

  private double loss(int[] rows, boolean[] hits, double[] weights) {
    double loss = product(weights, weights) / 2;
    for (int row : rows) {
      double sum = sum(row, weights);
      loss += Math.log1p(Math.exp(hits[row] ? -sum : sum));
    }
    return loss;
  }

  private double sum(int row, double[] weights) {
    double sum = weights[columns - 1];
    int[] places = buckets[row];
    float[] amounts = values[row];
    for (int at = 0; at < places.length; at++) {
      sum += weights[places[at]] * amounts[at];
    }
    float[] vector = dense[row];
    double one = 0;
    double two = 0;
    for (int at = 0; at + 1 < vector.length; at += 2) {
      one += weights[FeatureVector.BUCKETS + at] * vector[at];
      two += weights[FeatureVector.BUCKETS + at + 1] * vector[at + 1];
    }
    return sum + one + two;
  }

  private void add(int row, double factor, double[] to) {
    to[columns - 1] += factor;
    int[] places = buckets[row];
    float[] amounts = values[row];
    for (int at = 0; at < places.length; at++) {
      to[places[at]] += factor * amounts[at];
    }
    float[] vector = dense[row];
    for (int at = 0; at < vector.length; at++) {
      to[FeatureVector.BUCKETS + at] += factor * vector[at];
    }
  }

  private static void move(double[] from, double far, double[] direction) {
    for (int at = 0; at < from.length; at++) {
      from[at] += far * direction[at];
    }
  }

  private static double product(double[] one, double[] other) {
    double product = 0;
    for (int at = 0; at < one.length; at++) {
      product += one[at] * other[at];
    }
    return product;
  }
}
