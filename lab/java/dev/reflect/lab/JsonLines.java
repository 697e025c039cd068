package dev.reflect.lab;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.reflect.act.home.UserError;
import dev.reflect.untrusted.Plain;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A file with one flat JSON object a line, read line by line. */
final class JsonLines {
  private static final JsonFactory JSON = new JsonFactory();

  private final List<String> lines;
  private final String name;
  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, Boolean> flags = new HashMap<>();
  private int number;

  private JsonLines(List<String> lines, String name) {
    this.lines = lines;
    this.name = name;
  }

  /**
   * Opens a file.
   *
   * @param what what its lines are, to say so where it is missing
   */
  static JsonLines of(Path file, Path directory, String what) throws IOException {
    String name = directory.relativize(file).toString();
    if (!Files.isRegularFile(file)) {
      throw new UserError(
          "There is no file " + name, what + " are read from a file with a JSON object a line.");
    }
    try {
      return new JsonLines(Files.readAllLines(file), name);
    } catch (CharacterCodingException e) {
      throw new UserError(
          name + " is not UTF-8.", e, what + " are read from a file with a JSON object a line.");
    }
  }

  /** Goes to the next line that is not blank; returns whether there is one. */
  boolean next() throws IOException {
    texts.clear();
    flags.clear();
    while (number < lines.size()) {
      String line = lines.get(number++);
      if (!line.isBlank()) {
        read(line);
        return true;
      }
    }
    return false;
  }

  int number() {
    return number;
  }

  String text(String field) {
    String text = texts.get(field);
    if (text == null) {
      throw malformed("has no text “" + field + "”");
    }
    return text;
  }

  String textOr(String field, String otherwise) {
    return texts.getOrDefault(field, otherwise);
  }

  boolean flag(String field) {
    return flags.getOrDefault(field, false);
  }

  UserError malformed(String how) {
    return new UserError(
        Plain.sentence("Line " + number + " of " + name + " " + how) + ".",
        "Each line is a JSON object; docs/hearing.md says which fields it has.");
  }

  private void read(String line) throws IOException {
    try (JsonParser json = JSON.createParser(line)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw malformed("is not a JSON object");
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        JsonToken value = json.nextToken();
        if (value == JsonToken.VALUE_STRING) {
          texts.put(field, json.getText());
        } else if (value.isBoolean()) {
          flags.put(field, json.getBooleanValue());
        } else {
          json.skipChildren();
        }
      }
      if (json.nextToken() != null) {
        throw malformed("is more than one JSON object");
      }
    } catch (JsonProcessingException e) {
      throw malformed("is not a JSON object");
    }
  }
}
