package dev.reflect.json;

import java.util.List;

/** A value that holds others: an object or an array. */
public sealed interface JsonContainer extends JsonValue permits JsonObject, JsonArray {
  /** Returns where each member or element stands, in the order of the text. */
  List<Span> items();

  /** Returns whether nothing is in it. */
  default boolean isEmpty() {
    return items().isEmpty();
  }
}
