package dev.reflect.meta;

import dev.reflect.ground.Spelled;

/** What became of a proposal by the last word on it. */
public enum Fate implements Spelled {
  ACCEPTED,
  /** Accepted in other words or with other hunks: what was heard was worth it. */
  MODIFIED,
  REJECTED,
  /** Applied and taken back, whoever had decided it: only a person takes back. */
  UNDONE,
  /** Not now: it comes back, so nothing is known yet. */
  SKIPPED,
  /** Applied by the auto mode and never taken back: nobody has said anything about it. */
  BY_AUTO;

  /** Returns whether a person has said yes or no to it. */
  public boolean counts() {
    return switch (this) {
      case ACCEPTED, MODIFIED, REJECTED, UNDONE -> true;
      case SKIPPED, BY_AUTO -> false;
    };
  }

  /** Returns whether a person has said yes to it. */
  public boolean isYes() {
    return this == ACCEPTED || this == MODIFIED;
  }
}
