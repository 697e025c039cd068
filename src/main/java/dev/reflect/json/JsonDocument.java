package dev.reflect.json;

import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonContainer;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.json.JsonValue.Span;
import dev.reflect.json.Parsed.NotJson;
import java.util.List;
import java.util.Optional;

/**
 * A JSON text and its value. Every edit returns a new document whose text differs only where it
 * must; what is added looks like what is there: the same line breaks, indentation and colons.
 */
public record JsonDocument(String text, JsonValue root) implements Parsed {
  /** Reads a text, which may begin with a byte order mark. */
  public static Parsed parse(String text) {
    return Scanner.parse(text);
  }

  /**
   * Returns the document of a text that is known to be JSON.
   *
   * @throws IllegalArgumentException when it is not
   */
  public static JsonDocument of(String text) {
    Parsed parsed = parse(text);
    if (parsed instanceof NotJson not) {
      throw new IllegalArgumentException("line " + not.line() + ": " + not.reason());
    }
    return (JsonDocument) parsed;
  }

  /** Returns the object that a text is; nothing where it is none. */
  public static Optional<JsonObject> object(String text) {
    return parse(text) instanceof JsonDocument document
            && document.root() instanceof JsonObject object
        ? Optional.of(object)
        : Optional.empty();
  }

  /** Returns the same value laid out on lines, the usual way, with a line break at the end. */
  public JsonDocument onLines() {
    return of(JsonLayout.USUAL.print(this, "") + "\n");
  }

  /** Returns the part of the text. */
  public String text(Span span) {
    return text.substring(span.start(), span.end());
  }

  /** Returns what stands between the brackets of an empty container: blanks or nothing. */
  public String inside(JsonContainer empty) {
    return text.substring(empty.span().start() + 1, empty.span().end() - 1);
  }

  /** Returns the document with one more member, the last of this object. */
  public JsonDocument with(JsonObject object, String name, JsonDocument value) {
    return inserted(object, JsonString.quoted(name) + JsonLayout.of(text, root).colon(), value);
  }

  /** Returns the document with one more element, the last of this array. */
  public JsonDocument with(JsonArray array, JsonDocument value) {
    return inserted(array, "", value);
  }

  /** Returns the document with another value in the place of this one. */
  public JsonDocument replaced(JsonValue old, JsonDocument value) {
    Span span = old.span();
    JsonLayout layout = JsonLayout.of(text, root);
    boolean isOnLines = layout.isOnLines() && JsonLayout.hasLines(text(span));
    String indentation = JsonLayout.indentation(text, span.start());
    String printed = (isOnLines ? layout : layout.onOneLine()).print(value, indentation);
    return replaced(span.start(), span.end(), printed);
  }

  /**
   * Returns the document without the n-th item of a container, counted from 0: the inverse of
   * adding it, as long as it is the last one or others came after it.
   *
   * @param inside what stands between the brackets when no item is left
   */
  public JsonDocument without(JsonContainer container, int index, String inside) {
    List<Span> items = container.items();
    Span item = items.get(index);
    if (items.size() == 1) {
      return replaced(container.span().start() + 1, container.span().end() - 1, inside);
    }
    return index == 0
        ? replaced(item.start(), items.get(1).start(), "")
        : replaced(items.get(index - 1).end(), item.end(), "");
  }

  private JsonDocument inserted(JsonContainer container, String beginning, JsonDocument value) {
    JsonLayout layout = JsonLayout.of(text, root);
    if (container.isEmpty()) {
      return insertedFirst(layout, container, beginning, value);
    }
    List<Span> items = container.items();
    Span last = items.get(items.size() - 1);
    String gap =
        items.size() == 1
            ? "," + shortened(text.substring(container.span().start() + 1, last.start()))
            : gap(text.substring(items.get(items.size() - 2).end(), last.start()));
    boolean isOnLines = JsonLayout.hasLines(gap);
    String indentation = isOnLines ? JsonLayout.lastLine(gap).replace(",", "") : "";
    String printed = (isOnLines ? layout : layout.onOneLine()).print(value, indentation);
    return replaced(last.end(), last.end(), gap + beginning + printed);
  }

  private JsonDocument insertedFirst(
      JsonLayout layout, JsonContainer container, String beginning, JsonDocument value) {
    String inside = inside(container);
    int start = container.span().start() + 1;
    if (!layout.isOnLines()) {
      return replaced(start, start, beginning + layout.print(value, ""));
    }
    String outer = JsonLayout.indentation(text, start - 1);
    String inner = outer + layout.unit();
    String printed = layout.newline() + inner + beginning + layout.print(value, inner);
    String end = JsonLayout.hasLines(inside) ? inside : layout.newline() + outer;
    return replaced(start, start + inside.length(), printed + end);
  }

  /** Returns what separates two items, without empty lines. */
  private static String gap(String between) {
    int comma = between.indexOf(',');
    return shortened(between.substring(0, comma)) + "," + shortened(between.substring(comma + 1));
  }

  private static String shortened(String blank) {
    if (!JsonLayout.hasLines(blank)) {
      return blank;
    }
    String last = JsonLayout.lastLine(blank);
    int end = blank.length() - last.length();
    return blank.substring(blank.startsWith("\r\n", end - 2) ? end - 2 : end - 1);
  }

  private JsonDocument replaced(int start, int end, String middle) {
    return of(text.substring(0, start) + middle + text.substring(end));
  }
}
