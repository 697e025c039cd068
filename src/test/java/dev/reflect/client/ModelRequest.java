package dev.reflect.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request to the model, as it came. */
record ModelRequest(Map<String, Object> body, Optional<String> key) {
  String model() {
    return String.valueOf(body.get("model"));
  }

  /** Returns how hard the model is to think; empty where nothing says so. */
  String effort() {
    return body.get("output_config") instanceof Map<?, ?> output
        ? String.valueOf(output.get("effort"))
        : "";
  }

  List<Map<String, Object>> messages() {
    return objects(body.get("messages"));
  }

  /** Returns the names of the tools in its reach. */
  List<String> tools() {
    return objects(body.get("tools")).stream()
        .map(each -> String.valueOf(each.get("name")))
        .toList();
  }

  /** Returns all words of the conversation, the system's included. */
  String everything() {
    StringBuilder all = new StringBuilder(text(body.get("system")));
    messages().forEach(each -> all.append('\n').append(text(each.get("content"))));
    return all.toString();
  }

  /** Returns what the person said last. */
  String said() {
    List<Map<String, Object>> messages = messages();
    int last = lastSaid(messages);
    return last < 0 ? "" : text(messages.get(last).get("content"));
  }

  /** Returns how many results of tools came since. */
  int results() {
    List<Map<String, Object>> messages = messages();
    int results = 0;
    for (int at = lastSaid(messages) + 1; at < messages.size(); at++) {
      results += isResult(messages.get(at)) ? 1 : 0;
    }
    return results;
  }

  /** Returns what the n-th tool, from 0, that was called since told the model. */
  String result(int number) {
    List<Map<String, Object>> messages = messages();
    return messages.subList(lastSaid(messages) + 1, messages.size()).stream()
        .flatMap(message -> objects(message.get("content")).stream())
        .filter(block -> "tool_result".equals(block.get("type")))
        .skip(number)
        .map(block -> text(block.get("content")))
        .findFirst()
        .orElse("");
  }

  private static int lastSaid(List<Map<String, Object>> messages) {
    for (int at = messages.size() - 1; at >= 0; at--) {
      Map<String, Object> message = messages.get(at);
      if ("user".equals(message.get("role"))
          && !isResult(message)
          && !text(message.get("content")).isBlank()) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isResult(Map<String, Object> message) {
    return objects(message.get("content")).stream()
        .anyMatch(block -> "tool_result".equals(block.get("type")));
  }

  static String text(Object content) {
    if (content instanceof String string) {
      return string;
    }
    StringBuilder text = new StringBuilder();
    for (Map<String, Object> block : objects(content)) {
      if ("text".equals(block.get("type"))) {
        text.append(block.get("text")).append('\n');
      }
    }
    return text.toString();
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> objects(Object value) {
    return value instanceof List<?> list
        ? list.stream()
            .filter(Map.class::isInstance)
            .map(each -> (Map<String, Object>) each)
            .toList()
        : List.of();
  }
}
