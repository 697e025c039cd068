package dev.reflect.act.judging;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.Settings;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Lock;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;

/**
 * What judges may cost today, by the person's settings; one process at a time spends of it.
 *
 * @param zone where a day begins and ends
 */
public record Purse(FileSystem fileSystem, Places places, InstantSource clock, ZoneId zone) {
  /** Takes the purse; nothing while another process has it. */
  public Optional<Lock> taken() throws IOException {
    return Lock.take(places.reflectHome().resolve("judging.lock"), clock.instant(), Duration.ZERO);
  }

  /** Returns what is left for today, in US dollars; less than nothing where more was spent. */
  public double left(Ledger ledger) throws IOException {
    Instant morning = clock.instant().atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
    return Settings.read(fileSystem, places).hearing().dailyUsd()
        - ledger.judgements().spentSince(morning).dollars();
  }
}
