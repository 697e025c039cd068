package dev.reflect.sessions;

import dev.reflect.sessions.Fields.Shape;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The calls whose answers may hold a person's words, by the ids that the client gave them: what an
 * answer itself says of where it is from is a tool's word.
 */
final class ToolCalls {
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

  /** Tools that change the file that their input names. */
  private static final Set<String> CHANGING = Set.of("Edit", "MultiEdit", "Write", "NotebookEdit");

  /** So many changes may wait for an answer at once. */
  private static final int WAITING = 16;

  private static final Shape CHANGED = Shape.of("file_path", "notebook_path");

  private static final String COMMAND = "Bash";

  /** The first release known to say of every refused call who refused it. */
  private static final int[] NAMES_DENIALS = {2, 1, 209};

  /** From here on what a failed command printed stands below its exit status. */
  private static final int[] MARKS_FAILED_COMMANDS = {2, 1, 0};

  private final Set<String> questions = new LinkedHashSet<>();
  private final Set<String> plain = new LinkedHashSet<>();
  private final Set<String> commands = new LinkedHashSet<>();
  private final Map<String, String> changes = new LinkedHashMap<>();

  void add(String tool, String id, String input) {
    if (CHANGING.contains(tool)) {
      changes.put(id, input);
      if (changes.size() > WAITING) {
        changes.remove(changes.keySet().iterator().next());
      }
    }
    if (tool.equals(QUESTION)) {
      add(questions, id);
    }
    if (tool.equals(COMMAND)) {
      add(commands, id);
    } else if (FAIL_IN_WORDS_OF_THE_CLIENT.contains(tool)) {
      add(plain, id);
    }
  }

  private static void add(Set<String> calls, String id) {
    calls.add(id);
    if (calls.size() > MOST) {
      calls.remove(calls.iterator().next());
    }
  }

  /** Returns whether this is the answer to a question of Claude's; there is one. */
  boolean isAnswer(String id) {
    return questions.remove(id);
  }

  /** Returns the path of the file that this call was to change; empty where it was none. */
  String changed(String id) {
    Fields input = Fields.of(changes.getOrDefault(id, ""), CHANGED);
    return input.text(input.isText("file_path") ? "file_path" : "notebook_path");
  }

  /** Returns whether a failure of this call begins with the client's words, whatever it printed. */
  boolean failsInWordsOfTheClient(String id, String version) {
    return plain.contains(id) || commands.contains(id) && marksFailedCommands(version);
  }

  /**
   * Returns whether a refusal can be believed only with the field that names it. Before, its text
   * may come from a tool that imitates it, where that is one that prints.
   */
  static boolean namesDenials(String version) {
    return isFrom(NAMES_DENIALS, version);
  }

  static boolean marksFailedCommands(String version) {
    return isFrom(MARKS_FAILED_COMMANDS, version);
  }

  private static boolean isFrom(int[] first, String version) {
    String[] numbers = version.split("\\.", -1);
    for (int i = 0; i < first.length; i++) {
      int number = i < numbers.length ? leadingNumber(numbers[i]) : 0;
      if (number != first[i]) {
        return number > first[i];
      }
    }
    return true;
  }

  private static int leadingNumber(String text) {
    int number = 0;
    for (int i = 0; i < text.length() && i < 6; i++) {
      int digit = Character.digit(text.charAt(i), 10);
      if (digit < 0) {
        return number;
      }
      number = number * 10 + digit;
    }
    return number;
  }
}
