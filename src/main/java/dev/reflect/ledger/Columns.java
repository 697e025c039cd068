package dev.reflect.ledger;

import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** How values are written in columns. */
final class Columns {
  private static final DateTimeFormatter MILLISECONDS =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  private static final int LENGTH = "2026-11-21T10:15:00.000Z".length();

  private Columns() {}

  /** Returns a text that sorts by time: {@code 2026-11-21T10:15:00.000Z}. */
  static String time(Instant time) {
    return MILLISECONDS.format(time.truncatedTo(ChronoUnit.MILLIS));
  }

  /** Reads what {@link #time(Instant)} writes digit by digit: there may be a million of them. */
  static Instant time(String text) {
    if (text.length() != LENGTH || text.charAt(10) != 'T' || text.charAt(LENGTH - 1) != 'Z') {
      return Instant.parse(text);
    }
    int year = number(text, 0, 4, '-');
    int month = number(text, 5, 7, '-');
    int day = number(text, 8, 10, 'T');
    int hour = number(text, 11, 13, ':');
    int minute = number(text, 14, 16, ':');
    int second = number(text, 17, 19, '.');
    int millis = number(text, 20, 23, 'Z');
    if ((year | month | day | hour | minute | second | millis) < 0
        || hour > 23
        || minute > 59
        || second > 59) {
      return Instant.parse(text);
    }
    long seconds = LocalDate.of(year, month, day).toEpochDay() * 86_400;
    return Instant.ofEpochMilli((seconds + (hour * 60 + minute) * 60 + second) * 1000 + millis);
  }

  /** Returns the number that stands there before this character; less than 0 where none does. */
  private static int number(String text, int from, int to, char end) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return text.charAt(to) == end ? number : -1;
  }

  /** Reads so many numbers, of which none is below 0, from a text like {@code 12 0 345}. */
  static long[] numbers(String text, int count) {
    long[] numbers = new long[count];
    int number = 0;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == ' ') {
        number++;
      } else {
        numbers[number] = numbers[number] * 10 + letter - '0';
      }
    }
    return numbers;
  }

  /** Returns the question for a column of times as milliseconds since 1970. */
  static String millis(String column) {
    return "unixepoch(%1$s) * 1000 + substr(%1$s, -4, 3)".formatted(column);
  }

  /** Returns the constant's name in small letters: {@code rolled_back}. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  static <E extends Enum<E>> E word(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
  }
}
