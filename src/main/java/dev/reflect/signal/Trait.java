package dev.reflect.signal;

import java.util.Optional;

/** What a learned model says of a message, each by itself. */
public enum Trait {
  /** It corrects, in a way that one can learn from. */
  CORRECTION,
  /** It only says that what was just delivered does not work: no learning. */
  FAILURE,
  APPROVAL,
  SUGGESTION,
  REMEMBER;

  /** Returns the kind of signal that a message of this trait is; none for a failure. */
  public Optional<Kind> kind() {
    return switch (this) {
      case CORRECTION -> Optional.of(Kind.CORRECTION);
      case FAILURE -> Optional.empty();
      case APPROVAL -> Optional.of(Kind.APPROVAL);
      case SUGGESTION -> Optional.of(Kind.SUGGESTION);
      case REMEMBER -> Optional.of(Kind.REMEMBER);
    };
  }
}
