package dev.reflect.effect;

import java.time.Instant;
import java.util.Objects;

/**
 * The correction was heard: in which session of which repository, and when.
 *
 * @param number of the sighting in the ledger
 */
public record Sighted(long number, String session, String repository, Instant at) {
  public Sighted {
    Objects.requireNonNull(session);
    Objects.requireNonNull(repository);
    Objects.requireNonNull(at);
  }
}
