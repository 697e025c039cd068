package dev.reflect.claude;

import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonContainer;
import dev.reflect.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a registration made besides its own entries, so that it can be taken out without a trace.
 * Containers are named by the names that lead to them, {@code hooks/Stop}, with {@code ~1} for a
 * slash within a name; the whole file is the empty name.
 *
 * @param made the containers that were not there, outer ones first
 * @param filled the containers that were there and empty, with what stood between their brackets
 */
public record Footprint(List<String> made, Map<String, String> filled) {
  /** No container has this name: it stands for a file that was there and held no JSON. */
  private static final String BLANK = "{}";

  /** Leaves everything where it is. */
  public static final Footprint NONE = new Footprint(List.of(), Map.of());

  /** What a file leaves that was made for the registration. */
  public static final Footprint OF_NEW_FILE = new Footprint(List.of(""), Map.of());

  public Footprint {
    made = List.copyOf(made);
    filled = Map.copyOf(filled);
  }

  /** Returns whether the file itself was made. */
  public boolean isOfNewFile() {
    return made.contains("");
  }

  Footprint withMade(String name) {
    List<String> more = new ArrayList<>(made);
    if (!made.contains(name)) {
      more.add(name);
    }
    return new Footprint(more, filled);
  }

  Footprint withFilled(String name, String inside) {
    if (made.contains(name)) {
      return this;
    }
    Map<String, String> more = new HashMap<>(filled);
    more.put(name, inside);
    return new Footprint(made, more);
  }

  /** Returns what stands between the brackets when nothing else is left there. */
  String inside(String name) {
    return filled.getOrDefault(name, "");
  }

  /** Returns the document without the containers that were made and hold nothing now. */
  JsonDocument removedFrom(JsonDocument document) {
    JsonDocument left = document;
    for (int i = made.size() - 1; i >= 0; i--) {
      String name = made.get(i);
      if (!name.isEmpty()) {
        left = withoutEmpty(left, name);
      }
    }
    return left;
  }

  /** Returns the document without this container, where it was made and holds nothing now. */
  JsonDocument removedFrom(JsonDocument document, String name) {
    return made.contains(name) ? withoutEmpty(document, name) : document;
  }

  private JsonDocument withoutEmpty(JsonDocument document, String name) {
    int slash = name.lastIndexOf('/');
    String parent = name.substring(0, Math.max(slash, 0));
    String last = name.substring(slash + 1);
    if (!(at(document, parent).orElse(null) instanceof JsonObject object)) {
      return document;
    }
    Optional<JsonObject.Member> member = object.member(plain(last));
    boolean isEmpty =
        member.isPresent()
            && member.get().value() instanceof JsonContainer container
            && container.isEmpty();
    return isEmpty
        ? document.without(object, object.members().indexOf(member.get()), inside(parent))
        : document;
  }

  /** Returns the value that the names lead to. */
  static Optional<JsonValue> at(JsonDocument document, String name) {
    Optional<JsonValue> value = Optional.of(document.root());
    for (String part : name.isEmpty() ? new String[0] : name.split("/")) {
      value =
          value
              .filter(JsonObject.class::isInstance)
              .flatMap(object -> ((JsonObject) object).value(plain(part)));
    }
    return value;
  }

  /** Returns a name as a part of a container's, as JSON Pointer has it. */
  static String part(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }

  /** Returns the name that a part of a container's stands for. */
  static String plain(String part) {
    return part.replace("~1", "/").replace("~0", "~");
  }

  /** Returns the same for a file that held nothing but this white space. */
  public Footprint withBlank(String whiteSpace) {
    return isOfNewFile() || blank().isPresent() ? this : withFilled(BLANK, whiteSpace);
  }

  /** Returns the white space that was all of the file; empty where it was JSON. */
  public Optional<String> blank() {
    return Optional.ofNullable(filled.get(BLANK));
  }
}
