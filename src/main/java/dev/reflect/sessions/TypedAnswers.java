package dev.reflect.sessions;

import dev.reflect.sessions.Fields.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
          .with("questions", Shape.of("question").with("options", Shape.of("label")))
          .with("answers", Shape.ALL);

  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
  private static final String BETWEEN = ", "; // several options may be chosen at once

  private static final String BETWEEN_OPTIONS = " | ";

  private TypedAnswers() {}

  /**
   * Words that somebody typed, and what they answer.
   *
   * @param asked the question with its options
   */
  record Typed(String asked, String words) {}

  /** Returns the answers that are not only labels of options. */
  static List<Typed> typed(Fields result) {
    Map<String, Set<String>> questions = questions(result);
    Set<String> labels = new LinkedHashSet<>();
    questions.values().forEach(labels::addAll);
    List<Typed> typed = new ArrayList<>();
    result
        .object("answers")
        .texts()
        .forEach(
            (question, answer) -> {
              String words = answer(answer, labels);
              if (!words.isEmpty()) {
                String asked = levelled(question);
                typed.add(new Typed(asked(asked, questions.getOrDefault(asked, Set.of())), words));
              }
            });
    return labels.isEmpty() ? List.of() : typed; // else nobody can tell what was chosen
  }

  /** Returns the questions of a call, each in a line with its options. */
  static String asked(Fields call) {
    return questions(call).entrySet().stream()
        .map(each -> asked(each.getKey(), each.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static String asked(String question, Set<String> options) {
    return (question + " " + String.join(BETWEEN_OPTIONS, options)).strip();
  }

  private static Map<String, Set<String>> questions(Fields call) {
    Map<String, Set<String>> questions = new LinkedHashMap<>();
    for (Object question : call.list("questions")) {
      if (question instanceof Fields fields) {
        Set<String> labels =
            questions.computeIfAbsent(
                levelled(fields.text("question")), each -> new LinkedHashSet<>());
        for (Object option : fields.list("options")) {
          labels.add(levelled(option instanceof Fields named ? named.text("label") : option + ""));
        }
        labels.remove("");
      }
    }
    return questions;
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
