package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** JSON on standard output: indented, one value, a line break at the end. */
final class Json {
  private Json() {}

  /** Writes one value. */
  interface Value {
    void to(JsonGenerator json) throws IOException;
  }

  static void print(PrintStream out, Value value) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      value.to(json);
    }
    out.println(visible(text.toString()));
  }

  /**
   * Returns the same JSON with every character that a terminal obeys or does not show written as
   * its number; such characters stand inside strings only.
   */
  static String visible(String json) {
    StringBuilder visible = new StringBuilder(json.length());
    json.codePoints()
        .forEach(
            code -> {
              int type = Character.getType(code);
              if (type == Character.FORMAT || type == Character.CONTROL && code >= 0x7f) {
                for (char unit : Character.toChars(code)) {
                  visible.append(String.format("\\u%04x", (int) unit));
                }
              } else {
                visible.appendCodePoint(code);
              }
            });
    return visible.toString();
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
    json.writeNumberField(name, BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP));
  }

  static void array(JsonGenerator json, String name, List<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
