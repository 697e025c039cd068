package dev.reflect.recall;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Ranks the turns that may answer a question, seen in several ways: how well the whole document
 * fits, a turn with what stands around it, how near to each other the words stand, how many of them
 * there are, whether a person said it, whether it ends with a question, and whether it was said on
 * a day that the question names; where there are vectors, how near a turn is in meaning, by itself
 * and with what stands around it, and how near the nearest of its document are. Most views are told
 * in standard deviations from their mean over all turns, so that views can be added. What a person
 * said counts for ten times what a tool did, of an answer thirty words do.
 */
public final class Ranking {
  /** A way to see a turn, and what it weighs; frozen by {@code bench/recall.sh}. */
  public enum View {
    DOCUMENT(0.46, 0.062),
    AROUND(0.39, 0.104),
    NEAR(0.07, 0.016),
    COVERED(0.08, 0.041),
    COVERED_DOCUMENT(0, 0.114),
    PERSON(0, 0.218),
    ASKS(0.3, 0.181),
    DATED(2, 2),
    MEANT(0, 0.249),
    MEANT_AROUND(0, 0.187),
    MEANT_DOCUMENT(0, 0.129),
    MEANT_PERSON(0, 0.098);

    private final double weight;
    private final double beside;

    View(double weight, double beside) {
      this.weight = weight;
      this.beside = beside;
    }

    /** Returns what it weighs where there are words alone, or vectors beside them. */
    public double weight(boolean vectors) {
      return vectors ? beside : weight;
    }
  }

  /**
   * The common measure of how much a text is about some terms.
   *
   * @param saturation how soon more of the same says nothing more
   * @param levelling how much a long text must say more, 0–1
   */
  private record Bm25(double saturation, double levelling) {
    double score(double[] counts, double length, double[] rarity) {
      double score = 0;
      double slow = saturation * (1 - levelling + levelling * length);
      for (int term = 0; term < counts.length; term++) {
        if (counts[term] > 0) {
          score += rarity[term] * counts[term] * (saturation + 1) / (counts[term] + slow);
        }
      }
      return score;
    }
  }

  private static final Bm25 OF_DOCUMENTS = new Bm25(1.5, 0.75);
  private static final Bm25 OF_TURNS = new Bm25(2, 0.75);
  private static final double OTHERS = 0.1;

  /** So many terms of an answer count. */
  private static final double SHORT = 30;

  /** What the turns next to one weigh, and those behind them. */
  private static final double[] BESIDE = {0.8, 0.5};

  /** Turns around one are read until there are so many terms; a long turn stands for itself. */
  private static final double ROOM = 60;

  /** Terms of the question count as a pair where at most so many stand from one to the other. */
  private static final int PAIRED = 3;

  private static final int NEAR = 8;

  /** So many turns of a document tell what it means. */
  private static final int NEAREST = 5;

  private final List<Turn> turns;
  private final Query question;
  private final List<String> terms;
  private final int documents;
  private final double[] inTurns;
  private final double[] inDocuments;
  private final double[][] counts;

  private Ranking(List<Turn> turns, Query question, Spread spread) {
    this.turns = turns;
    this.question = question;
    this.terms = question.terms();
    this.documents = turns.stream().mapToInt(Turn::document).max().orElse(-1) + 1;
    this.inTurns = terms.stream().mapToDouble(spread::rarityInTurns).toArray();
    this.inDocuments = terms.stream().mapToDouble(spread::rarityInDocuments).toArray();
    this.counts = counts(turns, terms);
  }

  /** How often each term stands in each turn. */
  private static double[][] counts(List<Turn> turns, List<String> terms) {
    Map<String, Integer> places = new HashMap<>();
    terms.forEach(term -> places.put(term, places.size()));
    double[][] counts = new double[turns.size()][terms.size()];
    for (int turn = 0; turn < counts.length; turn++) {
      for (String term : turns.get(turn).terms()) {
        Integer place = places.get(term);
        if (place != null) {
          counts[turn][place]++;
        }
      }
    }
    return counts;
  }

