package dev.reflect.sessions;

import dev.reflect.sessions.Fields.Shape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a person answered to questions of Claude's, each with a list of options: they may have typed
 * something instead of choosing.
 *
 * <pre>{@code
 * {"questions":[{"question":"Which colour?","options":[{"label":"Red"},{"label":"Blue"}]}],
 *  "answers":{"Which colour?":"Neither, always use green."}}
 * }</pre>
 */
final class TypedAnswers {
  /** What is asked for of such a result. */
  static final Shape SHAPE =
      Shape.of()
          .with("questions", Shape.of().with("options", Shape.of("label")))
          .with("answers", Shape.ALL);

  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
  private static final String BETWEEN = ", "; // several options may be chosen at once

  private TypedAnswers() {}

  /** Returns the answers that are not only labels of options. */
  static List<String> typed(Fields result) {
    Set<String> labels = new LinkedHashSet<>();
    for (Object question : result.list("questions")) {
      List<?> options = question instanceof Fields fields ? fields.list("options") : List.of();
      for (Object option : options) {
        labels.add(levelled(option instanceof Fields named ? named.text("label") : option + ""));
      }
    }
    labels.remove("");
    List<String> typed = new ArrayList<>();
    for (String answer : result.object("answers").texts().values()) {
      typed.add(answer(answer, labels));
    }
    typed.removeIf(String::isEmpty);
    return labels.isEmpty() ? List.of() : typed; // else nobody can tell what was chosen
  }

  /** What was typed stays as it was, as soon as some of it is no label. */
  private static String answer(String words, Set<String> labels) {
    String rest = withoutChosen(levelled(words), labels);
    return rest.equals(levelled(words)) ? words.strip() : rest;
  }

  private static String withoutChosen(String answer, Set<String> labels) {
    for (String label : labels) {
      int length = label.length() + BETWEEN.length();
      if (answer.regionMatches(true, 0, label + BETWEEN, 0, length)) {
        return withoutChosen(answer.substring(length).strip(), labels);
      }
      int end = answer.length() - length;
      if (end > 0 && answer.regionMatches(true, end, BETWEEN + label, 0, length)) {
        return withoutChosen(answer.substring(0, end).strip(), labels);
      }
    }
    return labels.stream().anyMatch(answer::equalsIgnoreCase) ? "" : answer;
  }

  private static String levelled(String words) {
    return BLANKS.matcher(words).replaceAll(" ").strip();
  }
}
