package dev.reflect.transcript;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
    List<String> typed = new ArrayList<>();
    result.moveTo(Field.ANSWERS, cursor);
    if (cursor.enter('{')) {
      while (cursor.nextMember(asked)) {
        boolean string = cursor.peek() == '"';
        int start = cursor.position();
        cursor.skip();
        if (string && !cursor.isBroken()) {
          typed.add(
              withoutChosen(JsonText.of(bytes, start + 1, cursor.position() - 1).strip(), labels));
        }
      }
    }
    typed.removeIf(String::isEmpty);
    return typed;
  }

  private Set<String> labels(byte[] bytes) {
    Set<String> labels = new HashSet<>();
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
    return labels;
  }

  private void addLabels(byte[] bytes, Set<String> labels) {
    question.moveTo(Field.OPTIONS, inner);
    if (inner.enter('[')) {
      while (inner.nextElement()) {
        if (option.read(bytes, inner)) {
          labels.add(option.text(Field.LABEL).strip());
        } else {
          inner.skip();
        }
      }
    }
  }

  private static String withoutChosen(String answer, Set<String> labels) {
    String rest = answer;
    for (String label : labels) {
      if (!label.isEmpty() && rest.startsWith(label + BETWEEN)) {
        return withoutChosen(rest.substring(label.length() + BETWEEN.length()), labels);
      }
    }
    return labels.contains(rest) ? "" : rest;
  }
}
