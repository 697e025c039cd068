package dev.reflect.act.home;

import dev.reflect.expression.LazyPattern;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;

/** A moment as people type it: {@code 12h}, {@code 7d} and {@code 4w} ago, or a day. */
public final class TypedTime {
  private static final LazyPattern DAY = new LazyPattern("[0-9]{4}-[0-9]{2}-[0-9]{2}", 0);
  private static final LazyPattern AGO = new LazyPattern("([1-9][0-9]{0,4})\\s*([hdw])", 0);

  private TypedTime() {}

  /** Returns whether it looks like a day, which there may or may not be. */
  public static boolean isDay(String typed) {
    return DAY.matcher(typed.strip()).matches();
  }

  /** Returns the moment, of a day its beginning where the person is; nothing where it is none. */
  public static Optional<Instant> of(String typed, Instant now, ZoneId zone) {
    Matcher ago = AGO.matcher(typed.strip());
    if (ago.matches()) {
      long count = Long.parseLong(ago.group(1));
      Duration time =
          switch (ago.group(2)) {
            case "h" -> Duration.ofHours(count);
            case "d" -> Duration.ofDays(count);
            default -> Duration.ofDays(count * 7);
          };
      return Optional.of(now.minus(time));
    }
    try {
      return isDay(typed)
          ? Optional.of(LocalDate.parse(typed.strip()).atStartOfDay(zone).toInstant())
          : Optional.empty();
    } catch (DateTimeException noSuchDay) {
      return Optional.empty();
    }
  }
}
