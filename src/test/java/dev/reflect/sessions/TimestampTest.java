package dev.reflect.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampTest {
  @Test
  void itIsTheTimeThatIsWritten() {
    assertEquals(
        Optional.of(Instant.ofEpochMilli(1_769_850_307_123L)),
        Timestamp.parse("2026-01-31T09:05:07.123Z"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-29T00:00:00.000Z",
        "yesterday",
        "",
        "+10000-01-01T00:00:00Z",
        "+999999999-12-31T23:59:59Z",
        "-0001-12-31T23:59:59Z",
        "9999-12-31T23:00:00-02:00",
        "0000-01-01T00:00:00+02:00"
      })
  void whatIsNoneOrOfAYearThatTheLedgerCannotWriteIsNoTime(String text) {
    assertEquals(Optional.empty(), Timestamp.parse(text));
  }
}
