package dev.reflect.lab;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Costs chosen by how well they put what is there before what is not, on authors held out. */
record Choice(Costs costs, double[] sums) {
  static final List<Costs> OFFERED = List.of(new Costs(1, 1, 0), new Costs(4, 1, 0.3));

  /** Returns the costs whose sums order the messages best. */
  static Choice of(boolean[] hits, Function<Costs, double[]> sums) {
    Choice best = null;
    double most = -1;
    for (Costs costs : OFFERED) {
      double[] made = sums.apply(costs);
      double order = order(made, hits);
      if (order > most) {
        most = order;
        best = new Choice(costs, made);
      }
    }
    return best;
  }

  /** Returns the average precision: 1 where all hits come first. */
  static double order(double[] sums, boolean[] hits) {
    List<Integer> order =
        IntStream.range(0, sums.length)
            .boxed()
            .sorted(Comparator.comparingDouble(at -> -sums[at]))
            .toList();
    double total = 0;
    int found = 0;
    for (int count = 1; count <= order.size(); count++) {
      if (hits[order.get(count - 1)]) {
        found++;
        total += (double) found / count;
      }
    }
    return found == 0 ? 0 : total / found;
  }
}
