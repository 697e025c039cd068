package dev.reflect.meta;

import java.util.Locale;

/** By what proposals are grouped to tell how often those of a group are accepted. */
public enum Aspect {
  /** Who heard it: {@code model}. One proposal may belong to several. */
  DETECTOR,
  /** What was heard: {@code pattern/never-use}. One proposal may belong to several. */
  PATTERN,
  KIND,
  CONFIDENCE,
  /** The kind of file it was placed into. */
  TARGET,
  SKILL;

  /** Returns the word used in tables and JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
