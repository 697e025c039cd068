package dev.reflect.app;

import dev.reflect.app.Turns.Turn;
import dev.reflect.claude.HookInput;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;

/**
 * What is done when a hook fires: it is noted, and a turn that is over is heard. A program's
 * session is noted and not heard.
 */
public final class Hooks {
  /** More than a turn writes, and read in a moment. */
  private static final long AT_ONCE = 1_000_000;

  private final Turns turns;
  private final HooksHeard heard;
  private final InstantSource clock;
  private final boolean personal;
  private final AtomicBoolean catchingUp = new AtomicBoolean();
  private final BiFunction<HookInput, Turn, StopAnswer> then;

  /**
   * @param environment of the process that the client started: says which client it is
   * @param then what follows from what a turn taught; asked about turns that taught something
   */
  public Hooks(
      Places places,
      InstantSource clock,
      Map<String, String> environment,
      BiFunction<HookInput, Turn, StopAnswer> then) {
    this.turns = new Turns(places, clock);
    this.heard = new HooksHeard(places);
    this.clock = clock;
    this.personal = !environment.getOrDefault("CLAUDE_CODE_ENTRYPOINT", "").startsWith("sdk");
    this.then = then;
  }

  /** Returns an answer that leaves everything to a review. */
  public static StopAnswer leaveToReview(HookInput stop, Turn turn) {
    return new StopAnswer.Nothing();
  }

  /** Hears a turn that is over, and returns what is to be done about it. */
  public StopAnswer stopped(HookInput stop) throws IOException {
    Instant at = clock.instant();
    StopAnswer answer = new StopAnswer.Nothing();
    try {
      if (personal && !catchingUp.get()) {
        if (turns.unread(stop) > AT_ONCE) {
          catchUp(stop);
        } else {
          Turn turn = turns.heard(stop, false);
          answer = turn.learnings().isEmpty() ? answer : then.apply(stop, turn);
        }
      }
    } finally {
      note(stop, at);
    }
    return answer;
  }

  /** Returns whether an old session is still being read, so that no turn is heard at once. */
  public boolean isCatchingUp() {
    return catchingUp.get();
  }

  /**
   * Hears a session that was long before it was first heard, while Claude Code goes on. What it
   * taught waits for a review: it is not news.
   */
  private void catchUp(HookInput stop) {
    catchingUp.set(true);
    Thread thread =
        new Thread(
            () -> {
              try {
                turns.heard(stop, false);
              } catch (IOException untold) {
                // The next turn tries again, and is small enough or fails where it is told.
              } finally {
                catchingUp.set(false);
              }
            },
            "catch-up");
    thread.setDaemon(true);
    thread.start();
  }

  /** Notes a prompt; its words are in the transcript when the turn is over. */
  public void prompted(HookInput prompt) throws IOException {
    note(prompt, clock.instant());
  }

  private void note(HookInput input, Instant at) throws IOException {
    Duration took = Duration.between(at, clock.instant());
    heard.note(new HooksHeard.Heard(input.event(), at, input.session(), Optional.of(took)));
  }
}
