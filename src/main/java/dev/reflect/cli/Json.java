package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

  static void print(PrintStream out, Object value) throws IOException {
    print(out, json -> View.write(json, value));
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

  /**
   * JSON as UTF-8, in which every character that a terminal obeys or does not show is written as
   * its number; such characters stand inside strings only. Escaped and encoded in one walk, as it
   * may be megabytes.
   */
  static final class VisibleJson extends Writer {
    /** What one character of Java's may come to: an escape. */
    private static final int MOST = 6;

    private byte[] bytes = new byte[1 << 14];
    private int size;

    /** The first half of a pair whose second half is still to come, or 0. */
    private char half;

    @Override
    public void write(char[] letters, int from, int count) {
      ensureRoom(count);
      for (int at = from; at < from + count; at++) {
        char letter = letters[at];
        if (letter < 0x7f && half == 0) {
          bytes[size++] = (byte) letter;
        } else {
          add(letter);
        }
      }
    }

    /** Writes all of it. */
    void writeTo(OutputStream out) throws IOException {
      out.write(bytes, 0, size);
    }

    /** Returns all of it, and begins anew. */
    byte[] taken() {
      byte[] all = Arrays.copyOf(bytes, size);
      size = 0;
      return all;
    }

    private void add(char letter) {
      if (half != 0) {
        char first = half;
        half = 0;
        if (Character.isLowSurrogate(letter)) {
          addCode(Character.toCodePoint(first, letter));
          return;
        }
        addCode(first);
      }
      if (Character.isHighSurrogate(letter)) {
        half = letter;
      } else {
        addCode(letter);
      }
    }

    private void addCode(int code) {
      int type = Character.getType(code);
      if (type == Character.FORMAT || type == Character.CONTROL && code >= 0x7f) {
        for (char unit : Character.toChars(code)) {
          addText(String.format("\\u%04x", (int) unit));
        }
      } else {
        addText(
            Character.toString(
                code)); // half a pair becomes a question mark, as in all that is printed
      }
    }

    private void addText(String text) {
      byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
      System.arraycopy(encoded, 0, bytes, size, encoded.length);
      size += encoded.length;
    }

    /** For all letters, and what waits. */
    private void ensureRoom(int letters) {
      int needed = size + MOST * (letters + 1);
      if (needed > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
