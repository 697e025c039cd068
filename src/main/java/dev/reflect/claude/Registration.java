package dev.reflect.claude;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonObject;
import java.util.Optional;

/**
 * Entries of reflect in one of Claude Code's JSON files. They are known again by what they say, not
 * by where they stand, so they may be taken out after the user has changed the file.
 */
public sealed interface Registration permits HookRegistration, ServerRegistration {
  /** Returns why the document cannot take the entries, as the end of a sentence about the file. */
  Optional<String> objection(JsonDocument document);

  /**
   * Returns the document with the entries. Those that are there already are changed where they
   * point somewhere else, and keep what the user gave them besides.
   *
   * @param footprint what an earlier registration left in this document
   */
  Registered into(JsonDocument document, Footprint footprint);

  /** Returns the document as it would be without the entries. */
  JsonDocument outOf(JsonDocument document, Footprint footprint);

  /** Returns the document with a member of this object saying this. */
  static JsonDocument saying(
      JsonDocument document, JsonObject object, String name, JsonDocument value) {
    Optional<JsonValue> old = object.value(name);
    if (old.isEmpty()) {
      return document.with(object, name, value);
    }
    return old.get().means(value.root()) ? document : document.replaced(old.get(), value);
  }
}
