package dev.reflect.signal;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Hears by weights learned from messages that people read: the words, and what was said around. */
public final class ModelDetector implements Detector {
  private static final String NAME = "model";

  private final LinearModel model;
  private final EnumSet<FeatureGroup> groups;

  public ModelDetector(LinearModel model) {
    this(model, EnumSet.allOf(FeatureGroup.class));
  }

  /** Makes one that looks only at some groups of features, as its model was trained to. */
  public ModelDetector(LinearModel model, EnumSet<FeatureGroup> groups) {
    this.model = model;
    this.groups = EnumSet.copyOf(groups);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<Finding> findings(Heard heard) {
    if (heard.own().isBlank()) {
      return List.of();
    }
    FeatureVector features = Features.of(heard, groups);
    Trait best = Trait.CORRECTION;
    double likeliest = 0;
    double score = 0;
    for (Trait trait : Trait.values()) {
      double probability = model.probability(trait, features);
      if (probability > likeliest) {
        best = trait;
        likeliest = probability;
        score = model.score(trait, probability);
      }
    }
    Optional<Kind> kind = best.kind();
    if (kind.isEmpty() || score == 0) {
      return List.of();
    }
    String reason = reason(best, heard, model.shares(best, features));
    Mark mark = new Mark(NAME, reason, score, 0, heard.evidence().quote().length());
    return List.of(new Finding(kind.get(), mark));
  }

  /** Returns, in words, the evidence that weighed most. */
  private static String reason(Trait trait, Heard heard, Map<FeatureGroup, Double> shares) {
    double answer = sum(shares, FeatureGroup.ANSWER_SIGNS) + sum(shares, FeatureGroup.ANSWER_WORDS);
    double around = sum(shares, FeatureGroup.SITUATION);
    double own =
        sum(shares, FeatureGroup.WORDS)
            + sum(shares, FeatureGroup.LETTERS)
            + sum(shares, FeatureGroup.OPENING)
            + sum(shares, FeatureGroup.SIGNS)
            + sum(shares, FeatureGroup.PATTERNS);
    if (answer > own && answer > around) {
      return answered(trait, heard);
    }
    if (around > own && heard.afterRefusal()) {
      return "after a refusal";
    }
    if (around > own && heard.afterInterrupt()) {
      return "after an interrupt";
    }
    return worded(trait);
  }

  private static String answered(Trait trait, Heard heard) {
    List<String> signs = Signs.in(Sentence.lower(heard.evidence().after()), Signs.ANSWER);
    if (trait == Trait.CORRECTION && signs.contains("gives in")) {
      return "the answer gave in";
    }
    if (trait == Trait.CORRECTION && signs.contains("apologises")) {
      return "the answer apologised";
    }
    return "Claude took it as " + noun(trait);
  }

  private static String worded(Trait trait) {
    return "worded as " + noun(trait);
  }

  private static String noun(Trait trait) {
    return switch (trait) {
      case CORRECTION -> "a correction";
      case FAILURE -> "a failure";
      case APPROVAL -> "an approval";
      case SUGGESTION -> "a suggestion";
      case REMEMBER -> "something to remember";
    };
  }

  private static double sum(Map<FeatureGroup, Double> shares, FeatureGroup group) {
    return shares.getOrDefault(group, 0.0);
  }
}
