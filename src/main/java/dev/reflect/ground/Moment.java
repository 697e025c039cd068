package dev.reflect.ground;

import static dev.reflect.ground.Plural.counted;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/** Moments as text that sorts, as clocks of a zone show them, and how long ago they were. */
public final class Moment {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  private static final String RECORDED = "0000-00-00T00:00:00.000Z";

  private Moment() {}

  /**
   * Reads what {@link Instant#parse} reads, and where it is written as records have it, {@code
   * 2026-01-31T09:05:00.123Z}, without the parser of all forms of time, which takes long when it is
   * new and is asked for every record.
   */
  public static Instant parse(String text) {
    if (isRecorded(text)) {
      try {
        return LocalDateTime.of(
                number(text, 0, 4),
                number(text, 5, 7),
                number(text, 8, 10),
                number(text, 11, 13),
                number(text, 14, 16),
                number(text, 17, 19),
                number(text, 20, 23) * 1_000_000)
            .toInstant(ZoneOffset.UTC);
      } catch (DateTimeException unusual) {
        // A leap second, the hour 24, or none at all: the parser knows.
      }
    }
    return Instant.parse(text);
  }

  private static boolean isRecorded(String text) {
    boolean is = text.length() == RECORDED.length();
    for (int at = 0; is && at < text.length(); at++) {
      char letter = text.charAt(at);
      char form = RECORDED.charAt(at);
      is = form == '0' ? letter >= '0' && letter <= '9' : letter == form;
    }
    return is;
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }

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
