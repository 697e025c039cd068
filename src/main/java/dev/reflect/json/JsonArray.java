package dev.reflect.json;

import java.util.List;

/** Elements in square brackets. */
public record JsonArray(Span span, List<JsonValue> elements) implements JsonContainer {
  public JsonArray {
    elements = List.copyOf(elements);
  }

  @Override
  public List<Span> items() {
    return elements.stream().map(JsonValue::span).toList();
  }

  @Override
  public boolean means(JsonValue other) {
    if (!(other instanceof JsonArray array) || array.elements.size() != elements.size()) {
      return false;
    }
    for (int i = 0; i < elements.size(); i++) {
      if (!elements.get(i).means(array.elements.get(i))) {
        return false;
      }
    }
    return true;
  }
}
