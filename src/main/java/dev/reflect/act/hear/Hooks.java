package dev.reflect.act.hear;

import dev.reflect.act.home.Places;
import dev.reflect.claude.HookInput;
import dev.reflect.learning.Learning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;

/**
 * What is done when a hook fires: it is noted, and a turn that is over is heard. A program's
 * session is noted and not heard. Not thread-safe.
 */
public final class Hooks {
  /** More than a turn writes, and read in a moment. */
  private static final long AT_ONCE = 1_000_000;

  /** A turn that takes longer has its prompt in the transcript. */
  private static final Duration QUICK = Duration.ofMillis(500);

  private static final Duration LATE = Duration.ofMillis(300);
  private static final Duration LOOK = Duration.ofMillis(10);

  private final Turns turns;
  private final HooksHeard heard;
  private final InstantSource clock;
  private final boolean personal;
  private Optional<Path> caughtUp = Optional.empty(); // the transcript whose turns are heard
  private Optional<Prompted> prompted = Optional.empty();
  private final BiFunction<HookInput, List<Learning>, StopAnswer> then;

  /**
   * @param environment of the process that the client started: says which client it is
   * @param then what follows from what a turn taught; asked about turns that taught something
   */
  public Hooks(
      Places places,
      InstantSource clock,
      Map<String, String> environment,
      BiFunction<HookInput, List<Learning>, StopAnswer> then) {
    this.turns = new Turns(places, clock);
    this.heard = new HooksHeard(places);
    this.clock = clock;
    this.personal = !environment.getOrDefault("CLAUDE_CODE_ENTRYPOINT", "").startsWith("sdk");
    this.then = then;
  }

  /** The last prompt, and how long the transcript was then. */
  private record Prompted(String session, Instant at, long size) {}

  /**
   * Hears a turn that is over, and returns what is to be done about it. What an old session taught
   * waits for a review: it is not news.
   */
  public StopAnswer stopped(HookInput stop) throws IOException {
    Instant at = clock.instant();
    try {
      if (!personal) {
        return new StopAnswer.Nothing();
      }
      boolean isOld = isBehind(stop);
      awaitPrompt(stop, at);
      List<Learning> taught = turns.heard(stop, false);
      caughtUp = stop.transcript();
      return isOld || taught.isEmpty() ? new StopAnswer.Nothing() : then.apply(stop, taught);
    } finally {
      note(stop, at);
    }
  }

  /**
   * Returns whether so much of the session was never heard that it is no turn, but an old session
   * that goes on.
   */
  public boolean isBehind(HookInput input) throws IOException {
    return personal && !caughtUp.equals(input.transcript()) && turns.unread(input) > AT_ONCE;
  }

  /** Hears what was said so far; what it taught waits for a review. */
  public void catchUp(HookInput prompt) throws IOException {
    turns.heard(prompt, false);
    caughtUp = prompt.transcript();
  }

  /** Notes a prompt; its words are in the transcript when the turn is over, as a rule. */
  public void prompted(HookInput prompt) throws IOException {
    Instant at = clock.instant();
    prompted = Optional.of(new Prompted(prompt.session(), at, size(prompt)));
    if (personal && !isBehind(prompt)) {
      caughtUp = prompt.transcript();
    }
    note(prompt, at);
  }

  /**
   * Claude Code writes its transcript about a tenth of a second late. Where a turn was over sooner,
   * its prompt is waited for; else it would be heard with the next turn.
   */
  private void awaitPrompt(HookInput stop, Instant now) throws IOException {
    if (prompted.isEmpty() || !prompted.get().session().equals(stop.session())) {
      return;
    }
    Prompted last = prompted.get();
    prompted = Optional.empty();
    if (Duration.between(last.at(), now).compareTo(QUICK) > 0) {
      return;
    }
    long end = System.nanoTime() + LATE.toNanos();
    while (size(stop) == last.size() && System.nanoTime() < end) {
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  private static long size(HookInput input) throws IOException {
    return input.transcript().isPresent() && Files.exists(input.transcript().get())
        ? Files.size(input.transcript().get())
        : 0;
  }

  private void note(HookInput input, Instant at) throws IOException {
    Duration took = Duration.between(at, clock.instant());
    heard.note(new HooksHeard.Heard(input.event(), at, input.session(), Optional.of(took)));
  }
}
