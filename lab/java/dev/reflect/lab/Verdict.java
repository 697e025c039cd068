package dev.reflect.lab;

import dev.reflect.signal.Signal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a listener makes of a message: a signal or none, whether it would propose something, and how
 * likely it holds the message worth keeping for later sessions, where it says so.
 *
 * @param sure whether what it would propose may be applied without a person
 */
public record Verdict(
    Optional<Signal> signal, boolean durable, boolean sure, OptionalDouble keeping) {
  public static final Verdict NOTHING = new Verdict(Optional.empty(), false, false);

  public Verdict {
    Objects.requireNonNull(signal);
    Objects.requireNonNull(keeping);
  }

  public Verdict(Optional<Signal> signal, boolean durable, boolean sure) {
    this(signal, durable, sure, signal.map(Signal::worth).orElse(OptionalDouble.empty()));
  }

  /** Returns the same verdict of one who says how likely each message is worth keeping. */
  public Verdict withKeeping(double probability) {
    return new Verdict(signal, durable, sure, OptionalDouble.of(probability));
  }
}
