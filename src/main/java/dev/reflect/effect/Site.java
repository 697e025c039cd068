package dev.reflect.effect;

import dev.reflect.effect.Session.Loaded;

/**
 * A file that learnings are applied to.
 *
 * @param file its real path, as sessions name it
 * @param shared its name in every work tree and clone of its repository, as {@link Loaded#shared}
 *     gives it; empty where it lies in none
 * @param everywhere whether it counts in all repositories
 */
public record Site(String file, String shared, Reach reach, boolean everywhere) {
  boolean isNamed(String name) {
    return name.equals(file) || name.equals(shared);
  }

  /** When Claude comes to know what a file says. */
  public enum Reach {
    /** In every session: a CLAUDE.md, or a rules file without paths. */
    ALWAYS,
    /** When a file is read that the rules are about. */
    WHEN_READ,
    /** When the skill is called. */
    WHEN_CALLED,
    /** Claude need not know: the settings hold it. */
    ENFORCED
  }
}