  /**
   * Returns a score for each turn; the higher, the better it answers.
   *
   * @param cosines how near each turn is to the question in meaning, or {@link Cosines#NONE}
   */
  public static double[] scores(List<Turn> turns, Query question, Spread spread, Cosines cosines) {
    double[] scores = new double[turns.size()];
    boolean vectors = cosines.isKnown();
    views(turns, question, spread, cosines)
        .forEach(
            (view, values) -> {
              for (int turn = 0; turn < scores.length; turn++) {
                scores[turn] += view.weight(vectors) * values[turn];
              }
            });
    return scores;
  }

  /** Returns what each view has of each turn, in standard deviations from its mean. */
  public static Map<View, double[]> views(
      List<Turn> turns, Query question, Spread spread, Cosines cosines) {
    Ranking ranking = new Ranking(List.copyOf(turns), question, spread);
    Map<View, double[]> views = new EnumMap<>(View.class);
    views.put(View.DOCUMENT, standard(ranking.document()));
    views.put(View.AROUND, standard(ranking.around()));
    views.put(View.NEAR, standard(ranking.near()));
    double[] covered = ranking.covered();
    views.put(View.COVERED, standard(covered));
    views.put(View.COVERED_DOCUMENT, standard(ranking.document(covered, 1)));
    views.put(View.PERSON, ranking.person());
    views.put(View.ASKS, ranking.asks());
    views.put(View.DATED, ranking.dated());
    if (cosines.isKnown()) {
      views.put(View.MEANT, standard(cosines.alone()));
      views.put(View.MEANT_AROUND, standard(cosines.around()));
      views.put(View.MEANT_DOCUMENT, standard(ranking.document(cosines.around(), NEAREST)));
      views.put(View.MEANT_PERSON, standard(ranking.document(ranking.said(cosines.around()), 1)));
    }
    return views;
  }

  /** What is not known counts as the mean. */
  private static double[] standard(double[] values) {
    double[] known = Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
    double mean = Arrays.stream(known).average().orElse(0);
    double squares = 0;
    for (double value : known) {
      squares += (value - mean) * (value - mean) / known.length;
    }
    double deviation = Math.sqrt(squares);
    double[] standard = new double[values.length];
    for (int at = 0; at < values.length && deviation > 1e-9; at++) {
      standard[at] = Double.isNaN(values[at]) ? 0 : (values[at] - mean) / deviation;
    }
    return standard;
  }

  private double[] person() {
    return turns.stream().mapToDouble(turn -> turn.isOfPerson() ? 1 : 0).toArray();
  }

  /** Who asks does not answer. */
  private double[] asks() {
    return turns.stream().mapToDouble(turn -> turn.asks() ? -1 : 0).toArray();
  }

  /** Leaves what a person said. */
  private double[] said(double[] values) {
    double[] said = values.clone();
    for (int turn = 0; turn < said.length; turn++) {
      said[turn] = turns.get(turn).isOfPerson() ? said[turn] : Double.NaN;
    }
    return said;
  }

  /** The mean of those of a document that have most. */
  private double[] document(double[] of, int most) {
    double[] values = new double[counts.length];
    int first = 0;
    for (int turn = 1; turn <= values.length; turn++) {
      boolean ends =
          turn == values.length || turns.get(turn).document() != turns.get(first).document();
      if (ends) {
        double[] sorted =
            Arrays.stream(of, first, turn).filter(value -> !Double.isNaN(value)).sorted().toArray();
        double mean =
            Arrays.stream(sorted, Math.max(0, sorted.length - most), sorted.length)
                .average()
                .orElse(Double.NaN);
        Arrays.fill(values, first, turn, mean);
        first = turn;
      }
    }
    return values;
  }

