package dev.reflect.claude;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonContainer;
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

  /**
   * Returns what it is likely to have left where nothing is recorded: every container that it may
   * have made.
   */
  Footprint likely();

  /** Returns the document with a member of this object saying this. */
  static JsonDocument saying(
      JsonDocument document, JsonObject object, String name, JsonDocument value) {
    Optional<JsonValue> old = object.value(name);
    if (old.isEmpty()) {
      return document.with(object, name, value);
    }
    return old.get().means(value.root()) ? document : document.replaced(old.get(), value);
  }

  /** A settings file with something registered in it, and what that takes to undo. */
  public record Registered(JsonDocument document, Footprint footprint) {
    /** Returns the same with an empty container of this name, where there is none yet. */
    Registered having(String name, String empty) {
      if (Footprint.at(document, name).isPresent()) {
        return this;
      }
      int slash = name.lastIndexOf('/');
      return with(
              name.substring(0, Math.max(slash, 0)),
              Footprint.plain(name.substring(slash + 1)),
              JsonDocument.of(empty))
          .made(name);
    }

    /** Returns the same with one more member in the object of this name. */
    Registered with(String name, String member, JsonDocument value) {
      JsonObject object = (JsonObject) container(name);
      return new Registered(document.with(object, member, value), filling(name, object));
    }

    /** Returns the same with one more element in the array of this name. */
    Registered with(String name, JsonDocument value) {
      JsonArray array = (JsonArray) container(name);
      return new Registered(document.with(array, value), filling(name, array));
    }

    private Registered made(String name) {
      return new Registered(document, footprint.withMade(name));
    }

    private JsonContainer container(String name) {
      return (JsonContainer) Footprint.at(document, name).orElseThrow();
    }

    private Footprint filling(String name, JsonContainer container) {
      return container.isEmpty()
          ? footprint.withFilled(name, document.inside(container))
          : footprint;
    }
  }
}
