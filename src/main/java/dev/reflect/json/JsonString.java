package dev.reflect.json;

/** A string; {@code value} is what its escapes stand for. */
public record JsonString(Span span, String value) implements JsonValue {
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

  @Override
  public boolean means(JsonValue other) {
    return other instanceof JsonString string && string.value.equals(value);
  }
}
