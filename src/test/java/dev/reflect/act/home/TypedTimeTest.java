package dev.reflect.act.home;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedTimeTest {
  private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  private static final ZoneId HERE = ZoneId.of("Europe/Berlin");

  @ParameterizedTest
  @CsvSource({
    "12h, 2026-11-21T00:00:00Z",
    "7d, 2026-11-14T12:00:00Z",
    "4w, 2026-10-24T12:00:00Z",
    "2026-01-01, 2025-12-31T23:00:00Z",
    "' 2026-07-01 ', 2026-06-30T22:00:00Z",
  })
  void isAMoment(String typed, Instant moment) {
    assertEquals(Optional.of(moment), TypedTime.of(typed, NOW, HERE));
  }

  @ParameterizedTest
  @CsvSource({"2026-02-30", "2026-13-01", "0d", "7", "yesterday", "01.01.2026", "''"})
  void isNone(String typed) {
    assertEquals(Optional.empty(), TypedTime.of(typed, NOW, HERE));
  }
}
