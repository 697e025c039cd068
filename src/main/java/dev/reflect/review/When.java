package dev.reflect.review;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/** Moments as a person reads them: {@code 22 Nov 2026, 09:41}. */
final class When {
  private static final DateTimeFormatter FULL = pattern("d MMM uuuu, HH:mm");
  private static final DateTimeFormatter SHORT = pattern("d MMM HH:mm");

  private When() {}

  static String full(Instant time, ZoneId zone) {
    return full(time.atZone(zone));
  }

  static String full(TemporalAccessor time) {
    return FULL.format(time);
  }

  /** Returns it without the year, for a list. */
  static String shortly(Instant time, ZoneId zone) {
    return SHORT.format(time.atZone(zone));
  }

  private static DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
  }
}
