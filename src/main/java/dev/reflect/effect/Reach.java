package dev.reflect.effect;

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
