package dev.reflect.review;

/** How far a review is. */
public enum Phase {
  /** The proposals have not arrived yet. */
  LISTENING,
  /** Something is undecided, or accepted and not applied. */
  REVIEWING,
  /** The plan is being written. */
  APPLYING,
  /** Nothing is left to decide or to apply. */
  DONE
}
