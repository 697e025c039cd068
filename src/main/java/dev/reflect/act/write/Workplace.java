package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Disk;
import dev.reflect.ledger.Ledger;
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

  /** Returns what writes files here. */
  public Apply apply(Ledger ledger) {
    return new Apply(new Disk(), ledger, places, zone, new Commits(environment));
  }
}
