package dev.reflect.signal;

import java.util.List;

/** A sign in one message that the user corrected, approved, suggested or asked to remember. */
public record Signal(
    Kind kind, double score, Evidence evidence, List<String> skills, List<Mark> marks) {
  public Signal {
    skills = List.copyOf(skills);
    marks = List.copyOf(marks);
  }

  public Confidence confidence() {
    return Confidence.of(score);
  }

  public List<String> detectors() {
    return marks.stream().map(Mark::detector).distinct().toList();
  }
}
