package dev.reflect.statistics;

import dev.reflect.meta.Rate;
import dev.reflect.meta.Rate.Interval;
import java.util.Objects;

/** How many of a group of proposals were accepted, of those that a person said yes or no to. */
public record Share(String name, Rate rate) {
  public Share {
    Objects.requireNonNull(name);
    Objects.requireNonNull(rate);
  }

  public int accepted() {
    return rate.hits();
  }

  public int decided() {
    return rate.of();
  }

  public boolean isDecided() {
    return rate.of() > 0;
  }

  /** Returns the share of one; 0 where nothing is decided. */
  public double value() {
    return rate.value().orElse(0.0);
  }

  /** Returns the lower end of the interval; 0 where nothing is decided. */
  public double low() {
    return rate.interval().map(Interval::low).orElse(0.0);
  }

  /** Returns the upper end of the interval; 1 where nothing is decided. */
  public double high() {
    return rate.interval().map(Interval::high).orElse(1.0);
  }

  /** Returns what to think of it, by the bounds from which on meta-learning takes it so. */
  public Tone tone() {
    return value() >= 0.5 ? Tone.GOOD : value() >= 0.2 ? Tone.DOUBTFUL : Tone.BAD;
  }

  /** Returns for example {@code 71 %}, and nothing where nothing is decided. */
  public String percent() {
    return isDecided() ? Math.round(value() * 100) + " %" : "";
  }

  /** Returns where the true share lies with a confidence of 95 %: {@code 52–85}. */
  public String interval() {
    return isDecided() ? Math.round(low() * 100) + "–" + Math.round(high() * 100) : "";
  }

  /** How a number is to be taken; a face gives each its colour. */
  public enum Tone {
    GOOD,
    DOUBTFUL,
    BAD,
    PLAIN
  }
}
