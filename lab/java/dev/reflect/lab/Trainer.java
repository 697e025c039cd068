package dev.reflect.lab;

import dev.reflect.signal.Detector;
import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.Features;
import dev.reflect.signal.Heard;
import dev.reflect.signal.LinearModel;
import dev.reflect.signal.ModelDetector;
import dev.reflect.signal.PatternDetector;
import dev.reflect.signal.Trait;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Learns a model from labelled messages and invented examples, the same from the same: one weighing
 * of features for each trait, its costs chosen and its sums calibrated on authors that it had not
 * learned from.
 */
public final class Trainer implements Learner {
  private static final PatternDetector PATTERNS = new PatternDetector();

  private final Function<ModelDetector, Detector> way;
  private final EnumSet<FeatureGroup> groups;
  private final List<Labelled> invented;
  private final Map<Heard, FeatureVector> known = new IdentityHashMap<>();

  /**
   * @param way how the model is listened to: alone, or with the patterns
   * @param groups the features that it may look at
   * @param invented examples to learn from in addition; nothing is measured on them
   */
  public Trainer(
      Function<ModelDetector, Detector> way, Set<FeatureGroup> groups, List<Labelled> invented) {
    this.way = way;
    this.groups = EnumSet.copyOf(groups);
    this.invented = List.copyOf(invented);
  }

  @Override
  public Listener from(List<Labelled> examples) {
    ModelDetector model = new ModelDetector(model(examples), groups);
    ScanListener scan = new ScanListener(List.of(way.apply(model)));
    return heard -> scan.on(heard).withKeeping(model.worth(heard));
  }

  /** Returns what was learned from the examples. */
  public LinearModel model(List<Labelled> examples) {
    return new Learned(examples, features(examples)).model(Lessons.NOBODY);
  }

  /**
   * Returns for each part of the authors what is learned from the others; how it is to be read was
   * chosen on all of them.
   *
   * @param features of the examples, and behind them of the invented ones
   */
  List<LinearModel> heldOut(List<Labelled> examples, List<FeatureVector> features) {
    Learned learned = new Learned(examples, features);
    return IntStream.range(0, Authors.PARTS).mapToObj(learned::model).toList();
  }

  /** What a model of these examples costs, and how its sums are to be read. */
  private final class Learned {
    private final Lessons lessons;
    private final Map<Trait, Choice> choices = new EnumMap<>(Trait.class);
    private final Map<Trait, Steps> steps;

    Learned(List<Labelled> examples, List<FeatureVector> features) {
      lessons = new Lessons(examples, invented, features);
      for (Trait trait : Trait.values()) {
        choices.put(trait, Choice.of(lessons.hits(trait), costs -> lessons.unseen(trait, costs)));
      }
      steps = Steps.of(examples, lessons, choices);
    }

    LinearModel model(int held) {
      Map<Trait, LinearModel.Part> parts = new EnumMap<>(Trait.class);
      for (Trait trait : Trait.values()) {
        LinearModel.Part part = lessons.part(trait, choices.get(trait).costs(), held);
        parts.put(trait, part.withCalibration(steps.get(trait).calibration()));
      }
      return new LinearModel(parts);
    }
  }

  /** Returns the features of the examples, and behind them those of the invented ones. */
  List<FeatureVector> features(List<Labelled> examples) {
    return Stream.concat(examples.stream(), invented.stream()).map(this::features).toList();
  }

  private FeatureVector features(Labelled example) {
    return known.computeIfAbsent(
        example.heard(), heard -> Features.of(heard, PATTERNS.detections(heard), groups));
  }
}
