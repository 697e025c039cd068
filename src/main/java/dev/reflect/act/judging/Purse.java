package dev.reflect.act.judging;

import dev.reflect.act.home.Settings;
import dev.reflect.act.home.Workplace;
import dev.reflect.fs.Disk;
import dev.reflect.fs.Lock;
import dev.reflect.ledger.Ledger;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/** What judges may cost today, by the person's settings; one process at a time spends of it. */
public record Purse(Workplace here) {
  /** Takes the purse; nothing while another process has it. */
  public Optional<Lock> taken() throws IOException {
    return Lock.take(
        here.places().reflectHome().resolve("judging.lock"), here.now(), Duration.ZERO);
  }

  /** Returns what is left for today, in US dollars; less than nothing where more was spent. */
  public double left(Ledger ledger) throws IOException {
    return Settings.read(new Disk(), here.places()).hearing().dailyUsd() - spent(ledger);
  }

  /** Returns what was spent today, in US dollars. */
  public double spent(Ledger ledger) throws IOException {
    ZoneId zone = here.zone();
    Instant morning = LocalDate.ofInstant(here.now(), zone).atStartOfDay(zone).toInstant();
    return ledger.judgements().spentSince(morning).dollars();
  }
}
