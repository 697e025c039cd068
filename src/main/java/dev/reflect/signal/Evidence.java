package dev.reflect.signal;

import dev.reflect.sessions.Voice;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The quotable place: where a person said what, and what Claude had said before and answered after.
 * The texts are printable and hold no secrets; {@code quote} is the person's words without what
 * they pasted.
 */
public record Evidence(
    String session,
    String uuid,
    int line,
    Optional<Instant> time,
    String cwd,
    Voice voice,
    String quote,
    String before,
    String after) {
  public Evidence {
    Objects.requireNonNull(session);
    Objects.requireNonNull(uuid);
    Objects.requireNonNull(time);
    Objects.requireNonNull(cwd);
    Objects.requireNonNull(voice);
    Objects.requireNonNull(quote);
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
  }
}
