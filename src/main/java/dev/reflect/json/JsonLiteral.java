package dev.reflect.json;

/** A number, {@code true}, {@code false} or {@code null}, as it is written. */
public record JsonLiteral(Span span, String text) implements JsonValue {
  @Override
  public boolean means(JsonValue other) {
    return other instanceof JsonLiteral literal && literal.text.equals(text);
  }
}
