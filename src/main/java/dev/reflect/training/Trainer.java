package dev.reflect.training;

import dev.reflect.evaluation.Judgement;
import dev.reflect.evaluation.Labelled;
import dev.reflect.evaluation.Learner;
import dev.reflect.evaluation.Listener;
import dev.reflect.evaluation.ScanListener;
import dev.reflect.signal.Detector;
import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.Features;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import dev.reflect.signal.PatternDetector;
import dev.reflect.signal.Trait;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Learns a model from labelled messages, the same from the same: one weighing of features for each
 * trait, calibrated on authors that it had not learned from.
 */
public final class Trainer implements Learner {
  private static final PatternDetector PATTERNS = new PatternDetector();

  private final Function<ModelDetector, Detector> way;
  private final EnumSet<FeatureGroup> groups;

  /**
   * @param way how the model is listened to: alone, or with the patterns
   * @param groups the features that it may look at
   */
  public Trainer(Function<ModelDetector, Detector> way, Set<FeatureGroup> groups) {
    this.way = way;
    this.groups = EnumSet.copyOf(groups);
  }

  @Override
  public Listener from(List<Labelled> examples) {
    ModelDetector model = new ModelDetector(model(examples), groups);
    ScanListener scan = new ScanListener(List.of(way.apply(model)));
    return heard -> scan.on(heard).withKeeping(model.durable(heard));
  }

  /** Returns what was learned from the examples. */
  public LinearModel model(List<Labelled> examples) {
    List<FeatureVector> features = examples.stream().map(this::features).toList();
    List<Integer> all = new ArrayList<>();
    for (int at = 0; at < examples.size(); at++) {
      all.add(at);
    }
    Map<Trait, double[]> sums = unseen(examples, features, all);
    Map<Trait, Steps> steps = Steps.of(examples, sums);
    Map<Trait, LinearModel.Part> parts = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      LinearModel.Part part = Regression.of(examples, features, all, trait);
      parts.put(trait, part.withCalibration(steps.get(trait).calibration()));
    }
    return new LinearModel(parts);
  }

  private FeatureVector features(Labelled example) {
    return Features.of(example.heard(), PATTERNS.findings(example.heard()), groups);
  }

  /** Returns for each trait and message what a model that never heard its author makes of it. */
  private static Map<Trait, double[]> unseen(
      List<Labelled> examples, List<FeatureVector> features, List<Integer> all) {
    int[] parts = Authors.parts(examples);
    Map<Trait, double[]> sums = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      double[] sum = new double[examples.size()];
      for (int each = 0; each < Authors.PARTS; each++) {
        int held = each;
        List<Integer> known = all.stream().filter(at -> parts[at] != held).toList();
        LinearModel.Part part = Regression.of(examples, features, known, trait);
        for (int at : all) {
          if (parts[at] == held) {
            sum[at] = part.sum(features.get(at));
          }
        }
      }
      sums.put(trait, sum);
    }
    return sums;
  }

  /** Returns whether a message has the trait. */
  static boolean has(Labelled example, Trait trait) {
    Judgement judgement = example.judgement();
    return switch (trait) {
      case FAILURE -> judgement.failureReport();
      case DURABLE -> judgement.durable();
      case CORRECTION, APPROVAL, SUGGESTION, REMEMBER ->
          !judgement.failureReport() && trait.kind().equals(judgement.label());
    };
  }
}
