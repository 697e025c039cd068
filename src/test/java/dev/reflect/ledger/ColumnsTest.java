package dev.reflect.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.DateTimeException;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnsTest {
  /** From the year 0 to 9999, and a little beyond on both sides. */
  @Property
  void aTimeIsReadAsItWasWritten(
      @ForAll @LongRange(min = -62_200_000_000_000L, max = 253_500_000_000_000L) long millis) {
    Instant time = Instant.ofEpochMilli(millis);
    assertEquals(time, Columns.time(Columns.time(time)));
    assertEquals(time, Instant.parse(Columns.time(time)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T10:15:00.000Z",
        "2024-02-29T23:59:59.999Z",
        "2026-11-21T10:15:00Z",
        "2026-11-21T10:15:00.123456Z",
        "2026-11-21T24:00:00.000Z",
        "2016-12-31T23:59:60.000Z"
      })
  void whateverJavaReadsIsReadTheSame(String text) {
    assertEquals(Instant.parse(text), Columns.time(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "2026-11-31T10:15:00.000Z",
        "2025-02-29T10:15:00.000Z",
        "2026-13-01T10:15:00.000Z",
        "2026-11-21T10:60:00.000Z",
        "2026-11-21 10:15:00.000Z",
        "2026-11-21T10:15:00,000Z",
        "2026-11-21T1a:15:00.000Z"
      })
  void whatIsNoTimeIsRefused(String text) {
    assertThrows(DateTimeException.class, () -> Columns.time(text));
  }
}
