package dev.reflect.signal;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Hears by weights learned from messages that people read: the words, and what was said around. A
 * message that is worth keeping is heard even where no kind is plain.
 */
public final class ModelDetector implements Detector {
  static final String NAME = "model";

  /**
   * Of what the model gives this worth, and the program could put into a rule, so much is worth
   * keeping: fitted to the 94 proposals of the labelled messages, each by a model that had not seen
   * its author. In logits: {@code 0.60 + 0.57 x}.
   */
  private static final double RULE = 0.60;

  private static final double OF_WORTH = 0.57;
  private static final double CERTAIN = 1e-4;

  /** So begins a reason that names no evidence of its own. */
  private static final String WORDED = "worded as ";

  private final PatternDetector patterns = new PatternDetector();
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
  public List<Detection> detections(Heard heard) {
    return judgement(heard).finding().map(List::of).orElse(List.of());
  }

  /** Returns the worth of a message: how likely a later session should know what it says. */
  public double worth(Heard heard) {
    return judgement(heard).keeping().score();
  }

  /** Returns the worth of a rule that was made of a message of this worth. */
  static double worthAsRule(double worth) {
    double bounded = Math.max(CERTAIN, Math.min(1 - CERTAIN, worth));
    double logit = RULE + OF_WORTH * Math.log(bounded / (1 - bounded));
    return 1 / (1 + Math.exp(-logit));
  }

  private Judgement judgement(Heard heard) {
    return judgement(heard, patterns.detections(heard));
  }

  /**
   * What the model makes of a message.
   *
   * @param keeping says how likely it is worth keeping; the last mark of the finding too
   */
  record Judgement(Optional<Detection> finding, Mark keeping) {
    /** Returns whether its kind was plain, and it is not only heard because it is worth keeping. */
    boolean isOfKind() {
      return finding.isPresent() && finding.get().marks().size() > 1;
    }

    /** Returns whether its reason is no more than that the words sound so. */
    boolean isByWords() {
      return finding.isPresent() && finding.get().mark().name().startsWith(WORDED);
    }
  }

  /** Returns what the model makes of a message in which the patterns found this. */
  Judgement judgement(Heard heard, List<Detection> found) {
    if (heard.own().isBlank()) {
      return new Judgement(Optional.empty(), mark(Mark.WORTH, 0));
    }
    FeatureVector features = Features.of(heard, found, groups);
    Map<Trait, Double> likely = model.probabilities(features);
    double durable = likely.get(Trait.DURABLE);
    Mark keeping = mark(Mark.WORTH, durable);
    Trait best = likeliest(likely, Trait.rivals());
    double score = model.score(best, likely.get(best));
    if (score > 0 && best.kind().isPresent()) {
      Mark reason = mark(reason(best, heard, model.shares(best, features)), score);
      Detection plain = new Detection(best.kind().get(), score, List.of(reason, keeping));
      return new Judgement(Optional.of(plain), keeping);
    }
    double worth = Math.min(model.score(Trait.DURABLE, durable), Confidence.MOST_WHEN_LOW);
    if (worth > 0) {
      Kind kind = likeliest(likely, Trait.ofKinds()).kind().orElseThrow();
      return new Judgement(Optional.of(new Detection(kind, worth, List.of(keeping))), keeping);
    }
    return new Judgement(Optional.empty(), keeping);
  }

  /** No words of a message stand out: all of it was weighed. */
  private static Mark mark(String name, double score) {
    return new Mark(NAME, name, score, 0, 0);
  }

  private static Trait likeliest(Map<Trait, Double> likely, Set<Trait> among) {
    return Collections.max(among, (one, other) -> likely.get(one).compareTo(likely.get(other)));
  }

  /** Returns, in words, the evidence that weighed most. */
  private static String reason(Trait trait, Heard heard, double[] shares) {
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
    List<String> signs = Signs.ANSWER.in(SpokenSentence.lower(heard.evidence().after()));
    if (trait == Trait.CORRECTION && signs.contains("gives in")) {
      return "the answer gave in";
    }
    if (trait == Trait.CORRECTION && signs.contains("apologises")) {
      return "the answer apologised";
    }
    return "Claude took it as " + noun(trait);
  }

  private static String worded(Trait trait) {
    return WORDED + noun(trait);
  }

  private static String noun(Trait trait) {
    return switch (trait) {
      case CORRECTION -> "a correction";
      case FAILURE -> "a failure";
      case APPROVAL -> "an approval";
      case SUGGESTION -> "a suggestion";
      case REMEMBER -> "something to remember";
      case DURABLE -> "something to keep";
    };
  }

  private static double sum(double[] shares, FeatureGroup group) {
    return shares[group.ordinal()];
  }
}
