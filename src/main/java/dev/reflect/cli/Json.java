package dev.reflect.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.Writer;

/**
 * JSON on standard output: indented, one value, a line break at the end. What a terminal obeys or
 * does not show is written as its number; it stands inside strings only.
 */
final class Json {
  private static final JsonFactory JSON = new JsonFactory();

  private Json() {}

  static void print(PrintStream out, Object value) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      View.write(json, value);
    }
    out.print(visible(text.append('\n').toString()));
  }

  /** Returns what prints lines of JSON that are ready, in the same letters. */
  static Writer printing(PrintStream out) {
    StringBuilder begun = new StringBuilder();
    return new Writer() {
      @Override
      public void write(char[] letters, int from, int count) {
        begun.append(letters, from, count);
        int end = begun.lastIndexOf("\n") + 1;
        out.print(visible(begun.substring(0, end)));
        begun.delete(0, end);
      }

      @Override
      public void flush() {}

      @Override
      public void close() {}
    };
  }

  /** Returns the same JSON without a character that acts or cannot be seen. */
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
}
