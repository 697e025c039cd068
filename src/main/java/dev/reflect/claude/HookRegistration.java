package dev.reflect.claude;

import dev.reflect.claude.Registration.Registered;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue;
import dev.reflect.json.JsonValue.JsonArray;
import dev.reflect.json.JsonValue.JsonContainer;
import dev.reflect.json.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The hooks in {@code settings.json}, each in a group of its own:
 *
 * <pre>
 * {"hooks": {"Stop": [{"hooks": [{"type": "mcp_tool", "server": "reflect", "tool": "on_stop", …}]}]}}
 * </pre>
 *
 * @param programs the directory of the programs that they run, which is named {@code bin}
 * @param way how the events are handled for which there is a choice
 */
public record HookRegistration(Path programs, Hook.Way way) implements Registration {
  private static final String HOOKS = "hooks";

  /** One of our handlers: the n-th item of its group, or the whole group where it is alone. */
  private record Found(String event, JsonContainer container, int index) {}

  @Override
  public Optional<String> objection(JsonDocument document) {
    if (!(document.root() instanceof JsonObject)) {
      return Optional.of("is not a JSON object");
    }
    Optional<JsonValue> hooks = Footprint.at(document, HOOKS);
    if (hooks.isPresent() && !(hooks.get() instanceof JsonObject)) {
      return Optional.of("has hooks that are not an object");
    }
    return Arrays.stream(Hook.values())
        .map(hook -> HOOKS + "/" + hook.event())
        .filter(name -> Footprint.at(document, name).isPresent())
        .filter(name -> !(Footprint.at(document, name).get() instanceof JsonArray))
        .map(name -> "has " + name.replace('/', '.') + " that is not an array")
        .findFirst();
  }

  @Override
  public Registered into(JsonDocument document, Footprint footprint) {
    Registered registered = new Registered(document, footprint);
    for (Hook hook : Hook.values()) {
      if (!hook.isHeard(way)) {
        registered = without(registered, hook);
        continue;
      }
      JsonDocument handler = hook.handler(programs, way);
      String name = HOOKS + "/" + hook.event();
      int count = handlers(registered.document(), hook).size();
      if (count == 0) {
        registered =
            registered.having(HOOKS, "{}").having(name, "[]").with(name, hook.group(programs, way));
      }
      for (int i = 0; i < count; i++) {
        JsonDocument now = registered.document();
        JsonObject there = handlers(now, hook).get(i);
        registered = new Registered(leading(now, there, hook, handler), registered.footprint());
      }
    }
    return registered;
  }

  @Override
  public Footprint likely() {
    List<String> made = new ArrayList<>(List.of(HOOKS));
    Arrays.stream(Hook.values()).forEach(hook -> made.add(HOOKS + "/" + hook.event()));
    return new Footprint(made, Map.of());
  }

  @Override
  public JsonDocument outOf(JsonDocument document, Footprint footprint) {
    return footprint.removedFrom(without(document, footprint, event -> true));
  }

  /** An event of a name that the client does not know may not even have an empty list. */
  private static Registered without(Registered registered, Hook hook) {
    Footprint footprint = registered.footprint();
    JsonDocument left = without(registered.document(), footprint, hook.event()::equals);
    return new Registered(footprint.removedFrom(left, HOOKS + "/" + hook.event()), footprint);
  }

  private static JsonDocument without(
      JsonDocument document, Footprint footprint, Predicate<String> events) {
    JsonDocument left = document;
    Optional<Found> found = anyOfOurs(left, events);
    while (found.isPresent()) {
      Found ours = found.get();
      String inside = isGroup(ours) ? footprint.inside(HOOKS + "/" + ours.event()) : "";
      left = left.without(ours.container(), ours.index(), inside);
      found = anyOfOurs(left, events);
    }
    return left;
  }

  /** Of one of the same kind only what leads to us is set; a timeout, say, may be the user's. */
  private static JsonDocument leading(
      JsonDocument document, JsonObject there, Hook hook, JsonDocument handler) {
    JsonObject wanted = (JsonObject) handler.root();
    if (!hook.way(there).equals(hook.way(wanted))) {
      return document.replaced(there, handler);
    }
    String leading = Hook.leading(wanted);
    String value = handler.text(wanted.value(leading).orElseThrow().span());
    return Registration.saying(document, there, leading, JsonDocument.of(value));
  }

  /** Returns how our hooks that are there are handled; empty where there are none. */
  public static Optional<Hook.Way> way(JsonDocument document) {
    return Arrays.stream(Hook.values())
        .flatMap(hook -> handlers(document, hook).stream().flatMap(each -> hook.way(each).stream()))
        .max(Comparator.naturalOrder());
  }

  /** Returns our handlers of the event. */
  private static List<JsonObject> handlers(JsonDocument document, Hook hook) {
    return Footprint.at(document, HOOKS + "/" + hook.event()).stream()
        .filter(JsonArray.class::isInstance)
        .flatMap(groups -> ((JsonArray) groups).elements().stream())
        .flatMap(group -> handlers(group).stream())
        .filter(each -> hook.way(each).isPresent())
        .map(JsonObject.class::cast)
        .toList();
  }

  private static List<JsonValue> handlers(JsonValue group) {
    boolean isGroup = group instanceof JsonObject;
    return isGroup && ((JsonObject) group).value(HOOKS).orElse(null) instanceof JsonArray handlers
        ? handlers.elements()
        : List.of();
  }

  private static boolean isGroup(Found found) {
    return found.container() instanceof JsonArray array
        && array.elements().get(found.index()) instanceof JsonObject item
        && item.value(HOOKS).isPresent();
  }

  private static Optional<Found> anyOfOurs(JsonDocument document, Predicate<String> events) {
    if (!(document.root() instanceof JsonObject root)) {
      return Optional.empty();
    }
    return root.members().stream()
        .filter(member -> member.name().equals(HOOKS))
        .filter(member -> member.value() instanceof JsonObject)
        .flatMap(member -> ((JsonObject) member.value()).members().stream())
        .filter(event -> event.value() instanceof JsonArray && events.test(event.name()))
        .flatMap(event -> ours(event.name(), (JsonArray) event.value()).stream())
        .findFirst();
  }

  private static Optional<Found> ours(String event, JsonArray groups) {
    for (int i = 0; i < groups.elements().size(); i++) {
      List<JsonValue> handlers = handlers(groups.elements().get(i));
      for (int j = 0; j < handlers.size(); j++) {
        if (Hook.isOurs(handlers.get(j))) {
          JsonObject group = (JsonObject) groups.elements().get(i);
          return Optional.of(
              handlers.size() == 1
                  ? new Found(event, groups, i)
                  : new Found(event, (JsonArray) group.value(HOOKS).orElseThrow(), j));
        }
      }
    }
    return Optional.empty();
  }
}
