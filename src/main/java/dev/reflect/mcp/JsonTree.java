package dev.reflect.mcp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * JSON as maps, lists, strings, numbers, booleans and null. A number that is read is written again
 * with the same digits.
 */
final class JsonTree {
  private static final JsonFactory JSON = new JsonFactory();
  private static final int DEEPEST = 100;

  private JsonTree() {}

  /** Reads one value, and nothing but space after it. */
  static Object parse(byte[] bytes) throws IOException {
    try (JsonParser parser = JSON.createParser(bytes)) {
      parser.nextToken();
      Object value = value(parser, DEEPEST);
      if (parser.nextToken() != null) {
        throw new IOException("more than one value");
      }
      return value;
    }
  }

  /** Returns the value in one line, with its line feed. */
  static byte[] line(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (JsonGenerator json = JSON.createGenerator(bytes)) {
      write(json, value);
      json.writeRaw('\n');
    }
    return bytes.toByteArray();
  }

  /** Returns the value as text in one line. */
  static String text(Object value) throws IOException {
    return new String(line(value), StandardCharsets.UTF_8).stripTrailing();
  }

  /** Returns the members of an object, where the value is one. */
  @SuppressWarnings("unchecked") // every map here was made by parse or with text keys
  static Optional<Map<String, Object>> object(Object value) {
    return value instanceof Map<?, ?> ? Optional.of((Map<String, Object>) value) : Optional.empty();
  }

  /** Returns an object of names and values in turn, in this order. */
  static Map<String, Object> object(String name, Object value, Object... more) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put(name, value);
    for (int i = 0; i < more.length; i += 2) {
      object.put((String) more[i], more[i + 1]);
    }
    return object;
  }

  private static Object value(JsonParser parser, int depth) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == null || depth == 0) {
      throw new IOException(token == null ? "no value" : "nested too deeply");
    }
    return switch (token) {
      case START_OBJECT -> {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          object.put(name, value(parser, depth - 1));
        }
        yield object;
      }
      case START_ARRAY -> {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          array.add(value(parser, depth - 1));
        }
        yield array;
      }
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getBigIntegerValue();
      case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      case END_OBJECT, END_ARRAY, FIELD_NAME, NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
          throw new IOException("no value: " + token);
    };
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> object) {
      json.writeStartObject();
      for (Map.Entry<?, ?> member : object.entrySet()) {
        json.writeFieldName(String.valueOf(member.getKey()));
        write(json, member.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> array) {
      json.writeStartArray();
      for (Object element : array) {
        write(json, element);
      }
      json.writeEndArray();
    } else if (value instanceof BigInteger number) {
      json.writeNumber(number);
    } else if (value instanceof Integer number) {
      json.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      json.writeNumber(number);
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value == null) {
      json.writeNull();
    } else {
      json.writeString(String.valueOf(value));
    }
  }
}
