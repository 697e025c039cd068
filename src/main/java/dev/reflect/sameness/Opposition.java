package dev.reflect.sameness;

/**
 * How two learnings that say different things about the same stand to each other.
 *
 * @param why in words: {@code both say how to indent: tabs / spaces}
 */
public record Opposition(Kind kind, String why) {
  /** Whether both can hold. */
  public enum Kind {
    CANNOT_BOTH_HOLD,
    /** The first says where it differs from the second, so both can hold. */
    FIRST_IS_NARROWER,
    SECOND_IS_NARROWER
  }

  /** Returns whether somebody has to decide between the two. */
  public boolean isConflict() {
    return kind == Kind.CANNOT_BOTH_HOLD;
  }
}
