package dev.reflect.act.home;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;

/** Where and when something is done: the places, the environment, the clock and the zone. */
public record Workplace(
    Places places, Map<String, String> environment, InstantSource clock, ZoneId zone) {
  public Instant now() {
    return clock.instant();
  }
}
