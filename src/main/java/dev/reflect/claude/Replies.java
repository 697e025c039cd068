package dev.reflect.claude;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.reflect.claude.HeadlessClaude.Reply;
import dev.reflect.json.JsonDocument;
import dev.reflect.json.JsonValue.JsonLiteral;
import dev.reflect.json.JsonValue.JsonObject;
import java.io.IOException;
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

  /** The program ends its work after the turn that spends more than it may: in US dollars. */
  private static final double DEAREST_TURN = 1;

  private Replies() {}

  /**
   * @param budget what the program was told to spend at most, in US dollars
   */
  static Reply read(String output, String errors, int status, double budget) {
    Optional<JsonDocument> found = result(output);
    if (found.isEmpty()) {
      if (NO_LOGIN.matcher(errors + output).find()) {
        return Reply.failed(Reply.Why.NO_LOGIN, firstLine(errors));
      }
      return status == 0
          ? Reply.failed(Reply.Why.NONSENSE, "it printed no result")
          : Reply.failed(Reply.Why.ENDED, status + said(errors));
    }
    JsonObject result = (JsonObject) found.get().root();
    double cost = cost(result, budget);
    if (!literal(result, "is_error").equals("false")) {
      return new Reply.Failed(why(result), firstLine(complaint(result)), cost);
    }
    if (status != 0) {
      return new Reply.Failed(Reply.Why.ENDED, status + said(errors), cost);
    }
    return result
        .value("structured_output")
        .filter(JsonObject.class::isInstance)
        .map(answer -> found.get().text(answer.span()))
        .or(() -> result.string("result").flatMap(Replies::object).map(JsonDocument::text))
        .<Reply>map(json -> new Reply.Answered(json, cost))
        .orElseGet(() -> new Reply.Failed(Reply.Why.NONSENSE, "it holds no object", cost));
  }

  /** What no question can have cost says nothing of what this one did. */
  private static double cost(JsonObject result, double budget) {
    String said = literal(result, "total_cost_usd");
    double cost = said.matches("[0-9].*") ? Double.parseDouble(said) : 0;
    return cost <= budget + DEAREST_TURN ? cost : 0;
  }

  private static Reply.Why why(JsonObject result) {
    String subtype = result.string("subtype").orElse("");
    if (subtype.equals("error_max_budget_usd")) {
      return Reply.Why.OVER_BUDGET;
    }
    if (subtype.equals("error_max_structured_output_retries")
        || subtype.equals("error_max_turns")) {
      return Reply.Why.NONSENSE;
    }
    boolean login =
        literal(result, "api_error_status").equals("401")
            || NO_LOGIN.matcher(complaint(result)).find();
    return login ? Reply.Why.NO_LOGIN : Reply.Why.ERROR;
  }

  private static String complaint(JsonObject result) {
    return result
        .string("result")
        .filter(text -> !text.isBlank())
        .or(() -> result.strings("errors").stream().findFirst())
        .or(() -> result.string("subtype"))
        .orElse("an error without a name");
  }

  private static String literal(JsonObject object, String name) {
    return object.value(name).orElse(null) instanceof JsonLiteral literal ? literal.text() : "";
  }

  private static String said(String errors) {
    String line = firstLine(errors);
    return line.isEmpty() ? "" : ": " + line;
  }

  private static String firstLine(String text) {
    return text.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst().orElse("");
  }

  /** Returns the last result: what stands before it, or after it, is not ours. */
  private static Optional<JsonDocument> result(String output) {
    return ResultSpan.last(output).flatMap(Replies::object);
  }

  /** Reads one object, whatever follows it. */
  private static Optional<JsonDocument> object(String text) {
    try (JsonParser json = new JsonFactory().createParser(text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      int begin = (int) json.currentTokenLocation().getCharOffset();
      json.skipChildren();
      int end = (int) json.currentLocation().getCharOffset();
      return JsonDocument.parse(text.substring(begin, end)) instanceof JsonDocument object
          ? Optional.of(object)
          : Optional.empty();
    } catch (IOException notJson) {
      return Optional.empty();
    }
  }
}
