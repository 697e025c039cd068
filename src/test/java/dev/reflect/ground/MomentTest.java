package dev.reflect.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MomentTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Instant EVENING = Instant.parse("2026-11-02T21:09:07Z");

  @Test
  void aMomentIsToldAsTheClockOfThePersonHasIt() {
    assertEquals("2026-11-02 22:09", Moment.minute(EVENING, BERLIN));
    assertEquals("2026-11-02 22:09:07", Moment.second(EVENING, BERLIN));
  }

  @Test
  void howLongAgoIsToldInTheLargestUnitThatIsFull() {
    assertEquals("just now", ago(Duration.ofSeconds(-5)));
    assertEquals("just now", ago(Duration.ofSeconds(59)));
    assertEquals("59 min ago", ago(Duration.ofMinutes(59)));
    assertEquals("23 h ago", ago(Duration.ofHours(23)));
    assertEquals("1 day ago", ago(Duration.ofHours(24)));
    assertEquals("2 days ago", ago(Duration.ofDays(2)));
  }

  private static String ago(Duration past) {
    return Moment.ago(EVENING, EVENING.plus(past));
  }

  /** Also where the day, the hour or the second is one too many. */
  @Property
  void aTimeIsReadAsTheParserOfAllFormsReadsIt(
      @ForAll @IntRange(max = 9_999) int year,
      @ForAll @IntRange(max = 13) int month,
      @ForAll @IntRange(max = 32) int day,
      @ForAll @IntRange(min = 22, max = 25) int hour,
      @ForAll @IntRange(min = 58, max = 61) int last,
      @ForAll @IntRange(max = 999) int millis) {
    String text =
        "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ".formatted(year, month, day, hour, last, last, millis);
    assertEquals(read(Instant::parse, text), read(Moment::parse, text), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-31T09:05:00.123Z",
        "2026-01-31T24:00:00.000Z",
        "2026-06-30T23:59:60.000Z",
        "2026-01-31T09:05:00Z",
        "2026-01-31T09:05:00.123+01:00",
        "2026-01-31T09:05:00.123456Z",
        "2026-01-31 09:05:00.123Z",
        "٢٠٢٦-01-31T09:05:00.123Z",
        "",
      })
  void whatIsWrittenOtherwiseIsReadAsBefore(String text) {
    assertEquals(read(Instant::parse, text), read(Moment::parse, text));
  }

  private static Optional<Instant> read(Function<String, Instant> parser, String text) {
    try {
      return Optional.of(parser.apply(text));
    } catch (DateTimeException none) {
      return Optional.empty();
    }
  }
}
