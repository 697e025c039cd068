package dev.reflect.act.home;

import java.util.List;

/** A way to review from inside Claude Code, where there is no terminal. */
public sealed interface Way {
  /**
   * Full screen, in a terminal that something opens.
   *
   * @param place what was opened, as a person calls it
   * @param opening the command that opens it, without what shall run in it
   */
  record Terminal(String place, List<String> opening) implements Way {
    public Terminal {
      opening = List.copyOf(opening);
    }
  }

  /** By the forms of the resident process, which Claude has to call for that. */
  record Forms() implements Way {}

  /** As text: Claude asks, and runs the commands that decide. */
  record Conversation() implements Way {}
}
