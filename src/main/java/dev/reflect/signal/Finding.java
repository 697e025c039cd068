package dev.reflect.signal;

import java.util.Objects;

/** What a detector takes a message for, and why. */
public record Finding(Kind kind, Mark mark) {
  public Finding {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(mark);
  }
}
