package dev.reflect.sessions;

import dev.reflect.ground.Moment;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** The time of a record: {@code 2026-01-31T09:05:00.123Z}. */
public final class Timestamp {
  /** The first one of the year 0000. */
  private static final long FIRST_SECOND = -62_167_219_200L;

  /** The first one of the year 10000. */
  private static final long LAST_SECOND = 253_402_300_800L;

  private Timestamp() {}

  /**
   * Returns the time that is written here; none where it is none, or of a year that the ledger
   * cannot write.
   */
  static Optional<Instant> parse(String text) {
    try {
      return Optional.of(Moment.parse(text)).filter(Timestamp::hasPlainYear);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Returns whether its year has four digits and no sign; a stranger may write any other. */
  public static boolean hasPlainYear(Instant time) {
    return time.getEpochSecond() >= FIRST_SECOND && time.getEpochSecond() < LAST_SECOND;
  }
}
