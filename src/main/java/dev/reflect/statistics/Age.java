package dev.reflect.statistics;

import dev.reflect.ground.Spelled;
import java.time.Duration;
import java.time.Instant;

/** How long ago a learning was heard for the first time. */
public enum Age implements Spelled {
  UNDER_A_WEEK(7, "under a week"),
  UNDER_A_MONTH(30, "1 to 4 weeks"),
  UNDER_THREE_MONTHS(91, "1 to 3 months"),
  UNDER_SIX_MONTHS(182, "3 to 6 months"),
  UNDER_A_YEAR(365, "6 to 12 months"),
  OLDER(Integer.MAX_VALUE, "over a year");

  private final int days;
  private final String phrase;

  Age(int days, String phrase) {
    this.days = days;
    this.phrase = phrase;
  }

  public static Age of(Instant first, Instant now) {
    for (Age age : values()) {
      if (Duration.between(first, now).toMillis() < age.millis()) {
        return age;
      }
    }
    return OLDER;
  }

  /** Returns the age that is too old for this one, in milliseconds. */
  public long millis() {
    return Duration.ofDays(days).toMillis();
  }

  public String phrase() {
    return phrase;
  }
}
