package dev.reflect.signal;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What a learned model says of a message, each by itself. */
public enum Trait {
  /** It corrects, in a way that one can learn from. */
  CORRECTION,
  /** It only says that what was just delivered does not work: no learning. */
  FAILURE,
  APPROVAL,
  SUGGESTION,
  REMEMBER,
  /** It says something worth keeping for later sessions, whatever else it does. */
  DURABLE;

  /** Returns the traits of which only the likeliest counts. */
  public static Set<Trait> rivals() {
    return EnumSet.complementOf(EnumSet.of(DURABLE));
  }

  /** Returns the traits that are a kind of signal. */
  static Set<Trait> ofKinds() {
    return EnumSet.complementOf(EnumSet.of(FAILURE, DURABLE));
  }

  /** Returns the kind of signal that a message of this trait is, where it is one. */
  public Optional<Kind> kind() {
    return switch (this) {
      case CORRECTION -> Optional.of(Kind.CORRECTION);
      case FAILURE, DURABLE -> Optional.empty();
      case APPROVAL -> Optional.of(Kind.APPROVAL);
      case SUGGESTION -> Optional.of(Kind.SUGGESTION);
      case REMEMBER -> Optional.of(Kind.REMEMBER);
    };
  }
}
