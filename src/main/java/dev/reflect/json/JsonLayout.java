package dev.reflect.json;

import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonContainer;
import dev.reflect.json.JsonValue.JsonObject;

/**
 * How a text is laid out, as far as what is added should look like it.
 *
 * @param newline the first line break of the text
 * @param unit what a level is indented by
 * @param colon what stands between a name and its value: {@code ": "}
 * @param isOnLines whether each member has a line of its own; else everything is on one
 */
record JsonLayout(String newline, String unit, String colon, boolean isOnLines) {
  static final JsonLayout USUAL = new JsonLayout("\n", "  ", ": ", true);

  static JsonLayout of(String text, JsonValue root) {
    String newline = text.contains("\r\n") ? "\r\n" : text.contains("\n") ? "\n" : USUAL.newline;
    if (!(root instanceof JsonObject object) || object.isEmpty()) {
      return new JsonLayout(newline, USUAL.unit, USUAL.colon, USUAL.isOnLines);
    }
    JsonObject.Member first = object.members().get(0);
    String colon = text.substring(first.key().span().end(), first.value().span().start());
    if (hasLines(colon)) {
      colon = USUAL.colon;
    }
    String gap = text.substring(object.span().start() + 1, first.span().start());
    if (!hasLines(gap)) {
      return new JsonLayout(newline, USUAL.unit, colon, false);
    }
    String outer = indentation(text, object.span().start());
    String inner = lastLine(gap);
    String unit = inner.startsWith(outer) ? inner.substring(outer.length()) : USUAL.unit;
    return new JsonLayout(newline, unit, colon, true);
  }

  static boolean isBlank(char character) {
    return character == ' ' || character == '\t' || character == '\n' || character == '\r';
  }

  static boolean hasLines(String blank) {
    return blank.indexOf('\n') >= 0 || blank.indexOf('\r') >= 0;
  }

  /** Returns what stands after the last line break. */
  static String lastLine(String blank) {
    return blank.substring(Math.max(blank.lastIndexOf('\n'), blank.lastIndexOf('\r')) + 1);
  }

  /** Returns the blanks that the line of this position begins with. */
  static String indentation(String text, int position) {
    int start = position;
    while (start > 0 && "\r\n".indexOf(text.charAt(start - 1)) < 0) {
      start--;
    }
    int end = start;
    while (end < position && isBlank(text.charAt(end))) {
      end++;
    }
    return text.substring(start, end);
  }

  /** Returns the same layout with everything on one line. */
  JsonLayout onOneLine() {
    return new JsonLayout(newline, unit, colon, false);
  }

  /** Returns the value of a document as it looks here, on a line that is indented so. */
  String print(JsonDocument document, String indentation) {
    StringBuilder printed = new StringBuilder();
    print(document, document.root(), indentation, printed);
    return printed.toString();
  }

  private void print(
      JsonDocument document, JsonValue value, String indentation, StringBuilder printed) {
    if (value instanceof JsonObject object && !object.isEmpty()) {
      String between = "{";
      for (JsonObject.Member member : object.members()) {
        separate(between, indentation + unit, printed);
        printed.append(document.text(member.key().span())).append(colon);
        print(document, member.value(), indentation + unit, printed);
        between = ",";
      }
      close('}', indentation, printed);
    } else if (value instanceof JsonArray array && isOnLines && holdsContainers(array)) {
      String between = "[";
      for (JsonValue element : array.elements()) {
        separate(between, indentation + unit, printed);
        print(document, element, indentation + unit, printed);
        between = ",";
      }
      close(']', indentation, printed);
    } else if (value instanceof JsonArray array) {
      String between = "[";
      for (JsonValue element : array.elements()) {
        printed.append(between);
        print(document, element, indentation, printed);
        between = colon.endsWith(" ") ? ", " : ",";
      }
      printed.append(array.isEmpty() ? "[]" : "]");
    } else {
      printed.append(document.text(value.span()));
    }
  }

  private static boolean holdsContainers(JsonArray array) {
    return array.elements().stream().anyMatch(JsonContainer.class::isInstance);
  }

  private void separate(String mark, String indentation, StringBuilder printed) {
    printed.append(mark);
    if (isOnLines) {
      printed.append(newline).append(indentation);
    } else if (mark.equals(",") && colon.endsWith(" ")) {
      printed.append(' ');
    }
  }

  private void close(char bracket, String indentation, StringBuilder printed) {
    if (isOnLines) {
      printed.append(newline).append(indentation);
    }
    printed.append(bracket);
  }
}
