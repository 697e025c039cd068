package dev.reflect.json;

/** One value of a JSON document and where it stands in the text. */
public sealed interface JsonValue permits JsonContainer, JsonString, JsonLiteral {
  /** Returns where the value stands, brackets and quotes included. */
  Span span();

  /**
   * Returns whether both say the same, however they are written: the order of members and the
   * spelling of strings do not count.
   */
  boolean means(JsonValue other);
}
