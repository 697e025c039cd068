package dev.reflect.memory;

import dev.reflect.learning.Fingerprint;
import dev.reflect.learning.Wording;
import java.time.Instant;
import java.util.Optional;

/**
 * A learning as a line of a list: what happened to it, counted.
 *
 * @param points what it is worth at the moment that was asked for
 * @param repositories how many repositories taught it
 * @param lastHeard when it was heard last, in whatever words; empty where it never was
 * @param wordings in how many wordings it was heard
 */
public record Known(
    Fingerprint fingerprint,
    Wording wording,
    Tally tally,
    Points points,
    int repositories,
    Optional<Instant> lastHeard,
    int wordings,
    State state) {
  /** Returns whether it is applied somewhere. */
  public boolean isApplied() {
    return tally.count(EventKind.APPLIED) > tally.count(EventKind.UNDONE);
  }
}
