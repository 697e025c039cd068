package dev.reflect.signal;

import java.util.List;
import java.util.Objects;

/** What a detector takes a message for, how sure it is, and why: the first mark is the reason. */
public record Detection(Kind kind, double score, List<Mark> marks) {
  public Detection {
    Objects.requireNonNull(kind);
    marks = List.copyOf(marks);
    if (marks.isEmpty()) {
      throw new IllegalArgumentException("a finding has a reason");
    }
    if (!(score >= 0 && score <= 1)) {
      throw new IllegalArgumentException("a score lies between 0 and 1: " + score);
    }
  }

  /** Makes a finding that is as sure as its only mark. */
  public Detection(Kind kind, Mark mark) {
    this(kind, mark.score(), List.of(mark));
  }

  public Mark mark() {
    return marks.get(0);
  }
}
