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
import java.util.stream.IntStream;

/** Questions with what each view has of each turn, to be ranked by any weights. */
final class RecallRun {
  private static final View[] VIEWS = View.values();
  private static final Set<View> RAW = Set.of(View.PERSON, View.ASKS, View.DATED);
  private static final int ROUNDS = 60;
  private static final double START = 0.3;
  private static final double STEP = 0.1;
  private static final double FASTER = 1.2;
  private static final double SLOWER = 0.5;
  private static final double SMALL = 0.004;
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

  Figures ofTurns(double[] weights) {
    return figures(weights, false);
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
    double[] scores = scores(one, weights);
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

  /**
   * Returns the weights by which it is most likely that the right ones come first: documents and
   * turns of the one, documents of the other.
   */
  static double[] tuned(RecallRun sessions, RecallRun groups) {
    int views = sessions.vectors ? VIEWS.length : View.MEANT.ordinal();
    double[] weights = new double[VIEWS.length];
    Arrays.fill(weights, 0, views, START);
    double[] steps = new double[views];
    Arrays.fill(steps, STEP);
    double[] before = new double[views];
    for (int round = 0; round < ROUNDS; round++) {
      double[] slope = new double[views];
      sessions.descend(weights, slope, true);
      sessions.descend(weights, slope, false);
      groups.descend(weights, slope, true);
      for (int view = 0; view < views; view++) {
        slope[view] += SMALL * weights[view];
        steps[view] *= slope[view] * before[view] >= 0 ? FASTER : SLOWER;
        weights[view] = Math.max(0, weights[view] - Math.signum(slope[view]) * steps[view]);
      }
      before = slope;
    }
    return shares(weights);
  }

  /** What is told in standard deviations has one in all. */
  private static double[] shares(double[] weights) {
    double sum = 0;
    for (View view : VIEWS) {
      boolean raw = RAW.contains(view);
      sum += raw ? 0 : weights[view.ordinal()];
    }
    double all = sum;
    return Arrays.stream(weights).map(weight -> weight / all).toArray();
  }

  /** Adds how the mean likelihood of what is right falls with each weight. */
  private void descend(double[] weights, double[] slope, boolean byDocument) {
    for (Case each : cases) {
      double[] scores = scores(each, weights);
      int[] best = byDocument ? best(each, scores) : IntStream.range(0, scores.length).toArray();
      Set<Integer> right = new HashSet<>();
      each.right.forEach(turn -> right.add(byDocument ? each.documents[turn] : turn));
      double most = Arrays.stream(scores).max().orElse(0);
      double sum = 0;
      double sumOfRight = 0;
      double[] likely = new double[best.length];
      boolean[] isRight = new boolean[best.length];
      for (int at = 0; at < likely.length; at++) {
        int turn = best[at];
        likely[at] = Math.exp(scores[turn] - most);
        isRight[at] = right.contains(byDocument ? each.documents[turn] : turn);
        sum += likely[at];
        sumOfRight += isRight[at] ? likely[at] : 0;
      }
      for (int at = 0; at < likely.length; at++) {
        double share = isRight[at] && sumOfRight > 0 ? likely[at] / sumOfRight : 0;
        double wrong = (likely[at] / sum - share) / cases.size();
        for (int view = 0; view < slope.length; view++) {
          slope[view] += wrong * each.views[view][best[at]];
        }
      }
    }
  }

  /** The turn of each document that has most; the turns of one stand together. */
  private static int[] best(Case one, double[] scores) {
    int[] best = new int[one.documents[one.documents.length - 1] + 1];
    Arrays.fill(best, -1);
    for (int turn = 0; turn < scores.length; turn++) {
      int document = one.documents[turn];
      best[document] =
          best[document] < 0 || scores[turn] > scores[best[document]] ? turn : best[document];
    }
    return Arrays.stream(best).filter(turn -> turn >= 0).toArray();
  }

  private static double[] scores(Case one, double[] weights) {
    double[] scores = new double[one.documents.length];
    for (int view = 0; view < weights.length; view++) {
      for (int turn = 0; turn < scores.length; turn++) {
        scores[turn] += weights[view] * one.views[view][turn];
      }
    }
    return scores;
  }
}
