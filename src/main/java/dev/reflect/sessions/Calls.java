package dev.reflect.sessions;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The calls whose answers may hold a person's words, by the ids that the client gave them: what an
 * answer itself says of where it is from is a tool's word.
 */
final class Calls {
  private static final int MOST = 256;

  private static final String QUESTION = "AskUserQuestion";

  /** Tools of the client's that fail in the client's own words, and print nobody else's. */
  private static final Set<String> FAIL_IN_WORDS_OF_THE_CLIENT =
      Set.of(
          "Edit",
          "MultiEdit",
          "Write",
          "NotebookEdit",
          "Read",
          "TodoWrite",
          "ExitPlanMode",
          "exit_plan_mode",
          QUESTION);

  private static final String COMMAND = "Bash";

  private final Set<String> questions = new LinkedHashSet<>();
  private final Set<String> plain = new LinkedHashSet<>();
  private final Set<String> commands = new LinkedHashSet<>();

  static boolean matters(String tool) {
    return FAIL_IN_WORDS_OF_THE_CLIENT.contains(tool) || tool.equals(COMMAND);
  }

  void add(String tool, String id) {
    if (tool.equals(QUESTION)) {
      add(questions, id);
    }
    add(tool.equals(COMMAND) ? commands : plain, id);
  }

  private static void add(Set<String> calls, String id) {
    calls.add(id);
    if (calls.size() > MOST) {
      calls.remove(calls.iterator().next());
    }
  }

  /** Returns whether Claude asked the person something that is not answered yet. */
  boolean asks() {
    return !questions.isEmpty();
  }

  /** Returns whether this is the answer to such a question; there is one. */
  boolean isAnswer(String id) {
    return questions.remove(id);
  }

  /** Returns whether a failure of this call begins with the client's words, whatever it printed. */
  boolean failsInWordsOfTheClient(String id, String version) {
    return plain.contains(id)
        || commands.contains(id) && ClientVersion.marksFailedCommands(version);
  }
}