  /** A short answer counts as much as what a person says, a long one as little as work does. */
  private double weight(int turn) {
    Turn each = turns.get(turn);
    return switch (each.speech()) {
      case PERSON -> 1;
      case ANSWER -> Math.max(OTHERS, Math.min(1, SHORT / Math.max(1, each.length())));
      case WORK -> OTHERS;
    };
  }

  private double[] document() {
    double[][] sums = new double[documents][terms.size()];
    double[] lengths = new double[documents];
    double all = 0;
    for (int turn = 0; turn < counts.length; turn++) {
      int document = turns.get(turn).document();
      add(sums[document], counts[turn], weight(turn));
      lengths[document] += weight(turn) * turns.get(turn).length();
      all += weight(turn) * turns.get(turn).length();
    }
    double mean = Math.max(1, all / Math.max(1, documents));
    double[] values = new double[counts.length];
    for (int turn = 0; turn < values.length; turn++) {
      int document = turns.get(turn).document();
      values[turn] = OF_DOCUMENTS.score(sums[document], lengths[document] / mean, inDocuments);
    }
    return values;
  }

  private double[] around() {
    double[] values = new double[counts.length];
    for (int turn = 0; turn < values.length; turn++) {
      double[] sum = new double[terms.size()];
      add(sum, counts[turn], weight(turn));
      double length = weight(turn) * turns.get(turn).length();
      length += beside(turn, -1, sum);
      length += beside(turn, 1, sum);
      values[turn] = OF_TURNS.score(sum, length / ROOM, inTurns);
    }
    return values;
  }

  /** Adds what stands on one side of a turn, and returns how long it is. */
  private double beside(int turn, int step, double[] sum) {
    double length = 0;
    double room = ROOM - turns.get(turn).length() / 2.0;
    int next = turn + step;
    for (double share : BESIDE) {
      boolean ends = next < 0 || next >= counts.length || room <= 0;
      if (ends || turns.get(next).document() != turns.get(turn).document()) {
        return length;
      }
      double size = Math.max(1, turns.get(next).length());
      double weight = share * Math.min(1, room / size) * weight(next);
      add(sum, counts[next], weight);
      length += weight * size;
      room -= size;
      next += step;
    }
    return length;
  }

  private static void add(double[] sum, double[] more, double weight) {
    for (int term = 0; term < sum.length; term++) {
      sum[term] += weight * more[term];
    }
  }

  private double[] covered() {
    double[] values = new double[counts.length];
    for (int turn = 0; turn < values.length; turn++) {
      for (int term = 0; term < terms.size(); term++) {
        values[turn] += counts[turn][term] > 0 ? inTurns[term] : 0;
      }
    }
    return values;
  }

  private double[] dated() {
    return turns.stream()
        .mapToDouble(turn -> turn.day().map(question.days()::share).orElse(0.0))
        .toArray();
  }

  private double[] near() {
    double[] values = new double[counts.length];
    for (int turn = 0; turn < values.length; turn++) {
      for (int first = 0; first < terms.size(); first++) {
        for (int other = first + 1; other < Math.min(terms.size(), first + PAIRED); other++) {
          if (counts[turn][first] > 0 && counts[turn][other] > 0) {
            double nearness = nearness(turns.get(turn).terms(), terms.get(first), terms.get(other));
            values[turn] += nearness * (inTurns[first] + inTurns[other]);
          }
        }
      }
    }
    return values;
  }

  /** Returns 1 for terms beside each other, less where some stand between, 0 where many do. */
  private static double nearness(List<String> all, String first, String other) {
    int least = NEAR + 1;
    int lastFirst = -NEAR - 1;
    int lastOther = -NEAR - 1;
    for (int at = 0; at < all.size(); at++) {
      if (all.get(at).equals(first)) {
        lastFirst = at;
        least = Math.min(least, at - lastOther);
      } else if (all.get(at).equals(other)) {
        lastOther = at;
        least = Math.min(least, at - lastFirst);
      }
    }
    return least > NEAR ? 0 : 1.0 / least;
  }
}
