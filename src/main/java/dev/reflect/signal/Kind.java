package dev.reflect.signal;

import dev.reflect.ground.Spelled;

/** What a person did with a message; where several fit equally well, the first one counts. */
public enum Kind implements Spelled {
  REMEMBER,
  CORRECTION,
  SUGGESTION,
  APPROVAL
}
