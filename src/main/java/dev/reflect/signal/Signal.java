package dev.reflect.signal;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A sign in one message that its author corrected, approved, suggested or asked to remember, with
 * the marks of all that was heard in it and the skill in use.
 */
public record Signal(
    Kind kind, double score, Evidence evidence, List<String> skills, List<Mark> marks) {
  public Signal {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(evidence);
    skills = List.copyOf(skills);
    marks = List.copyOf(marks);
    if (marks.isEmpty()) {
      throw new IllegalArgumentException("a signal has a reason");
    }
    if (!(score >= 0 && score <= 1)) {
      throw new IllegalArgumentException("a score lies between 0 and 1: " + score);
    }
  }

  public Confidence confidence() {
    return Confidence.of(score);
  }

  /**
   * Returns how likely the message says something worth keeping for later sessions; nothing where
   * no model listened.
   */
  public OptionalDouble durable() {
    return marks.stream()
        .filter(mark -> mark.name().equals(Mark.DURABLE))
        .mapToDouble(Mark::score)
        .findFirst();
  }

  /** Returns the names of the detectors that heard it, each once. */
  public List<String> detectors() {
    return marks.stream().map(Mark::detector).distinct().toList();
  }
}
