package dev.reflect.lab;

import dev.reflect.signal.LinearModel.Calibration;
import dev.reflect.signal.Trait;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** From which probability on a trait is worth a signal, and from which one it is sure. */
record Steps(Calibration calibration) {
  /** What is worth keeping is rare, and whoever asks for it sees how likely it is. */
  private static final double LOW_WHEN_DURABLE = 0.40;

  /** Who is told of a correction that was none trusts the next one less. */
  private static final double LOW_WHEN_CORRECTION = 0.64;

  private static final double LOW = 0.60;
  private static final double MEDIUM = 0.75;
  private static final double HIGH = 0.94;

  /** A step of confidence is earned by so many messages at least. */
  private static final int FEWEST = 10;

  private static final float NEVER = 2;

  /** Returns the steps that sums of weights earn, of messages whose author was not learned from. */
  static Map<Trait, Steps> of(
      List<Labelled> examples, Lessons lessons, Map<Trait, Choice> choices) {
    Map<Trait, double[]> likely = new EnumMap<>(Trait.class);
    Map<Trait, Curve> curves = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      double[] sums = choices.get(trait).sums();
      Curve curve = Curve.through(sums, lessons.hits(trait));
      curves.put(trait, curve);
      double[] probabilities = new double[examples.size()];
      for (int at = 0; at < probabilities.length; at++) {
        probabilities[at] = curve.at(sums[at]);
      }
      likely.put(trait, probabilities);
    }
    Map<Trait, Steps> steps = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      double[] probabilities = likely.get(trait);
      boolean[] hits = lessons.hits(trait);
      List<Integer> heard = new ArrayList<>();
      for (int at = 0; at < probabilities.length; at++) {
        if (counts(trait, examples.get(at), likely, at)) {
          heard.add(at);
        }
      }
      heard.sort(Comparator.comparingDouble(at -> -probabilities[at]));
      double enough =
          switch (trait) {
            case DURABLE -> LOW_WHEN_DURABLE;
            case CORRECTION -> LOW_WHEN_CORRECTION;
            case FAILURE, APPROVAL, SUGGESTION, REMEMBER -> LOW;
          };
      float low = from(enough, heard, hits, probabilities);
      float medium = from(MEDIUM, heard, hits, probabilities);
      float high = from(HIGH, heard, hits, probabilities);
      Curve curve = curves.get(trait);
      steps.put(
          trait,
          new Steps(
              new Calibration((float) curve.slope(), (float) curve.offset(), low, medium, high)));
    }
    return steps;
  }

  /** A failure report heard as a correction is one, though none to learn from: it stands aside. */
  private static boolean counts(
      Trait trait, Labelled example, Map<Trait, double[]> likely, int at) {
    return trait == Trait.DURABLE
        || best(likely, at) == trait
            && !(trait == Trait.CORRECTION && example.judgement().failureReport());
  }

  /** Returns the lowest probability from which on so large a share are hits. */
  private static float from(
      double share, List<Integer> heard, boolean[] hits, double[] probabilities) {
    float from = NEVER;
    int found = 0;
    for (int count = 1; count <= heard.size(); count++) {
      int at = heard.get(count - 1);
      found += hits[at] ? 1 : 0;
      if (count >= FEWEST && found >= share * count) {
        from = (float) probabilities[at];
      }
    }
    return from;
  }

  private static Trait best(Map<Trait, double[]> likely, int at) {
    Trait best = Trait.CORRECTION;
    for (Trait trait : Trait.rivals()) {
      best = likely.get(trait)[at] > likely.get(best)[at] ? trait : best;
    }
    return best;
  }
}
