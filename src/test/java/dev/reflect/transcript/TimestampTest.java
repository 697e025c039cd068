package dev.reflect.transcript;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-01-31T09:05:07.123Z",
        "2024-02-29T23:59:59.999Z",
        "0000-01-01T00:00:00.000Z",
        "9999-12-31T00:00:00.000Z",
        "2026-02-29T00:00:00.000Z",
        "2026-13-01T00:00:00.000Z",
        "2026-00-01T00:00:00.000Z",
        "2026-01-00T00:00:00.000Z",
        "2026-01-01T24:00:00.000Z",
        "2026-01-01T24:00:01.000Z",
        "2026-01-01T00:60:00.000Z",
        "2026-01-01T23:59:60.000Z",
        "2026-01-01T00:00:60.000Z",
        "2026-01-01T00:00:00Z",
        "2026-01-01T00:00:00.123456Z",
        "2026-01-01T00:00:00.000+01:00",
        "2026-01-01t00:00:00.000z",
        "2026-01-01 00:00:00.000Z",
        "2026-01-01T00:00:00.00\u0661Z",
        "yesterday",
        ""
      })
  void itIsTheTimeThatTheJdkReads(String text) {
    assertEquals(byTheJdk(text), Timestamp.parse(text));
  }

  @Property
  void anyTimeIsTheTimeThatTheJdkReads(@ForAll("times") String text) {
    assertEquals(byTheJdk(text), Timestamp.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "+10000-01-01T00:00:00Z",
        "+999999999-12-31T23:59:59Z",
        "-0001-12-31T23:59:59Z",
        "9999-12-31T23:00:00-02:00",
        "0000-01-01T00:00:00+02:00"
      })
  void aYearThatTheLedgerCannotWriteIsNoTime(String text) {
    assertEquals(Optional.empty(), Timestamp.parse(text));
  }

  @Property
  void itIsWrittenAsTheJdkWritesIt(@ForAll("instants") Instant time) {
    assertEquals(time.toString(), Timestamp.text(time));
  }

  @Provide
  Arbitrary<Instant> instants() {
    Arbitrary<Long> seconds = Arbitraries.longs().between(-100, 253_402_300_900L);
    Arbitrary<Long> nanos = Arbitraries.of(0L, 1L, 1_000L, 1_000_000L, 120_000_000L, 999_999_999L);
    return Combinators.combine(seconds, nanos).as(Instant::ofEpochSecond);
  }

  /** Times of the usual form, and such as are one letter away from it. */
  @Provide
  Arbitrary<String> times() {
    Arbitrary<String> digits = Arbitraries.strings().withChars("0123456789").ofLength(17);
    Arbitrary<String> forms =
        digits.map(
            each -> each.replaceFirst("(....)(..)(..)(..)(..)(..)(...)", "$1-$2-$3T$4:$5:$6.$7Z"));
    Arbitrary<String> likely =
        Arbitraries.longs()
            .between(-62_167_219_200_000L, 253_402_300_799_999L)
            .map(time -> Instant.ofEpochMilli(time).toString());
    return Arbitraries.oneOf(forms, likely)
        .flatMap(
            time ->
                Arbitraries.oneOf(
                    Arbitraries.just(time),
                    Arbitraries.integers()
                        .between(0, time.length() - 1)
                        .map(at -> time.substring(0, at) + 'x' + time.substring(at + 1))));
  }

  private static Optional<Instant> byTheJdk(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
