package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** JSON on standard output: indented, one value, a line break at the end. */
final class Json {
  private static final JsonFactory JSON = new JsonFactory();

  private Json() {}

  /** Writes one value. */
  interface Value {
    void to(JsonGenerator json) throws IOException;
  }

  static void print(PrintStream out, Value value) throws IOException {
    VisibleJson text = new VisibleJson();
    try (JsonGenerator json = generator(text)) {
      value.to(json);
    }
    text.write('\n');
    text.writeTo(out);
  }

  /** Returns what writes a value, indented. */
  static JsonGenerator generator(VisibleJson text) throws IOException {
    JsonGenerator json = JSON.createGenerator(text);
    json.setPrettyPrinter(new DefaultPrettyPrinter());
    return json;
  }

  /** Returns what prints JSON that is ready, in the same letters, and holds none of it. */
  static Writer printing(PrintStream out) {
    VisibleJson text = new VisibleJson();
    return new Writer() {
      @Override
      public void write(char[] letters, int from, int count) {
        text.write(letters, from, count);
        byte[] ready = text.taken();
        out.write(ready, 0, ready.length);
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }

  static void optional(JsonGenerator json, String name, Optional<String> value) throws IOException {
    if (value.isPresent()) {
      json.writeStringField(name, value.get());
    } else {
      json.writeNullField(name);
    }
  }

  /** Writes a share of one with three places: no more is known of any. */
  static void share(JsonGenerator json, String name, double value) throws IOException {
    json.writeFieldName(name);
    json.writeNumber(share(value));
  }

  static BigDecimal share(double value) {
    return BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP);
  }

  static void array(JsonGenerator json, String name, List<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
