package dev.reflect.sessions;

/** How words reached Claude: a person's, except for its own notes. */
public enum Voice {
  /** A prompt typed in the terminal. */
  TYPED,
  /**
   * Typed while Claude was working, and delivered in the middle of its turn: also beside allowing a
   * tool call, and as an answer to Claude's question.
   */
  QUEUED,
  /** Typed while refusing a tool call. */
  REFUSAL,
  /** A prompt from a program: the SDK or {@code claude -p}. Mostly no person's own words. */
  SDK,
  /** Nobody said it: Claude noted it for itself. */
  NOTE,
  /** Nobody said it: Claude's own words or deeds, of which a person made a rule later. */
  CLAUDE,
  /** Nobody's words here: the sentence that others of the team keep. */
  TEAM
}
