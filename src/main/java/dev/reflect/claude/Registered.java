package dev.reflect.claude;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonContainer;
import dev.reflect.json.JsonValue.JsonObject;

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
            name.substring(slash + 1),
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
    return container.isEmpty() ? footprint.withFilled(name, document.inside(container)) : footprint;
  }
}
