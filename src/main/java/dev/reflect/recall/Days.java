package dev.reflect.recall;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** From one day to another, both included. */
public record Days(LocalDate first, LocalDate last) implements NamedDays.Named {
  static Days of(LocalDate day) {
    return new Days(day, day);
  }

  @Override
  public double share(LocalDate said) {
    long after = Math.max(0, ChronoUnit.DAYS.between(last, said));
    return said.isBefore(first) ? 0 : Math.exp(-after / NamedDays.SOON);
  }

  @Override
  public Days in(LocalDate today) {
    return this;
  }

  /** Returns the days from the first of both to the last. */
  Days and(Days other) {
    return new Days(
        first.isBefore(other.first) ? first : other.first,
        last.isAfter(other.last) ? last : other.last);
  }
}
