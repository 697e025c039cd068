package dev.reflect.json;

/** A part of a text, from its first character up to the one after its last. */
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no part of a text: " + start + " to " + end);
    }
  }
}
