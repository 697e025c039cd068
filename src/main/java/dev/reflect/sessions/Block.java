package dev.reflect.sessions;

/** A piece of a message's content, as far as it matters to us. */
sealed interface Block {
  record Text(String text) implements Block {}

  /** Claude calls a skill: {@code demo}, or {@code plugin:demo}. */
  record SkillCall(String skill) implements Block {}

  /**
   * The answer of a tool; its text only where the tool failed or was refused.
   *
   * @param call the id of the call; empty where nobody needs it
   */
  record ToolResult(String call, String failure) implements Block {}
}
