package dev.reflect.act.recall;

import dev.reflect.archive.KeptStep;
import dev.reflect.untrusted.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * As many steps as Claude is told at once.
 *
 * @param more how the others are to be had, a sentence; empty where these are all
 */
record StepPage(List<String> steps, String more) {
  /** What is said before the line that reading goes on with. */
  static final String READ = "More: read with line ";

  private static final int LETTERS = 8_000;

  StepPage {
    steps = List.copyOf(steps);
  }

  /**
   * Returns the first ones of some; of one record all, so that reading goes on.
   *
   * @param goesOn whether there are more behind these
   * @param more what is said before the line of the next one
   */
  static StepPage first(
      List<KeptStep> steps, boolean goesOn, Function<KeptStep, String> telling, String more) {
    List<String> told = new ArrayList<>();
    int begin = steps.get(0).place().line();
    int last = steps.get(steps.size() - 1).place().line();
    int letters = 0;
    for (KeptStep each : steps) {
      String text = telling.apply(each);
      int line = each.place().line();
      letters += text.length();
      if (line > begin && (letters > LETTERS || goesOn && line == last)) {
        return new StepPage(told, more + line + ".");
      }
      told.add(text);
    }
    return new StepPage(told, "");
  }

  /** Returns what was asked, and the last of the steps that it led to. */
  static StepPage last(List<KeptStep> steps) {
    List<String> told = steps.stream().map(StepText::of).toList();
    int letters = told.get(0).length();
    int from = told.size();
    while (from > 1 && letters + told.get(from - 1).length() <= LETTERS) {
      from--;
      letters += told.get(from).length();
    }
    if (from <= 1) {
      return new StepPage(told, "");
    }
    List<String> some = new ArrayList<>(List.of(told.get(0), "[" + (from - 1) + " steps later]"));
    some.addAll(told.subList(from, told.size()));
    KeptStep next = steps.get(1);
    if (next.place().aside()) {
      return new StepPage(some, ""); // a session is read without it
    }
    String session = Plain.sentence(next.place().session());
    return new StepPage(
        some, "More: read with session " + session + ", line " + next.place().line() + ".");
  }

  /** Returns all of a few, each with the less of its text. */
  static StepPage all(List<KeptStep> steps) {
    int letters = LETTERS / steps.size();
    return new StepPage(steps.stream().map(step -> StepText.of(step, letters)).toList(), "");
  }

  /**
   * Returns what Claude is told.
   *
   * @param from what the steps come from
   * @param first what is said before them, or nothing
   */
  String told(String from, String first) {
    List<String> told = new ArrayList<>(first.isEmpty() ? List.of() : List.of(first));
    told.addAll(steps);
    return Frame.around(from, told, more);
  }
}
