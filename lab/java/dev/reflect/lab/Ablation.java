package dev.reflect.lab;

import dev.reflect.signal.FeatureGroup;
import dev.reflect.signal.FeatureVector;
import dev.reflect.signal.Trait;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * How well a model that lacks something puts what is there before what is not, on authors that it
 * has not learned from: the average precision for each trait.
 */
public record Ablation(String without, Map<Trait, Double> order) {
  private static final Costs COSTS = new Costs(1, 1, 0.3);
  private static final Costs NO_INVENTED = new Costs(1, 1, 0);

  /** The evidence that is in no single word. */
  private static final Set<FeatureGroup> CLUES =
      EnumSet.range(FeatureGroup.REPEATED, FeatureGroup.TYPING);

  private static final Set<FeatureGroup> ANSWER =
      EnumSet.of(FeatureGroup.ANSWER_WORDS, FeatureGroup.ANSWER_SIGNS);

  public Ablation {
    order = Map.copyOf(order);
  }

  /** Returns what is learned from all, and without each thing alone. */
  public static List<Ablation> of(List<Labelled> messages, List<Labelled> invented) {
    Trainer trainer = new Trainer(model -> model, EnumSet.allOf(FeatureGroup.class), invented);
    List<FeatureVector> features = trainer.features(messages);
    List<Ablation> ablations = new ArrayList<>();
    Lessons all = new Lessons(messages, invented, features);
    ablations.add(measured("nothing", all, COSTS));
    if (!invented.isEmpty()) {
      ablations.add(measured("invented examples", all, NO_INVENTED));
    }
    for (FeatureGroup group : FeatureGroup.values()) {
      String name = group.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      ablations.add(without(name, Set.of(group), messages, invented, features));
    }
    ablations.add(without("answer words and signs", ANSWER, messages, invented, features));
    ablations.add(without("repeated to typing", CLUES, messages, invented, features));
    return ablations;
  }

  static Ablation without(
      String name,
      Set<FeatureGroup> groups,
      List<Labelled> messages,
      List<Labelled> invented,
      List<FeatureVector> features) {
    List<FeatureVector> others = features.stream().map(each -> each.without(groups)).toList();
    return measured(name, new Lessons(messages, invented, others), COSTS);
  }

  private static Ablation measured(String without, Lessons lessons, Costs costs) {
    Map<Trait, Double> order = new EnumMap<>(Trait.class);
    for (Trait trait : Trait.values()) {
      order.put(trait, Choice.order(lessons.unseen(trait, costs), lessons.hits(trait)));
    }
    return new Ablation(without, order);
  }
}
