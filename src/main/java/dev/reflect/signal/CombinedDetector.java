package dev.reflect.signal;

import java.util.ArrayList;
import java.util.List;

/**
 * Hears by a learned model, and where that is silent by the patterns, which are then never of high
 * confidence: their scores are not measured ones. Each mark keeps the score of who made it.
 */
public final class CombinedDetector implements Detector {
  private final PatternDetector patterns = new PatternDetector();
  private final ModelDetector model;

  public CombinedDetector(ModelDetector model) {
    this.model = model;
  }

  @Override
  public String name() {
    return "combined";
  }

  @Override
  public List<Finding> findings(Heard heard) {
    List<Finding> found = new ArrayList<>(patterns.findings(heard));
    ModelDetector.Judgement judgement = model.judgement(heard, found);
    if (judgement.finding().isEmpty() && found.isEmpty()) {
      return List.of();
    }
    found.sort(Hearing.BEST);
    List<Mark> marks = new ArrayList<>();
    found.forEach(finding -> marks.addAll(finding.marks()));
    if (found.isEmpty() || judgement.isOfKind()) {
      Finding learned = judgement.finding().orElseThrow();
      marks.addAll(0, learned.marks());
      return List.of(new Finding(learned.kind(), learned.score(), marks));
    }
    marks.add(judgement.keeping());
    double score = Math.min(found.get(0).score(), Confidence.MOST_WHEN_MEDIUM);
    return List.of(new Finding(found.get(0).kind(), score, marks));
  }
}
