package dev.reflect.ledger;

import dev.reflect.ground.Moment;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** How values are written in columns. */
final class Columns {
  private static final DateTimeFormatter MILLISECONDS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  private Columns() {}

  /** Returns a text that sorts by time: {@code 2026-11-21T10:15:00.000Z}. */
  static String time(Instant time) {
    return MILLISECONDS.format(time.truncatedTo(ChronoUnit.MILLIS));
  }

  /** Reads what {@link #time(Instant)} writes. */
  static Instant time(String text) {
    return Moment.parse(text);
  }

  /** Returns the question for a column of times as milliseconds since 1970. */
  static String millis(String column) {
    return "unixepoch(%1$s) * 1000 + substr(%1$s, -4, 3)".formatted(column);
  }

  /** Returns the constant's name in small letters: {@code rolled_back}. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the words of these as a list of the query language: {@code 'kept', 'retired'}. */
  static String words(Collection<? extends Enum<?>> constants) {
    return constants.stream().map(each -> "'" + word(each) + "'").collect(Collectors.joining(", "));
  }

  static <E extends Enum<E>> E word(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
  }
}
