package dev.reflect.act.write;

import dev.reflect.act.home.Places;
import dev.reflect.act.home.UserError;
import dev.reflect.fs.Lock;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/**
 * One apply at a time for one ledger: waits for its turn, then says who is at it.
 *
 * @param patience how long it waits; a hook has none
 */
record ApplyLock(Places places, ZoneId zone, Duration patience) {
  /** Nothing that is done under the lock waits longer; whoever holds it longer hangs. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  /**
   * Takes the lock; the directory of reflect must be there.
   *
   * @param again the command that tries it once more
   */
  Lock take(Instant now, String again) throws IOException {
    try {
      Optional<Lock> lock = Lock.take(places.applyLock(), now, patience);
      if (lock.isPresent()) {
        return lock.get();
      }
    } catch (Lock.Unsupported e) {
      throw new UserError(
          "The file system knows no locks, where this lies: " + places.label(places.reflectHome()),
          e,
          "Set REFLECT_HOME to a folder on a disk of this machine.");
    }
    throw Lock.holder(places.applyLock())
        .map(holder -> heldBy(holder, now, again))
        .orElseGet(
            () ->
                new UserError(
                    "Another reflect is applying right now.",
                    "Wait until it is done, then run: " + again));
  }

  private UserError heldBy(Lock.Holder holder, Instant now, String again) {
    String who =
        "Another reflect is applying: process %d, since %s."
            .formatted(holder.pid(), TIME.format(holder.since().atZone(zone)));
    Duration held = Duration.between(holder.since(), now);
    return held.compareTo(LONGEST) < 0
        ? new UserError(who, "Wait until it is done, then run: " + again)
        : new UserError(
            who,
            "That is %d minutes, so it hangs. End it: kill -9 %d"
                .formatted(held.toMinutes(), holder.pid()),
            "Nothing is lost by that: the next reflect settles what it left undone.");
  }
}
