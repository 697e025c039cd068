package dev.reflect.evaluation;

import dev.reflect.signal.Signal;
import java.util.Objects;
import java.util.Optional;

/** What a listener makes of a message: a signal or none, and whether it would propose something. */
public record Verdict(Optional<Signal> signal, boolean durable) {
  public static final Verdict NOTHING = new Verdict(Optional.empty(), false);

  public Verdict {
    Objects.requireNonNull(signal);
  }
}
