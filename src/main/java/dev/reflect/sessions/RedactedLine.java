package dev.reflect.sessions;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.reflect.untrusted.Personal;
import dev.reflect.untrusted.Plain;
import dev.reflect.untrusted.Secrets;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/**
 * A line of a transcript without keys, tokens, addresses of mail, what is marked as private, and
 * pictures: each string of its JSON is redacted by itself, all else is as it was.
 */
public final class RedactedLine {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** Text has spaces; what is so long without one is a picture. */
  private static final int PICTURE = 20_000;

  private static final int SHORT_NAME = 16;

  /** What stands behind a name and may be a secret because of it. */
  private static final int LONGEST_VALUE = 400;

  private RedactedLine() {}

  /** Returns the line that stands at [from, to), as JSON on one line where it was JSON. */
  public static String of(byte[] bytes, int from, int to) {
    try (JsonParser parser = Fields.parser(bytes, from, to)) {
      StringWriter out = new StringWriter(to - from);
      try (JsonGenerator generator = FACTORY.createGenerator(out)) {
        copy(parser, generator);
      }
      return out.toString();
    } catch (IOException e) {
      return text(new String(bytes, from, to - from, StandardCharsets.UTF_8));
    }
  }

  /** Does the same with a line that was read elsewhere. */
  public static String of(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    return of(bytes, 0, bytes.length);
  }

  private static void copy(JsonParser parser, JsonGenerator generator) throws IOException {
    int inputAt = 0; // how deep what a tool was given begins, or 0
    int depth = 0;
    for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
      if (token.isStructStart()) {
        depth++;
        inputAt = inputAt == 0 && "input".equals(parser.currentName()) ? depth : inputAt;
      } else if (token.isStructEnd()) {
        inputAt = depth == inputAt ? 0 : inputAt;
        depth--;
      }
      switch (token) {
        case FIELD_NAME -> generator.writeFieldName(name(parser.currentName()));
        case VALUE_STRING ->
            generator.writeString(
                inputAt > 0 && parser.currentName() != null
                    ? named(parser.currentName(), parser.getText())
                    : text(parser.getText()));
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> generator.writeNumber(parser.getText());
        default -> generator.copyCurrentEvent(parser);
      }
    }
  }

  /** Names are every third string, and short ones are no secrets. */
  private static String name(String name) {
    return name.length() <= SHORT_NAME ? name : text(name);
  }

  /** Of what a tool was given, the name may say what the value is. */
  private static String named(String name, String value) {
    String redacted = text(value);
    if (!redacted.equals(value) || value.isBlank() || value.length() > LONGEST_VALUE) {
      return redacted;
    }
    String beginning = name + "=";
    String both = Secrets.redact(beginning + value);
    return both.startsWith(beginning) ? both.substring(beginning.length()) : redacted;
  }

  private static String text(String text) {
    if (text.length() > PICTURE && isPicture(text)) {
      return "[left out: " + text.length() + " letters]";
    }
    String redacted = Secrets.redact(Personal.redact(text));
    String plain = Plain.printable(redacted);
    if (plain.equals(redacted)) {
      return redacted;
    }
    String hidden = Secrets.redact(Personal.redact(plain));
    return hidden.equals(plain) ? redacted : hidden; // characters that nobody sees split a secret
  }

  private static boolean isPicture(String text) {
    for (int at = 0; at < PICTURE; at++) {
      char each = text.charAt(at);
      boolean packed = each > ' ' && each < 127 && each != '"' && each != '{';
      if (!packed) {
        return false;
      }
    }
    return true;
  }
}
