package dev.reflect.lab;

import dev.reflect.lab.Pile.Asked;
import dev.reflect.recall.Cosines;
import dev.reflect.recall.Query;
import dev.reflect.recall.Ranking;
import dev.reflect.recall.Ranking.View;
import dev.reflect.recall.Spread;
import dev.reflect.recall.Turn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Questions with what each view has of each turn, to be ranked by any weights. */
final class RecallRun {
  private static final View[] VIEWS = View.values();
  private static final double[] STEPS = {0.2, 0.1, 0.05, 0.02};
  private static final int LAST_COUNTED = 20;

  /** One question: of each view its values, of each turn its document, and whether it is right. */
  private record Case(int fold, float[][] views, int[] documents, Set<Integer> right) {}

  /** Where the first right one stands, over all questions. */
  record Figures(double first, double five, double ten, double reciprocal) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT, "%.1f | %.1f | %.1f | %.3f", first, five, ten, reciprocal);
    }

    double sum() {
      return 0.3 * first + 0.3 * five + 100 * reciprocal;
    }
  }

  private final List<Case> cases = new ArrayList<>();
  private final boolean vectors;

  private RecallRun(boolean vectors) {
    this.vectors = vectors;
  }

  /** Returns the questions of all piles, with vectors where these are given. */
  static RecallRun of(List<Pile> piles, Optional<PileVectors> vectors) throws IOException {
    RecallRun run = new RecallRun(vectors.isPresent());
    for (Pile pile : piles) {
      if (vectors.isPresent()) {
        vectors.get().make(pile);
      }
      Spread spread = Spread.of(pile.turns());
      int[] documents = pile.turns().stream().mapToInt(Turn::document).toArray();
      for (Asked asked : pile.asked()) {
        Cosines cosines =
            vectors.isPresent() ? vectors.get().cosines(pile, asked.words()) : Cosines.NONE;
        Map<View, double[]> views =
            Ranking.views(pile.turns(), Query.of(asked.words()), spread, cosines);
        float[][] small = new float[VIEWS.length][documents.length];
        for (View view : views.keySet()) {
          for (int turn = 0; turn < documents.length; turn++) {
            small[view.ordinal()][turn] = (float) views.get(view)[turn];
          }
        }
        run.cases.add(new Case(pile.fold(), small, documents, asked.right()));
      }
    }
    return run;
  }

  double[] frozen() {
    return Arrays.stream(VIEWS).mapToDouble(view -> view.weight(vectors)).toArray();
  }

  int size() {
    return cases.size();
  }

  /** Returns the cases of one fold, or of all others. */
  RecallRun fold(int fold, boolean others) {
    RecallRun part = new RecallRun(vectors);
    cases.stream().filter(each -> each.fold == fold ^ others).forEach(part.cases::add);
    return part;
  }

  Figures ofTurns() {
    return figures(frozen(), false);
  }

  Figures ofDocuments() {
    return ofDocuments(frozen());
  }

  /** A document stands where the first of its turns does. */
  Figures ofDocuments(double[] weights) {
    return figures(weights, true);
  }

  private Figures figures(double[] weights, boolean byDocument) {
    double[] sums = new double[4];
    for (Case each : cases) {
      int rank = rank(each, weights, byDocument);
      sums[0] += rank == 1 ? 100 : 0;
      sums[1] += rank <= 5 ? 100 : 0;
      sums[2] += rank <= 10 ? 100 : 0;
      sums[3] += rank <= LAST_COUNTED ? 1.0 / rank : 0;
    }
    int all = Math.max(1, cases.size());
    return new Figures(sums[0] / all, sums[1] / all, sums[2] / all, sums[3] / all);
  }

  /** Of equals the one that stands first is first, as in the program. */
  private static int rank(Case one, double[] weights, boolean byDocument) {
    double[] scores = new double[one.documents.length];
    for (int view = 0; view < weights.length; view++) {
      for (int turn = 0; turn < scores.length; turn++) {
        scores[turn] += weights[view] * one.views[view][turn];
      }
    }
    Set<Integer> rightDocuments = new HashSet<>();
    one.right.forEach(turn -> rightDocuments.add(one.documents[turn]));
    int best = -1;
    for (int turn : one.right) {
      if (best < 0 || scores[turn] > scores[best] || scores[turn] == scores[best] && turn < best) {
        best = turn;
      }
    }
    Map<Integer, Double> wrong = new HashMap<>();
    double right = scores[best];
    if (byDocument) {
      for (int turn = 0; turn < scores.length; turn++) {
        if (rightDocuments.contains(one.documents[turn]) && scores[turn] > right) {
          right = scores[turn];
          best = turn;
        }
      }
    }
    for (int turn = 0; turn < scores.length; turn++) {
      boolean before = scores[turn] > right || scores[turn] == right && turn < best;
      if (before
          && !(byDocument
              ? rightDocuments.contains(one.documents[turn])
              : one.right.contains(turn))) {
        wrong.put(byDocument ? one.documents[turn] : turn, scores[turn]);
      }
    }
    return wrong.size() + 1;
  }

  /** Returns the weights that rank the documents of these runs best. */
  static double[] tuned(List<RecallRun> runs) {
    boolean vectors = runs.get(0).vectors;
    int views = vectors ? VIEWS.length : View.MEANT.ordinal();
    double[] equal = new double[VIEWS.length];
    Arrays.fill(equal, 0, views, 1.0 / views);
    return climbed(runs, equal, views);
  }

  /** Moves weight from one view to another as long as that is better. */
  private static double[] climbed(List<RecallRun> runs, double[] start, int views) {
    double[] best = start;
    double most = worth(runs, best);
    for (double step : STEPS) {
      boolean better = true;
      while (better) {
        better = false;
        for (int change = 0; change < views * views; change++) {
          double[] other = best.clone();
          int from = change / views;
          double moved = Math.min(step, other[from]);
          other[from] -= moved;
          other[change % views] += moved;
          double worth = worth(runs, other);
          if (worth > most + 1e-6) {
            most = worth;
            best = other;
            better = true;
          }
        }
      }
    }
    return best;
  }

  /** Many questions say more than few, but not so many times more. */
  private static double worth(List<RecallRun> runs, double[] weights) {
    return runs.stream()
        .mapToDouble(run -> Math.sqrt(run.size()) * run.ofDocuments(weights).sum())
        .sum();
  }
}
