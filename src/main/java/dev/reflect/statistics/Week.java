package dev.reflect.statistics;

import java.time.Instant;
import java.time.LocalDate;

/** A week from Monday to Sunday, in UTC, as the number of weeks since that of 1 January 1970. */
public record Week(long number) implements Comparable<Week> {
  /** Five years: a clock that was wrong once makes no endless chart. */
  public static final int MOST = 261;

  private static final int DAYS = 7;
  private static final long SECONDS_OF_A_DAY = 86_400;

  /** 1 January 1970 was a Thursday. */
  private static final int DAYS_BEFORE = 3;

  public static Week of(Instant time) {
    return new Week((time.getEpochSecond() / SECONDS_OF_A_DAY + DAYS_BEFORE) / DAYS);
  }

  public LocalDate monday() {
    return LocalDate.ofEpochDay(number * DAYS - DAYS_BEFORE);
  }

  public Week plus(long weeks) {
    return new Week(number + weeks);
  }

  @Override
  public int compareTo(Week other) {
    return Long.compare(number, other.number);
  }
}
