package dev.reflect.act.doctor;

import dev.reflect.act.home.Places;
import dev.reflect.fs.Lock;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Who applies right now, or died while applying. */
final class LockCheck implements Check {
  private final Places places;
  private final Instant now;

  LockCheck(Places places, Instant now) {
    this.places = places;
    this.now = now;
  }

  @Override
  public String name() {
    return "lock";
  }

  @Override
  public List<Finding> look() throws IOException {
    if (!Files.exists(places.applyLock())) {
      return List.of(new Finding.Sound("Nobody is applying."));
    }
    Optional<Lock.Holder> holder = Lock.holder(places.applyLock());
    if (holder.isEmpty()) {
      return List.of(new Finding.Sound("Nobody is applying."));
    }
    boolean alive = holder.get().isAlive();
    String who = "Process " + holder.get().pid() + " took the lock at " + holder.get().since();
    return List.of(
        alive
            ? new Finding.Warning(
                who + " and has it still.", "Wait for it; if it hangs, end that process.")
            : new Finding.Warning(who + " and is gone.", BY_FIX));
  }

  /** The operating system gave the lock back; only the name is left, and goes with the next use. */
  @Override
  public List<String> mend() throws IOException {
    Optional<Lock> taken = Lock.take(places.applyLock(), now, Duration.ZERO);
    if (taken.isEmpty()) {
      return List.of();
    }
    taken.get().close();
    return List.of("The lock of a process that is gone was cleared.");
  }
}
