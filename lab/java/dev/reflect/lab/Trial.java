package dev.reflect.lab;

import dev.reflect.signal.Confidence;
import dev.reflect.signal.Kind;
import dev.reflect.signal.Signal;
import java.util.Objects;
import java.util.Optional;

/** One labelled message and what a listener made of it. */
public record Trial(Labelled message, Verdict verdict) {
  public Trial {
    Objects.requireNonNull(message);
    Objects.requireNonNull(verdict);
  }

  public Optional<Kind> heard() {
    return verdict.signal().map(Signal::kind);
  }

  public boolean isRight() {
    return heard().equals(message.judgement().label());
  }

  /** Returns whether something was heard, with at least this confidence. */
  boolean isHeard(Confidence least) {
    return verdict.signal().filter(s -> s.confidence().compareTo(least) <= 0).isPresent();
  }

  double score() {
    return verdict.signal().map(Signal::score).orElse(0.0);
  }
}
