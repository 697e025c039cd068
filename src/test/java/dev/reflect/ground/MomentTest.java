package dev.reflect.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

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
}
