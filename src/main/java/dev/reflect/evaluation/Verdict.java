package dev.reflect.evaluation;

import dev.reflect.signal.Signal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a listener makes of a message: a signal or none, whether it would propose something, and how
 * likely it holds the message worth keeping for later sessions, where it says so.
 */
public record Verdict(Optional<Signal> signal, boolean durable, OptionalDouble keeping) {
  public static final Verdict NOTHING = new Verdict(Optional.empty(), false);

  public Verdict {
    Objects.requireNonNull(signal);
    Objects.requireNonNull(keeping);
  }

  public Verdict(Optional<Signal> signal, boolean durable) {
    this(signal, durable, signal.map(Signal::durable).orElse(OptionalDouble.empty()));
  }

  /** Returns the same verdict of one who says how likely each message is worth keeping. */
  public Verdict withKeeping(double probability) {
    return new Verdict(signal, durable, OptionalDouble.of(probability));
  }
}
