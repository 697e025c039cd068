package dev.reflect.sessions;

import dev.reflect.sessions.Fields.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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

  /** So many calls may wait for an answer at once. */
  private static final int WAITING = 32;

  /** Of each text that a call was given so many lines are told, and no more letters. */
  private static final int LINES = 3;

  private static final int LETTERS = 2_000;

  private static final Shape CHANGED = Shape.of("file_path", "notebook_path");
  private static final Shape GIVEN = Shape.of().with("input", Shape.ALL);

  private static final Map<String, String> SIGNS =
      Map.of("old_string", "- ", "new_string", "+ ", "content", "+ ", "new_source", "+ ");

  private static final String COMMAND = "Bash";

  /** The first release known to say of every refused call who refused it. */
  private static final int[] NAMES_DENIALS = {2, 1, 209};

  /** From here on what a failed command printed stands below its exit status. */
  private static final int[] MARKS_FAILED_COMMANDS = {2, 1, 0};

  private final Set<String> questions = new LinkedHashSet<>();
  private final Set<String> plain = new LinkedHashSet<>();
  private final Set<String> commands = new LinkedHashSet<>();
  private final Map<String, Call> waiting = new LinkedHashMap<>();

  private record Call(String tool, String input) {
    /** Returns the path of the file that it was to change. */
    String path() {
      Fields given = Fields.of(input, CHANGED);
      return given.text(given.isText("file_path") ? "file_path" : "notebook_path");
    }

    String questions() {
      return TypedAnswers.asked(Fields.of(input, TypedAnswers.SHAPE));
    }

    /**
     * Returns its tool with the first lines of what it was given; of a change as a diff. Only the
     * whole of it, with its names, tells what of it is secret.
     */
    String told() {
      StringBuilder told = new StringBuilder(tool);
      Fields.of(RedactedLine.of("{\"input\":" + input + "}"), GIVEN)
          .object("input")
          .texts()
          .forEach((name, text) -> tell(told, name, text));
      return told.toString();
    }

    private void tell(StringBuilder told, String name, String text) {
      if (tool.equals(COMMAND) && !name.equals("command") || text.isBlank()) {
        return;
      }
      String sign = CHANGING.contains(tool) ? SIGNS.getOrDefault(name, "") : "";
      told.append(sign.isEmpty() ? " " : "\n").append(head(text, sign));
    }
  }

  void add(String tool, String id, String input) {
    waiting.put(id, new Call(tool, input));
    if (waiting.size() > WAITING) {
      waiting.remove(waiting.keySet().iterator().next());
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
    Call call = waiting.get(id);
    return call != null && CHANGING.contains(call.tool()) ? call.path() : "";
  }

  /** Returns what is known of a call that a person refused. */
  List<Entry> refused(String id, Place place) {
    Call call = waiting.get(id);
    if (call == null || call.tool().isBlank()) {
      return List.of();
    }
    List<Entry> refused = new ArrayList<>();
    String path = changed(id);
    if (!path.isBlank()) {
      refused.add(new Entry.ChangeRefused(place, path));
    }
    String asked = call.tool().equals(QUESTION) ? call.questions() : "";
    boolean asks = !asked.isBlank();
    refused.add(new Entry.LaidBefore(place, asks, asks ? asked : call.told()));
    return refused;
  }

  private static String head(String text, String sign) {
    String start = text.strip();
    start = start.substring(0, Math.min(LETTERS, start.length()));
    return start
        .lines()
        .filter(line -> !line.isBlank())
        .limit(LINES)
        .map(line -> sign + line.strip())
        .collect(Collectors.joining("\n"));
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
