package dev.reflect.effect;

import java.time.Instant;
import java.util.Objects;

/** The correction was heard: in which session of which repository, and when. */
public record Sighted(String session, String repository, Instant at) {
  public Sighted {
    Objects.requireNonNull(session);
    Objects.requireNonNull(repository);
    Objects.requireNonNull(at);
  }
}
