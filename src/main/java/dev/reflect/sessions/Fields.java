package dev.reflect.sessions;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The members of an object of JSON, as far as they were asked for; what was not is walked over and
 * never decoded. A member that is missing, or has another type, reads as empty or false.
 */
record Fields(Map<String, Object> values) {
  static final Fields NONE = new Fields(Map.of());

  /** More than anybody says, and less than memory holds. */
  private static final int LONGEST_TEXT = 8 * 1024 * 1024;

  /** A stranger's file may nest as deep and name as many members as it likes. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(LONGEST_TEXT)
                  .build())
          .enable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .build();

  /**
   * What is asked for of a value: of an object these members, of an array the same of each element
   * that is no array, of a text or a truth itself.
   */
  record Shape(Map<String, Shape> members, boolean all, boolean raw, boolean later) {
    /** A text, a truth, or nothing of an object. */
    static final Shape PLAIN = new Shape(Map.of(), false, false, false);

    /** All members of an object, each plain. */
    static final Shape ALL = new Shape(Map.of(), true, false, false);

    /** The value as JSON, in one text; decoded when somebody asks for it. */
    static final Shape RAW = new Shape(Map.of(), false, true, true);

    /** Asks for these members, each plain. */
    static Shape of(String... names) {
      Map<String, Shape> members = new HashMap<>();
      for (String name : names) {
        members.put(name, PLAIN);
      }
      return new Shape(members, false, false, false);
    }

    Shape with(String name, Shape shape) {
      Map<String, Shape> more = new HashMap<>(members);
      more.put(name, shape);
      return new Shape(more, all, raw, later);
    }

    /** Asks for the same, to be decoded when somebody asks for it. */
    Shape decodedLater() {
      return new Shape(members, all, raw, true);
    }
  }

  /** A value that nobody has asked for yet, at [from, to) with what stands behind it. */
  private record Later(byte[] bytes, int from, int to, Shape shape) {
    Object value() {
      try (JsonParser parser = parser(bytes, from, to)) {
        parser.nextToken();
        return Fields.value(parser, shape);
      } catch (IOException e) {
        return JsonToken.VALUE_NULL; // all of its line was walked over: it is too long
      }
    }
  }

  static JsonParser parser(byte[] bytes, int from, int to) throws IOException {
    return FACTORY.createParser(bytes, from, to - from);
  }

  static JsonParser parser(String text) throws IOException {
    return FACTORY.createParser(text);
  }

  /**
   * Returns the text of a member of the object in a line, which may be cut off behind it.
   *
   * @param inside an object among its members, whose members count as its own
   */
  static Optional<String> firstText(String name, String inside, byte[] bytes, int from, int to) {
    try (JsonParser parser = parser(bytes, from, to)) {
      boolean object = parser.nextToken() == JsonToken.START_OBJECT;
      while (object && parser.nextToken() == JsonToken.FIELD_NAME) {
        String member = parser.currentName();
        JsonToken value = parser.nextToken();
        if (value == JsonToken.VALUE_STRING && member.equals(name)) {
          return Optional.of(parser.getText()).filter(text -> !text.isEmpty());
        } else if (value != JsonToken.START_OBJECT || !member.equals(inside)) {
          parser.skipChildren();
        }
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  /** Reads a text; of one that is no object of JSON there are none. */
  static Fields of(String json, Shape shape) {
    try (JsonParser parser = parser(json)) {
      return parser.nextToken() == JsonToken.START_OBJECT ? read(parser, shape) : NONE;
    } catch (IOException e) {
      return NONE;
    }
  }

  /** Reads the object that the parser stands at the beginning of. */
  static Fields read(JsonParser parser, Shape shape) throws IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      Shape wanted = shape.all() ? Shape.PLAIN : shape.members().get(name);
      parser.nextToken();
      if (wanted == null) {
        parser.skipChildren();
      } else {
        values.put(name, wanted.later() ? later(parser, wanted) : value(parser, wanted));
      }
    }
    return new Fields(values);
  }

  private static Object later(JsonParser parser, Shape shape) throws IOException {
    JsonLocation location = parser.currentTokenLocation();
    ContentReference line = location.contentReference();
    if (!(line.getRawContent() instanceof byte[] bytes)) {
      return value(parser, shape);
    }
    int from = line.contentOffset() + (int) location.getByteOffset();
    parser.skipChildren();
    return new Later(bytes, from, line.contentOffset() + line.contentLength(), shape);
  }

  private static Object value(JsonParser parser, Shape shape) throws IOException {
    JsonToken token = parser.currentToken();
    if (shape.raw()) {
      StringWriter text = new StringWriter();
      try (JsonGenerator generator = FACTORY.createGenerator(text)) {
        generator.copyCurrentStructure(parser);
      }
      return text.toString();
    } else if (token == JsonToken.START_OBJECT) {
      return read(parser, shape);
    } else if (token == JsonToken.START_ARRAY) {
      List<Object> elements = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        if (parser.currentToken() == JsonToken.START_ARRAY) {
          parser.skipChildren(); // nobody asks for one, and a stranger's may nest without end
        } else {
          elements.add(value(parser, shape));
        }
      }
      return elements;
    }
    return token == JsonToken.VALUE_STRING ? wellFormed(parser) : token;
  }

  /** Returns an object of JSON with these texts. */
  static String json(Map<String, String> texts) {
    StringWriter json = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(json)) {
      generator.writeStartObject();
      for (Map.Entry<String, String> each : texts.entrySet()) {
        generator.writeStringField(each.getKey(), each.getValue());
      }
      generator.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return json.toString();
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  private Object get(String name) {
    Object value = values.get(name);
    return value instanceof Later later ? later.value() : value;
  }

  boolean isText(String name) {
    return get(name) instanceof String;
  }

  boolean isTrue(String name) {
    return get(name) == JsonToken.VALUE_TRUE;
  }

  String text(String name) {
    return get(name) instanceof String text ? text : "";
  }

  /** Returns the members that are texts. */
  Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    values.keySet().stream().filter(this::isText).forEach(name -> texts.put(name, text(name)));
    return texts;
  }

  Fields object(String name) {
    return get(name) instanceof Fields object ? object : NONE;
  }

  /** Returns the elements of a list: texts and objects. */
  List<?> list(String name) {
    return get(name) instanceof List<?> list ? list : List.of();
  }

  /** An escape may name half a character. */
  private static String wellFormed(JsonParser parser) throws IOException {
    char[] letters = parser.getTextCharacters(); // a string is asked for a letter at twice the cost
    int from = parser.getTextOffset();
    int to = from + parser.getTextLength();
    int first = from;
    while (first < to && !Character.isSurrogate(letters[first])) {
      first++;
    }
    if (first == to) {
      return parser.getText();
    }
    StringBuilder whole = new StringBuilder(parser.getText());
    for (int at = first - from; at < whole.length(); at++) {
      if (at + 1 < whole.length()
          && Character.isSurrogatePair(whole.charAt(at), whole.charAt(at + 1))) {
        at++;
      } else if (Character.isSurrogate(whole.charAt(at))) {
        whole.setCharAt(at, '\uFFFD');
      }
    }
    return whole.toString();
  }
}
