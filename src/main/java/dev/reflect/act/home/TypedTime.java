package dev.reflect.act.home;

import dev.reflect.expression.LazyPattern;
import dev.reflect.recall.Days;
import dev.reflect.recall.NamedDays;
import dev.reflect.untrusted.Plain;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A moment as people type it: so long ago, {@code 12h}, {@code 7d}, {@code 3 days ago}; or days,
 * {@code 2026-01-31}, {@code 2026-09}, {@code yesterday}, {@code last week}.
 */
public final class TypedTime {
  private static final LazyPattern DAY = new LazyPattern("[0-9]{4}-[0-9]{2}-[0-9]{2}", 0);
  private static final LazyPattern AGO =
      new LazyPattern(
          "([1-9][0-9]{0,4}|an? )\\s*(h|d|w|(hour|day|week|month)s?)(?: ago)?",
          Pattern.CASE_INSENSITIVE);

  private TypedTime() {}

  /** Returns whether it looks like a day, which there may or may not be. */
  public static boolean isDay(String typed) {
    return DAY.matcher(typed.strip()).matches();
  }

  /** Returns the moment, of days where the person is their beginning; nothing where it is none. */
  public static Optional<Instant> since(String typed, Instant now, ZoneId zone) {
    return ago(typed, now, zone)
        .or(() -> days(typed, now, zone).map(days -> days.first().atStartOfDay(zone).toInstant()));
  }

  /** Returns the moment, of days their end: the last one is among them. */
  public static Optional<Instant> until(String typed, Instant now, ZoneId zone) {
    return ago(typed, now, zone)
        .or(
            () ->
                days(typed, now, zone)
                    .map(days -> days.last().plusDays(1).atStartOfDay(zone).toInstant()));
  }

  private static Optional<Instant> ago(String typed, Instant now, ZoneId zone) {
    Matcher ago = AGO.matcher(typed.strip());
    if (!ago.matches()) {
      return Optional.empty();
    }
    String number = ago.group(1).strip();
    long count = Character.isDigit(number.charAt(0)) ? Long.parseLong(number) : 1;
    return Optional.of(
        switch (ago.group(2).substring(0, 1)) {
          case "h", "H" -> now.minus(Duration.ofHours(count));
          case "d", "D" -> now.minus(Duration.ofDays(count));
          case "w", "W" -> now.minus(Duration.ofDays(count * 7));
          default -> ZonedDateTime.ofInstant(now, zone).minusMonths(count).toInstant();
        });
  }

  private static Optional<Days> days(String typed, Instant now, ZoneId zone) {
    return NamedDays.alone(typed, LocalDate.ofInstant(now, zone));
  }

  /**
   * Returns what is said of an option or a filter whose value is no moment.
   *
   * @param example what it takes
   */
  public static String isNone(String name, String typed, String example) {
    return isDay(typed)
        ? "There is no day " + typed.strip()
        : name
            + " takes a time, for example "
            + example
            + ", 2026-01-31, september or “last week”, and not “"
            + Plain.sentence(typed)
            + "”";
  }
}
