package dev.reflect.act.team;

import dev.reflect.act.home.Places;
import dev.reflect.claude.HeadlessClaude;
import dev.reflect.fs.Attempt;
import dev.reflect.fs.FileSystem;
import dev.reflect.fs.Lock;
import dev.reflect.ledger.Ledger;
import dev.reflect.ledger.Shared.Membership;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Keeps a ledger and its team in step beside a process that lasts: when it begins, and when a
 * session rests. Nobody waits for it; what cannot be told now is told later, ever more seldom
 * tried.
 */
public final class TeamSync implements Consumer<Path> {
  private static final Rhythm USUAL =
      new Rhythm(Duration.ofSeconds(30), Duration.ofMinutes(5), Duration.ofHours(1));

  private final BlockingQueue<Path> over = new LinkedBlockingQueue<>();
  private final Rhythm rhythm;
  private final Consumer<String> complaints;

  /**
   * How often it is done.
   *
   * @param rested so long after a turn
   * @param pause at least so long after the last time, and twice as long after each that failed
   * @param longest but no longer
   */
  record Rhythm(Duration rested, Duration pause, Duration longest) {}

  TeamSync(Rhythm rhythm, Consumer<String> complaints) {
    this.rhythm = rhythm;
    this.complaints = complaints;
  }

  /**
   * Begins; where reflect itself has started the session, nothing is done.
   *
   * @param complaints gets what went wrong, a sentence each
   */
  public static TeamSync begin(
      Attempt work, Map<String, String> environment, Consumer<String> complaints) {
    TeamSync sync = new TeamSync(USUAL, complaints);
    if (!environment.containsKey(HeadlessClaude.GUARD)) {
      sync.start(work);
    }
    return sync;
  }

  void start(Attempt work) {
    Thread syncing = new Thread(() -> keep(work), "team");
    syncing.setDaemon(true);
    syncing.setPriority(Thread.MIN_PRIORITY);
    syncing.start();
  }

  /** Notes that a turn is over. */
  @Override
  public void accept(Path transcript) {
    over.add(transcript);
  }

  private void keep(Attempt work) {
    Duration wait = rhythm.pause();
    String said = "";
    try {
      while (true) {
        String failed = attempt(work).orElse("");
        if (!failed.isEmpty() && !failed.equals(said)) {
          complaints.accept(failed);
        }
        said = failed;
        Thread.sleep(wait.toMillis());
        if (failed.isEmpty()) {
          wait = rhythm.pause();
          over.take();
        } else {
          Duration doubled = wait.multipliedBy(2);
          wait = doubled.compareTo(rhythm.longest()) < 0 ? doubled : rhythm.longest();
        }
        while (over.poll(rhythm.rested().toMillis(), TimeUnit.MILLISECONDS) != null) {
          over.clear();
        }
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  /** Does it; returns a sentence where it failed, be it by a defect of ours. */
  public static Optional<String> attempt(Attempt work) {
    try {
      work.run();
      return Optional.empty();
    } catch (IOException | RuntimeException | OutOfMemoryError failed) {
      return Optional.of(
          "Your team has to wait: "
              + Objects.requireNonNullElse(failed.getMessage(), failed.toString()));
    }
  }

  /**
   * Tells the team what is new, while something stands there that the person told it themselves,
   * sends what they agreed to share, and proposes what the others keep. Where there is no team, or
   * another process is at it, nothing is done.
   */
  public static void once(
      FileSystem fileSystem, Places places, Map<String, String> environment, Instant now)
      throws IOException {
    if (!Files.exists(places.ledger())) {
      return;
    }
    Optional<Lock> lock = Lock.take(places.reflectHome().resolve("team.lock"), now, Duration.ZERO);
    if (lock.isEmpty()) {
      return;
    }
    try (Ledger ledger = Ledger.open(places.ledger(), now)) {
      Optional<Membership> membership = ledger.shared().membership();
      if (membership.isPresent()) {
        Team team = new Team(fileSystem, places, ledger, environment);
        team.goOn(now);
        new SharedSessions(team).sendWaiting(now);
        team.pull(now);
      }
    } finally {
      lock.get().close();
    }
  }
}
