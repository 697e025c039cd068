package dev.reflect.ground;

import static dev.reflect.ground.Plural.counted;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/** Moments as text that sorts, as clocks of a zone show them, and how long ago they were. */
public final class Moment {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private Moment() {}

  /** Returns for example {@code 2026-11-25 16:40}. */
  public static String minute(Instant at, ZoneId zone) {
    return MINUTE.format(at.atZone(zone));
  }

  public static String second(Instant at, ZoneId zone) {
    return second(at.atZone(zone));
  }

  public static String second(TemporalAccessor at) {
    return SECOND.format(at);
  }

  /** Returns for example {@code 3 min ago}. */
  public static String ago(Instant at, Instant now) {
    Duration past = Duration.between(at, now);
    if (past.toMinutes() < 1) {
      return "just now";
    }
    if (past.toHours() < 1) {
      return past.toMinutes() + " min ago";
    }
    return past.toDays() < 1 ? past.toHours() + " h ago" : counted(past.toDays(), "day") + " ago";
  }
}
