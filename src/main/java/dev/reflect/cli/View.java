package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.reflect.ground.Spelled;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * An object of JSON as a value: what stands under each name, in the order in which it was put
 * there. A number, a truth, an object and a list stay what they are; an optional that is empty is
 * null; a constant stands as its word, whatever else it is as its text.
 */
final class View {
  private final Map<String, Object> fields = new LinkedHashMap<>();

  View put(String name, Object value) {
    fields.put(name, value);
    return this;
  }

  /** Leaves the name out where there is no value. */
  View maybe(String name, Optional<?> value) {
    value.ifPresent(there -> fields.put(name, there));
    return this;
  }

  /** Puts a share of one with three places: no more is known of any. */
  View share(String name, double value) {
    return put(name, BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP));
  }

  /** Puts a value under the word of each of the constants. */
  <E extends Spelled> View each(E[] constants, Function<E, ?> value) {
    for (E each : constants) {
      put(each.word(), value.apply(each));
    }
    return this;
  }

  /** Puts all that the other holds. */
  View with(View other) {
    fields.putAll(other.fields);
    return this;
  }

  static <T> List<View> list(Collection<T> all, Function<T, View> view) {
    return all.stream().map(view).toList();
  }

  /** Writes a value, and all that is in it. */
  static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof View view) {
      json.writeStartObject();
      for (Map.Entry<String, Object> each : view.fields.entrySet()) {
        json.writeFieldName(each.getKey());
        write(json, each.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Collection<?> all) {
      json.writeStartArray();
      for (Object each : all) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value instanceof Optional<?> optional) {
      write(json, optional.orElse(null));
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      json.writePOJO(value);
    } else if (value instanceof Spelled constant) {
      json.writeString(constant.word());
    } else {
      json.writeString(value.toString());
    }
  }
}
