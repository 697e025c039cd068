import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a way of learning says of every message: how likely each trait, and whether it speaks. */
record Reading(Map<Trait, double[]> likely, Map<Trait, boolean[]> heard) {
  private static final double LOW = 0.60;
  private static final int FEWEST = 10;
  private static final double PENALTY = 1e-3;

  /**
   * Reads sums as reflect does: a curve makes them probabilities, the likeliest kind counts, and it
   * speaks from the lowest probability on from which 60 of 100 are right. Curve and threshold of a
   * part come from the other parts. Durable stands for itself.
   */
  static Reading of(List<Corpus.Message> messages, Map<Trait, double[]> sums) {
    Map<Trait, double[]> likely = new EnumMap<>(Trait.class);
    Map<Trait, boolean[]> heard = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      likely.put(trait, new double[messages.size()]);
      heard.put(trait, new boolean[messages.size()]);
    }
    for (int part = 0; part < Regression.PARTS; part++) {
      Map<Trait, double[]> here = new EnumMap<>(Trait.class);
      for (Trait trait : Trait.values()) {
        here.put(trait, probabilities(messages, sums.get(trait), trait, part));
      }
      for (Trait trait : Trait.values()) {
        double low = threshold(messages, here, trait, part);
        for (int at = 0; at < messages.size(); at++) {
          if (Regression.part(messages.get(at)) == part) {
            double probability = here.get(trait)[at];
            boolean silent = messages.get(at).heard().own().isBlank();
            likely.get(trait)[at] = silent ? 0 : probability;
            heard.get(trait)[at] = !silent && probability >= low && isLikeliest(here, trait, at);
          }
        }
      }
    }
    return new Reading(likely, heard);
  }

  private static boolean isLikeliest(Map<Trait, double[]> likely, Trait trait, int at) {
    return trait == Trait.DURABLE
        || likely.keySet().stream()
            .filter(other -> other != Trait.DURABLE && other != trait)
            .allMatch(other -> likely.get(other)[at] <= likely.get(trait)[at]);
  }

  private static double threshold(
      List<Corpus.Message> messages, Map<Trait, double[]> likely, Trait trait, int part) {
    double[] probabilities = likely.get(trait);
    List<Integer> order = new ArrayList<>();
    for (int at = 0; at < messages.size(); at++) {
      if (Regression.part(messages.get(at)) != part && isLikeliest(likely, trait, at)) {
        order.add(at);
      }
    }
    order.sort(Comparator.comparingDouble(at -> -probabilities[at]));
    double low = 2;
    int hits = 0;
    for (int count = 1; count <= order.size(); count++) {
      int at = order.get(count - 1);
      hits += trait.isIn(messages.get(at)) ? 1 : 0;
      if (count >= FEWEST && hits >= LOW * count) {
        low = probabilities[at];
      }
    }
    return low;
  }

  /** Platt's curve through the sums of the other parts, by Newton's method. */
  private static double[] probabilities(
      List<Corpus.Message> messages, double[] sums, Trait trait, int part) {
    double slope = 1;
    double offset = 0;
    for (int round = 0; round < 50; round++) {
      double slopes = PENALTY * (slope - 1);
      double offsets = PENALTY * offset;
      double square = PENALTY;
      double mixed = 0;
      double plain = PENALTY;
      for (int at = 0; at < sums.length; at++) {
        if (Regression.part(messages.get(at)) != part) {
          double likely = curve(slope, offset, sums[at]);
          double error = likely - (trait.isIn(messages.get(at)) ? 1 : 0);
          double bend = likely * (1 - likely);
          slopes += error * sums[at];
          offsets += error;
          square += bend * sums[at] * sums[at];
          mixed += bend * sums[at];
          plain += bend;
        }
      }
      double determinant = square * plain - mixed * mixed;
      slope -= (plain * slopes - mixed * offsets) / determinant;
      offset -= (square * offsets - mixed * slopes) / determinant;
    }
    double[] probabilities = new double[sums.length];
    for (int at = 0; at < sums.length; at++) {
      probabilities[at] = curve(slope, offset, sums[at]);
    }
    return probabilities;
  }

  private static double curve(double slope, double offset, double sum) {
    return 1 / (1 + Math.exp(-(slope * sum + offset)));
  }
}
