package dev.reflect.sessions;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A tool call that the person was asked about and allowed. Where the tool is a question of Claude's
 * with a list of options, the person may have typed something instead of choosing:
 *
 * <pre>{@code
 * {"questions":[{"question":"Which colour?","options":[{"label":"Red"},{"label":"Blue"}]}],
 *  "answers":{"Which colour?":"Neither, always use green."}}
 * }</pre>
 */
final class AllowedCall {
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");
  private static final String BETWEEN = ", "; // several options may be chosen at once

  private final JsonObject permission = new JsonObject(Field.DECISION, Field.SOURCE);
  private final JsonObject result = new JsonObject(Field.QUESTIONS, Field.ANSWERS);
  private final JsonObject question = new JsonObject(Field.OPTIONS);
  private final JsonObject option = new JsonObject(Field.LABEL);
  private final JsonCursor cursor = new JsonCursor();
  private final JsonCursor inner = new JsonCursor();
  private final JsonCursor.Span asked = new JsonCursor.Span();

  /** Returns whether the record is the result of such a call. */
  boolean isIn(byte[] bytes, JsonObject record) {
    if (!record.has(Field.PERMISSION_DECISION)) {
      return false;
    }
    record.moveTo(Field.PERMISSION_DECISION, cursor);
    return permission.read(bytes, cursor)
        && permission.text(Field.DECISION).equals("accept")
        && permission.text(Field.SOURCE).startsWith("user_"); // else a setting or a hook allowed it
  }

  /** Returns the answers in the record that are not only labels of options. */
  List<String> typedAnswers(byte[] bytes, JsonObject record) {
    record.moveTo(Field.TOOL_USE_RESULT, cursor);
    if (!result.read(bytes, cursor) || !result.has(Field.QUESTIONS) || !result.has(Field.ANSWERS)) {
      return List.of();
    }
    Set<String> labels = labels(bytes);
    if (labels.isEmpty()) {
      return List.of(); // nobody can tell what was chosen
    }
    List<String> typed = new ArrayList<>();
    result.moveTo(Field.ANSWERS, cursor);
    if (cursor.enter('{')) {
      while (cursor.nextMember(asked)) {
        boolean string = cursor.peek() == '"';
        int start = cursor.position();
        cursor.skip();
        if (string && !cursor.isBroken()) {
          typed.add(answer(JsonText.of(bytes, start + 1, cursor.position() - 1), labels));
        }
      }
    }
    typed.removeIf(String::isEmpty);
    return typed;
  }

  /** What was typed stays as it was, as soon as some of it is no label. */
  private static String answer(String words, Set<String> labels) {
    String rest = withoutChosen(levelled(words), labels);
    return rest.equals(levelled(words)) ? words.strip() : rest;
  }

  private Set<String> labels(byte[] bytes) {
    Set<String> labels = new LinkedHashSet<>();
    result.moveTo(Field.QUESTIONS, cursor);
    if (cursor.enter('[')) {
      while (cursor.nextElement()) {
        if (question.read(bytes, cursor)) {
          addLabels(bytes, labels);
        } else {
          cursor.skip();
        }
      }
    }
    labels.remove("");
    return labels;
  }

  private void addLabels(byte[] bytes, Set<String> labels) {
    question.moveTo(Field.OPTIONS, inner);
    if (inner.enter('[')) {
      while (inner.nextElement()) {
        boolean string = inner.peek() == '"';
        int start = inner.position();
        if (option.read(bytes, inner)) {
          labels.add(levelled(option.text(Field.LABEL)));
        } else {
          inner.skip();
          if (string && !inner.isBroken()) {
            labels.add(levelled(JsonText.of(bytes, start + 1, inner.position() - 1)));
          }
        }
      }
    }
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
