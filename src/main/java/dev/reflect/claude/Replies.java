package dev.reflect.claude;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.reflect.claude.HeadlessClaude.Reply;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads what {@code claude -p --output-format json} printed: one object of the type {@code result},
 * perhaps after other lines. Whether it is an answer says {@code is_error}, not {@code subtype}.
 */
final class Replies {
  private static final Pattern NO_LOGIN =
      Pattern.compile(
          "/login|not logged in|invalid api key|authentication|unauthori[sz]ed|oauth token",
          Pattern.CASE_INSENSITIVE);
  private static final int DEEPEST = 50;

  private Replies() {}

  static Reply read(String output, String errors, int status) {
    Optional<Map<String, Object>> found = result(output);
    if (found.isEmpty()) {
      if (NO_LOGIN.matcher(errors + output).find()) {
        return Reply.failed(Reply.Why.NO_LOGIN, firstLine(errors));
      }
      return status == 0
          ? Reply.failed(Reply.Why.NONSENSE, "it printed no result")
          : Reply.failed(Reply.Why.ENDED, status + said(errors));
    }
    Map<String, Object> result = found.get();
    double cost = result.get("total_cost_usd") instanceof Number usd ? usd.doubleValue() : 0;
    double paid = cost >= 0 && cost < Double.POSITIVE_INFINITY ? cost : 0;
    if (!Boolean.FALSE.equals(result.get("is_error"))) {
      return new Reply.Failed(why(result), firstLine(complaint(result)), paid);
    }
    if (status != 0) {
      return new Reply.Failed(Reply.Why.ENDED, status + said(errors), paid);
    }
    Object answer = result.get("structured_output");
    if (answer == null && result.get("result") instanceof String text) {
      answer = object(text).orElse(null);
    }
    return answer instanceof Map<?, ?> object
        ? new Reply.Answered(named(object), paid)
        : new Reply.Failed(Reply.Why.NONSENSE, "it holds no object", paid);
  }

  private static Reply.Why why(Map<String, Object> result) {
    String subtype = String.valueOf(result.get("subtype"));
    if (subtype.equals("error_max_budget_usd")) {
      return Reply.Why.OVER_BUDGET;
    }
    if (subtype.equals("error_max_structured_output_retries")
        || subtype.equals("error_max_turns")) {
      return Reply.Why.NONSENSE;
    }
    boolean login =
        result.get("api_error_status") instanceof Number code && code.intValue() == 401
            || NO_LOGIN.matcher(complaint(result)).find();
    return login ? Reply.Why.NO_LOGIN : Reply.Why.ERROR;
  }

  private static String complaint(Map<String, Object> result) {
    if (result.get("result") instanceof String text && !text.isBlank()) {
      return text;
    }
    if (result.get("errors") instanceof List<?> errors && !errors.isEmpty()) {
      return String.valueOf(errors.get(0));
    }
    return String.valueOf(result.getOrDefault("subtype", "an error without a name"));
  }

  private static String said(String errors) {
    String line = firstLine(errors);
    return line.isEmpty() ? "" : ": " + line;
  }

  private static String firstLine(String text) {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst().orElse("");
  }

  /** Looks from the end: what stands before the result is not ours. */
  private static Optional<Map<String, Object>> result(String output) {
    List<String> lines = output.lines().toList();
    for (int at = lines.size() - 1; at >= 0; at--) {
      if (lines.get(at).startsWith("{")) {
        Optional<Map<String, Object>> found =
            object(String.join("\n", lines.subList(at, lines.size())));
        if (found.filter(object -> "result".equals(object.get("type"))).isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Reads one object, whatever follows it. */
  private static Optional<Map<String, Object>> object(String text) {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      return json.nextToken() == JsonToken.START_OBJECT
          ? Optional.of(named((Map<?, ?>) value(json, 0)))
          : Optional.empty();
    } catch (IOException notJson) {
      return Optional.empty();
    }
  }

  /** Returns an object that was read as it is written. */
  static String json(Map<String, Object> object) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      write(json, object);
    }
    return text.toString();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    if (value instanceof Map<?, ?> object) {
      json.writeStartObject();
      for (Map.Entry<?, ?> each : object.entrySet()) {
        json.writeFieldName(String.valueOf(each.getKey()));
        write(json, each.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> array) {
      json.writeStartArray();
      for (Object each : array) {
        write(json, each);
      }
      json.writeEndArray();
    } else if (value instanceof Double number) {
      json.writeNumber(number);
    } else if (value instanceof Boolean is) {
      json.writeBoolean(is);
    } else if (value instanceof String text) {
      json.writeString(text);
    } else {
      json.writeNull();
    }
  }

  private static Map<String, Object> named(Map<?, ?> object) {
    Map<String, Object> named = new HashMap<>();
    object.forEach((name, value) -> named.put((String) name, value));
    return named;
  }

  private static Object value(JsonParser json, int depth) throws IOException {
    if (depth > DEEPEST) {
      throw new IOException("too deep");
    }
    JsonToken token = json.currentToken();
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> object = new HashMap<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        object.put(name, value(json, depth + 1));
      }
      return object;
    }
    if (token == JsonToken.START_ARRAY) {
      List<Object> array = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) {
        array.add(value(json, depth + 1));
      }
      return array;
    }
    if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
      return json.getDoubleValue();
    }
    if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
      return token == JsonToken.VALUE_TRUE;
    }
    return token == JsonToken.VALUE_STRING ? json.getText() : null;
  }
}
