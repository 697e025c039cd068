package dev.reflect.json;

import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import dev.reflect.json.JsonValue.JsonString;
import dev.reflect.json.JsonValue.Span;
import dev.reflect.json.Parsed.NotJson;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one text as JSON, exactly as RFC 8259 has it; a byte order mark may stand before it. */
final class Scanner {
  private static final Pattern LITERAL =
      Pattern.compile("true|false|null|-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");

  /** What follows a literal in JSON; anything else belongs to a word that JSON does not know. */
  private static final String AFTER_LITERAL = " \t\r\n,]}/";

  private static final int DEEPEST = 500;

  private final String text;
  private final Matcher literal;
  private int at;
  private int depth;

  private Scanner(String text) {
    this.text = text;
    this.literal = LITERAL.matcher(text);
  }

  /** What ends the reading; caught where it began. */
  private static final class Objection extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int at;

    Objection(int at, String reason) {
      super(reason, null, false, false);
      this.at = at;
    }
  }

  static Parsed parse(String text) {
    Scanner scanner = new Scanner(text);
    try {
      return new JsonDocument(text, scanner.whole());
    } catch (Objection e) {
      return new NotJson(line(text, e.at), e.getMessage());
    }
  }

  private static int line(String text, int at) {
    return (int) text.substring(0, at).lines().count()
        + (at == 0 || "\r\n".indexOf(text.charAt(at - 1)) >= 0 ? 1 : 0);
  }

  private JsonValue whole() {
    if (text.startsWith("\uFEFF")) {
      at = 1;
    }
    blank();
    if (at == text.length()) {
      throw new Objection(at, "nothing is in it");
    }
    JsonValue root = value();
    blank();
    if (at < text.length()) {
      throw new Objection(at, "something stands after the end");
    }
    return root;
  }

  private JsonValue value() {
    char first = peek();
    if (first == '{' || first == '[') {
      if (depth == DEEPEST) {
        throw new Objection(at, "values are nested too deeply");
      }
      depth++;
      JsonValue value = first == '{' ? object() : array();
      depth--;
      return value;
    }
    return first == '"' ? string() : literal();
  }

  private JsonObject object() {
    int start = at++;
    List<JsonObject.Member> members = new ArrayList<>();
    while (goesOn('}', members.isEmpty())) {
      if (peek() != '"') {
        throw new Objection(at, "a name without double quotes");
      }
      JsonString key = string();
      blank();
      if (peek() != ':') {
        throw new Objection(at, "a colon is missing after a name");
      }
      at++;
      blank();
      members.add(new JsonObject.Member(key, value()));
    }
    return new JsonObject(new Span(start, at), members);
  }

  private JsonArray array() {
    int start = at++;
    List<JsonValue> elements = new ArrayList<>();
    while (goesOn(']', elements.isEmpty())) {
      elements.add(value());
    }
    return new JsonArray(new Span(start, at), elements);
  }

  /** Goes to the next item, or behind the bracket that ends the container. */
  private boolean goesOn(char end, boolean isFirst) {
    blank();
    if (peek() == end) {
      at++;
      return false;
    }
    if (isFirst) {
      return true;
    }
    if (peek() != ',') {
      throw new Objection(at, "a comma is missing");
    }
    int comma = at++;
    blank();
    if (peek() == end) {
      throw new Objection(comma, "a comma with nothing after it");
    }
    return true;
  }

  private JsonString string() {
    int start = at++;
    StringBuilder value = new StringBuilder();
    while (peek() != '"') {
      char character = text.charAt(at);
      if (character < ' ') {
        throw new Objection(at, "a string that does not end on its line");
      }
      at++;
      value.append(character == '\\' ? escape() : character);
    }
    at++;
    return new JsonString(new Span(start, at), value.toString());
  }

  private char escape() {
    char letter = peek();
    at++;
    int plain = "\"\\/bfnrt".indexOf(letter);
    if (plain >= 0) {
      return "\"\\/\b\f\n\r\t".charAt(plain);
    }
    if (letter == 'u' && at + 4 <= text.length()) {
      String digits = text.substring(at, at + 4);
      if (digits.matches("[0-9A-Fa-f]{4}")) {
        at += 4;
        return (char) Integer.parseInt(digits, 16);
      }
    }
    throw new Objection(at - 1, "a backslash that JSON does not know");
  }

  private JsonLiteral literal() {
    literal.region(at, text.length());
    int start = at;
    if (literal.lookingAt()) {
      at = literal.end();
      if (at == text.length() || AFTER_LITERAL.indexOf(text.charAt(at)) >= 0) {
        return new JsonLiteral(new Span(start, at), literal.group());
      }
    }
    throw new Objection(start, "a word that JSON does not know");
  }

  private void blank() {
    while (at < text.length() && JsonLayout.isBlank(text.charAt(at))) {
      at++;
    }
    if (at < text.length() && (text.charAt(at) == '/' || text.charAt(at) == '#')) {
      throw new Objection(at, "a comment, which JSON does not have");
    }
  }

  private char peek() {
    if (at >= text.length()) {
      throw new Objection(text.length(), "the text ends in the middle");
    }
    return text.charAt(at);
  }
}
