package dev.reflect.json;

import java.util.List;
import java.util.Optional;

/** One value of a JSON document and where it stands in the text. */
public sealed interface JsonValue {
  /** Returns where the value stands, brackets and quotes included. */
  Span span();

  /**
   * Returns whether both say the same, however they are written: the order of members and the
   * spelling of strings do not count.
   */
  boolean means(JsonValue other);

  /** A value that holds others: an object or an array. */
  sealed interface JsonContainer extends JsonValue {
    /** Returns where each member or element stands, in the order of the text. */
    List<Span> items();

    /** Returns whether nothing is in it. */
    default boolean isEmpty() {
      return items().isEmpty();
    }
  }

  /** Elements in square brackets. */
  record JsonArray(Span span, List<JsonValue> elements) implements JsonContainer {
    public JsonArray {
      elements = List.copyOf(elements);
    }

    @Override
    public List<Span> items() {
      return elements.stream().map(JsonValue::span).toList();
    }

    @Override
    public boolean means(JsonValue other) {
      if (!(other instanceof JsonArray array) || array.elements.size() != elements.size()) {
        return false;
      }
      for (int i = 0; i < elements.size(); i++) {
        if (!elements.get(i).means(array.elements.get(i))) {
          return false;
        }
      }
      return true;
    }
  }

  /** Members in curly brackets. A name may occur twice; then the last one counts. */
  record JsonObject(Span span, List<Member> members) implements JsonContainer {
    public JsonObject {
      members = List.copyOf(members);
    }

    /** One name with its value. */
    public record Member(JsonString key, JsonValue value) {
      public String name() {
        return key.value();
      }

      Span span() {
        return new Span(key.span().start(), value.span().end());
      }
    }

    /** Returns the member of this name that counts. */
    public Optional<Member> member(String name) {
      return members.stream().filter(member -> member.name().equals(name)).reduce((a, b) -> b);
    }

    /** Returns the value of this name that counts. */
    public Optional<JsonValue> value(String name) {
      return member(name).map(Member::value);
    }

    /** Returns the text that the name stands for, where it stands for a text. */
    public Optional<String> string(String name) {
      return value(name)
          .filter(JsonString.class::isInstance)
          .map(value -> ((JsonString) value).value());
    }

    /** Returns the elements of the array that the name stands for; none where it is no array. */
    public List<JsonValue> elements(String name) {
      return value(name).orElse(null) instanceof JsonArray array ? array.elements() : List.of();
    }

    /** Returns the texts among these. */
    public List<String> strings(String name) {
      return JsonString.among(elements(name));
    }

    /** Returns the members of the object that the name stands for; none where it is no object. */
    public List<Member> members(String name) {
      return value(name).orElse(null) instanceof JsonObject object ? object.members() : List.of();
    }

    @Override
    public List<Span> items() {
      return members.stream().map(Member::span).toList();
    }

    @Override
    public boolean means(JsonValue other) {
      return other instanceof JsonObject object && covers(object) && object.covers(this);
    }

    private boolean covers(JsonObject other) {
      return other.members.stream()
          .map(Member::name)
          .allMatch(
              name ->
                  value(name).isPresent()
                      && value(name).get().means(other.value(name).orElseThrow()));
    }
  }

  /** A string; {@code value} is what its escapes stand for. */
  record JsonString(Span span, String value) implements JsonValue {
    /** Returns the text in quotes, with an escape wherever JSON wants one. */
    public static String quoted(String text) {
      StringBuilder quoted = new StringBuilder("\"");
      for (char character : text.toCharArray()) {
        if (character == '"' || character == '\\') {
          quoted.append('\\').append(character);
        } else if (character < ' ') {
          quoted.append(String.format("\\u%04x", (int) character));
        } else {
          quoted.append(character);
        }
      }
      return quoted.append('"').toString();
    }

    /** Returns the texts among these values. */
    public static List<String> among(List<JsonValue> values) {
      return values.stream()
          .filter(JsonString.class::isInstance)
          .map(each -> ((JsonString) each).value())
          .toList();
    }

    @Override
    public boolean means(JsonValue other) {
      return other instanceof JsonString string && string.value.equals(value);
    }
  }

  /** A number, {@code true}, {@code false} or {@code null}, as it is written. */
  record JsonLiteral(Span span, String text) implements JsonValue {
    @Override
    public boolean means(JsonValue other) {
      return other instanceof JsonLiteral literal && literal.text.equals(text);
    }
  }

  /** A part of a text, from its first character up to the one after its last. */
  record Span(int start, int end) {
    public Span {
      if (start < 0 || end < start) {
        throw new IllegalArgumentException("no part of a text: " + start + " to " + end);
      }
    }
  }
}
